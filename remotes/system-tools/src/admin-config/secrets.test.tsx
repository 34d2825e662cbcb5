import { openFirstDialog, refuse, reloadTab, screen, waitFor, within } from '@avenue/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { all, elevenLabs, keyField, openAdminConfig, saved, set, youTube } from '../testing/open-admin-config.tsx';
import { typedIn } from '../testing/reading.ts';

beforeAll(openFirstDialog);

beforeEach(() => {
  localStorage.clear();
  reloadTab();
});

describe('Admin Configuration Panel: secrets', () => {
  it('never shows a saved key, only when it was saved', async () => {
    const typed = 'AIza-very-secret';
    const { user, save, container } = openAdminConfig(all, {
      'PUT /api/admin/config': saved([{ ...youTube, ...set }]),
    });
    await user.type(await keyField(), typed);
    await save();
    expect(await screen.findByText(/Saved 12 Nov 2025\./)).toBeTruthy();
    const shown = [...container.querySelectorAll('input')].map(({ value }) => value).join() + container.textContent;
    expect(shown).not.toContain(typed);
  });

  it('replaces a saved key only when a new one is typed', async () => {
    const entries = [{ ...youTube, ...set }];
    const { user, save, bodies } = openAdminConfig(entries, { 'PUT /api/admin/config': saved(entries) });
    await user.click(await screen.findByRole('button', { name: 'Replace YouTube API key' }));
    const field = await keyField();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(typedIn(field)).toBe('');
    await user.type(field, 'new-key');
    await save();
    await screen.findByRole('alert');
    expect(bodies()).toEqual([{ changes: { YOUTUBE_API_KEY: 'new-key' } }]);
  });

  it('tests a saved key on request', async () => {
    const { user } = openAdminConfig([{ ...elevenLabs, ...set }], {
      'POST /api/admin/config/{name}/test': { ok: true, sentence: 'ElevenLabs answers.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Test ElevenLabs key' }));
    expect(await screen.findByText('ElevenLabs answers.')).toBeTruthy();
  });

  it.each([youTube, elevenLabs])('removes the $label after asking, and says so', async (entry) => {
    const both = [youTube, elevenLabs].map((one) => ({ ...one, ...set }));
    const { api, user } = openAdminConfig(both, {
      'DELETE /api/admin/config/{name}': {
        message: `${entry.label} removed.`,
        entries: both.map((one) => (one.name === entry.name ? entry : one)),
        tests: {},
      },
    });
    const removed = () => api.callsOf('DELETE /api/admin/config/{name}').map(({ params }) => params.name);
    await user.click(await screen.findByRole('button', { name: `Remove ${entry.label}` }));
    expect(removed()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Remove key' }));
    expect(await screen.findByText(`${entry.label} removed.`)).toBeTruthy();
    expect(removed()).toEqual([entry.name]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const field = await keyField(new RegExp(entry.label));
    expect(field.getAttribute('type')).toBe('password');
  });

  it('keeps the question open and says why when a key could not be removed', async () => {
    const { user } = openAdminConfig([{ ...youTube, ...set }], {
      'DELETE /api/admin/config/{name}': refuse(503, 'unavailable', 'The database is starting.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove YouTube API key' }));
    await user.click(await screen.findByRole('button', { name: 'Remove key' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(await question.findByText('It was not removed. The database is starting.')).toBeTruthy();
  });
});
