import type { ConfigEntry } from '@avenue/contract';
import { openFirstDialog, refuse, reloadTab, screen, studio, waitFor, within } from '@avenue/testing';
import { formatNumber, setOperatorLanguage } from '@avenue/ui';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { all, bark, openAdminConfig } from '../testing/open-admin-config.tsx';
import { wordsOf } from '../testing/reading.ts';
import { sections } from '../testing/sections.ts';

beforeAll(openFirstDialog);

beforeEach(() => {
  setOperatorLanguage(undefined);
  localStorage.clear();
  reloadTab();
});

describe('Admin Configuration Panel: sections', () => {
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(wordsOf);
  const search = () => screen.findByRole('searchbox', { name: 'Search settings' });

  it('shows the sections that the server names, and leads to each from the index', async () => {
    const zoo = { id: 'zoo', title: 'Zoo', help: 'Feeds the animals.', order: 90 };
    const feed: ConfigEntry = { ...bark, name: 'FEED', label: 'Feed', group: 'zoo' };
    const { user } = openAdminConfig([...all, feed], { 'GET /api/admin/sections': [...sections, zoo] });
    await screen.findByLabelText('Feed');
    expect(headings().at(-1)).toBe('Zoo');
    const index = within(screen.getByRole('navigation', { name: 'Sections' }));
    expect(index.getAllByRole('link').map(wordsOf)).toEqual([...sections.map(({ title }) => title), 'Zoo']);
    await user.click(index.getByRole('link', { name: 'Zoo' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Zoo' })));
  });

  it('never hides a setting whose section nobody named', async () => {
    openAdminConfig([...all, { ...bark, name: 'LOST', label: 'Lost', group: 'nowhere' }]);
    const region = await screen.findByRole('region', { name: 'More settings' });
    expect(within(region).getByLabelText('Lost')).toBeTruthy();
  });

  it('saves the language of the studio when it is chosen: numbers and dates follow', async () => {
    const german = { ...studio, language: 'de' as const };
    const { user, api } = openAdminConfig(all, { 'POST /api/studio': german });
    const field = within(await screen.findByRole('region', { name: 'Your studio' })).getByLabelText(/^Language/);
    await user.selectOptions(field, 'de');
    await waitFor(() => expect(formatNumber(1204)).toBe('1.204'));
    expect(api.callsOf('POST /api/studio').map(({ body }) => body)).toEqual([{ studio: 'own', language: 'de' }]);
  });

  it('says why the language was not saved, and changes nothing', async () => {
    const { user } = openAdminConfig(all, {
      'POST /api/studio': refuse(507, 'full', 'The database is full.'),
    });
    const region = within(await screen.findByRole('region', { name: 'Your studio' }));
    await user.selectOptions(region.getByLabelText(/^Language/), 'de');
    expect(await region.findByText('The database is full.')).toBeTruthy();
    expect(formatNumber(1204)).toBe('1,204');
  });

  it('finds settings by their words, and says when there is none', async () => {
    const { user, bodies } = openAdminConfig();
    await user.type(await search(), 'bark server{Enter}');
    expect(screen.queryByText('YouTube API key is missing.')).toBeNull();
    expect(bodies()).toEqual([]);
    expect(headings()).toEqual(['Voice']);
    expect(screen.getByLabelText('Bark server')).toBeTruthy();
    expect(screen.queryByLabelText(/ElevenLabs key/)).toBeNull();
    expect(screen.getByText('1 setting').getAttribute('role')).toBe('status');
    await user.clear(await search());
    await user.type(await search(), 'zebra{Enter}');
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect(screen.getByText('Nothing has these words.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(headings()).toHaveLength(sections.length);
  });

  it('finds a section with everything in it by its title, and channels by their names', async () => {
    const { user } = openAdminConfig();
    await user.type(await search(), 'slow history{Enter}');
    expect(headings()).toEqual(['Channels']);
    expect(screen.getByRole('list', { name: 'Channels' })).toBeTruthy();
  });

  it('keeps what is changed or wrong in sight while something else is searched for', async () => {
    const { user, save } = openAdminConfig();
    await user.type(await screen.findByLabelText('Bark server'), 'x');
    await user.type(await search(), 'blitz{Enter}');
    expect(headings()).toEqual(['Media Blitz', 'Voice']);
    await user.clear(screen.getByLabelText('Bark server'));
    expect(headings()).toEqual(['Media Blitz']);
    await save();
    expect(await screen.findByText('YouTube API key is missing.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/YouTube API key/)));
  });
});
