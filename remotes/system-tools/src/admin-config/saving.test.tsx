import { openFirstDialog, refuse, reloadTab, renderPage, screen, waitFor } from '@avenue/testing';
import { ToastRegion } from '@avenue/ui';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  all,
  blitz,
  channelEntry,
  keyField,
  message,
  openAdminConfig,
  saved,
  set,
  youTube,
} from '../testing/open-admin-config.tsx';
import { descriptionOf, typedIn, wordsOf } from '../testing/reading.ts';
import { leavingWords } from './use-leaving.ts';

beforeAll(openFirstDialog);

beforeEach(() => {
  localStorage.clear();
  reloadTab();
});

describe('Admin Configuration Panel: saving', () => {
  it('marks the video-platform key as required and the Media Blitz as on', async () => {
    openAdminConfig();
    expect((await keyField()).hasAttribute('required')).toBe(true);
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Configuration Panel' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Media Blitz' }).getAttribute('aria-checked')).toBe('true');
  });

  it('asks for the key and sends nothing when there is nothing else to save', async () => {
    const { save, bodies } = openAdminConfig();
    const field = await keyField();
    await save();
    expect(await screen.findByText('YouTube API key is missing.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(descriptionOf(field)).toBe('YouTube API key is missing.');
    expect(bodies()).toEqual([]);
  });

  it('sends exactly what changed and shows the word of the server as an alert', async () => {
    const { user, save, bodies } = openAdminConfig(all, {
      'PUT /api/admin/config': saved([channelEntry, { ...youTube, ...set }, { ...blitz, value: 'off' }]),
    });
    await user.type(await keyField(), ' AIza123 ');
    await user.click(screen.getByRole('switch', { name: 'Media Blitz' }));
    expect(screen.getByText('2 changes: YouTube API key, Media Blitz')).toBeTruthy();
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(bodies()).toEqual([{ changes: { YOUTUBE_API_KEY: 'AIza123', MEDIA_BLITZ: 'off' } }]);
  });

  it('lets a newcomer without a key save other settings', async () => {
    const { user, save, bodies } = openAdminConfig(all, { 'PUT /api/admin/config': saved() });
    await user.type(await keyField('Bark server'), 'http://127.0.0.1:8080');
    await save();
    expect(wordsOf(await screen.findByRole('alert'))).toContain(message);
    expect(bodies()).toEqual([{ changes: { BARK_URL: 'http://127.0.0.1:8080' } }]);
    expect(screen.queryByText('YouTube API key is missing.')).toBeNull();
  });

  it('asks for the key when it was typed and emptied again, until the changes are discarded', async () => {
    const { user, save, bodies } = openAdminConfig();
    await user.type(await keyField(), 'x{Backspace}');
    await user.type(screen.getByLabelText('Bark server'), 'http://a.test');
    await save();
    expect(await screen.findByText('YouTube API key is missing.')).toBeTruthy();
    expect(bodies()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('YouTube API key is missing.')).toBeNull();
    expect(typedIn(screen.getByLabelText('Bark server'))).toBe('');
    expect(screen.getByText('No changes.')).toBeTruthy();
  });

  it('puts what the server finds wrong beside its field and keeps the words typed', async () => {
    const words = 'Start the address with http:// or https://.';
    const refusal = refuse(422, 'invalid', words, [{ path: 'changes.BARK_URL', message: words }]);
    const { user, save } = openAdminConfig(all, { 'PUT /api/admin/config': refusal });
    const field = await keyField('Bark server');
    await user.type(field, 'bark');
    await save();
    await waitFor(() => expect(descriptionOf(field)).toBe(words));
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(typedIn(field)).toBe('bark');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('says that nothing was saved when no field is to blame', async () => {
    const { user, save } = openAdminConfig(all, {
      'PUT /api/admin/config': refuse(500, 'internal', 'The disk is full.'),
    });
    await user.type(await keyField(), 'AIza123');
    await save();
    expect(wordsOf(await screen.findByRole('alert'))).toContain('Your changes were not saved. The disk is full.');
    expect(typedIn(await keyField())).toBe('AIza123');
  });

  it('keeps unsaved changes while another page is open', async () => {
    const first = openAdminConfig();
    await first.user.type(await keyField('Bark server'), 'http://a.test');
    first.unmount();
    openAdminConfig();
    expect(typedIn(await keyField('Bark server'))).toBe('http://a.test');
    expect(screen.getByText('1 change: Bark server')).toBeTruthy();
  });

  it('gives typed settings back after a reload, and a typed key never', async () => {
    const first = openAdminConfig();
    await first.user.type(await keyField('Bark server'), 'http://a.test');
    await first.user.type(await keyField('ElevenLabs key'), 'eleven-secret');
    expect(JSON.stringify({ ...localStorage })).not.toContain('eleven-secret');
    first.unmount();
    reloadTab();
    openAdminConfig();
    await waitFor(async () => expect(typedIn(await keyField('Bark server'))).toBe('http://a.test'));
    expect(typedIn(await keyField('ElevenLabs key'))).toBe('');
    expect(screen.getByText('1 change: Bark server')).toBeTruthy();
    expect(screen.getByText(/^Your unsaved words from .* are back\.$/)).toBeTruthy();
  });

  it('asks before the tab closes only while a key is typed: the rest comes back by itself', async () => {
    const { user } = openAdminConfig();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await user.type(await keyField('Bark server'), 'h');
    expect(close()).toBe(false);
    const field = await keyField('ElevenLabs key');
    await user.type(field, 'k');
    expect(close()).toBe(true);
    await user.clear(field);
    expect(close()).toBe(false);
  });

  it('stands out only when there is something to save, and discarded changes can be taken back', async () => {
    const { user } = openAdminConfig();
    const field = await keyField('Bark server');
    const button = () => screen.getByRole('button', { name: 'Save Settings' }).dataset.kind;
    expect(button()).toBe('plain');
    await user.type(field, 'http://a.test');
    expect(button()).toBe('primary');
    renderPage(<ToastRegion />);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(button()).toBe('plain');
    await user.click(await screen.findByRole('button', { name: /Undo/ }));
    expect(typedIn(field)).toBe('http://a.test');
  });

  it('says beside the Media Blitz what the switch does now', async () => {
    const help = 'Off means that no campaign can start. No page here starts campaigns yet.';
    openAdminConfig(all.map((entry) => (entry === blitz ? { ...blitz, help } : entry)));
    await keyField();
    expect(descriptionOf(screen.getByRole('switch', { name: 'Media Blitz' }))).toContain(help);
  });

  it('shows what the connection test of a saved entry found', async () => {
    const result = { ok: false, sentence: 'YouTube refused this key.' };
    const { user, save } = openAdminConfig(all, {
      'PUT /api/admin/config': saved([{ ...youTube, ...set }], { YOUTUBE_API_KEY: result }),
    });
    await user.type(await keyField(), 'AIza123');
    await save();
    expect(await screen.findByText('YouTube refused this key.')).toBeTruthy();
  });
});

describe('leaving with unsaved changes', () => {
  it.each([
    [['url'], '1 setting is not saved yet. Admin Config keeps what you typed.'],
    [['url', 'toggle'], '2 settings are not saved yet. Admin Config keeps what you typed.'],
    [
      ['url', 'secret'],
      '2 settings are not saved yet. Admin Config keeps what you typed. A typed key only until the tab is closed.',
    ],
  ] as const)('%j: %s', (kinds, words) => {
    expect(leavingWords(kinds.map((kind) => ({ kind })))).toBe(words);
  });
});
