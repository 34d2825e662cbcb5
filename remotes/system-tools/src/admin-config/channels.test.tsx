import { act, openFirstDialog, refuse, reloadTab, screen, studio, waitFor, within } from '@avenue/testing';
import { setOperatorLanguage } from '@avenue/ui';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { all, channelEntry, openAdminConfig, slowHistory, youTube } from '../testing/open-admin-config.tsx';
import { descriptionOf, wordsOf } from '../testing/reading.ts';

beforeAll(openFirstDialog);

beforeEach(() => {
  setOperatorLanguage(undefined);
  localStorage.clear();
  reloadTab();
});

describe('Admin Configuration Panel: channels', () => {
  const add = async ({ user }: Pick<ReturnType<typeof openAdminConfig>, 'user'>) => {
    await user.click(await screen.findByRole('button', { name: 'Add channel' }));
    return screen.findByRole('dialog');
  };

  it('lists name, label, niche and look', async () => {
    openAdminConfig();
    const row = within(await screen.findByRole('list', { name: 'Channels' })).getByRole('listitem');
    expect(wordsOf(row)).toContain('CHANNEL_SLOW_HISTORY');
    expect(wordsOf(row)).toContain('Slow History');
    expect(wordsOf(row)).toContain('everyday history');
    expect(wordsOf(row)).toContain('Survey, landscape, curious music');
  });

  it('asks for a name before it sends anything', async () => {
    const page = openAdminConfig();
    const dialog = await add(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Add channel' }));
    expect(await within(dialog).findByText('Give the channel a name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/Channel name/)));
    expect(page.api.callsOf('POST /api/admin/channels')).toEqual([]);
  });

  it('adds a channel without saving the settings around it', async () => {
    const page = openAdminConfig(all, { 'POST /api/admin/channels': slowHistory });
    const dialog = await add(page);
    await page.user.type(within(dialog).getByLabelText(/Channel name/), 'Night Garden');
    await page.user.type(within(dialog).getByLabelText('What it is about'), 'gardening after dark');
    await page.user.click(within(dialog).getByRole('button', { name: 'Add channel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.api.callsOf('POST /api/admin/channels').map(({ body }) => body)).toEqual([
      {
        label: 'Night Garden',
        niche: 'gardening after dark',
        language: 'en',
        preset: 'bright',
        format: 'portrait',
        music: 'warm',
      },
    ]);
    expect(page.bodies()).toEqual([]);
  });

  it('puts a name that is taken beside the name', async () => {
    const taken = 'There is already a channel called CHANNEL_SLOW_HISTORY. Choose another name.';
    const page = openAdminConfig(all, { 'POST /api/admin/channels': refuse(409, 'channel_exists', taken) });
    const dialog = await add(page);
    await page.user.type(within(dialog).getByLabelText(/Channel name/), 'Slow History');
    await page.user.click(within(dialog).getByRole('button', { name: 'Add channel' }));
    await waitFor(() => expect(descriptionOf(within(dialog).getByLabelText(/Channel name/))).toBe(taken));
  });

  it('says why a channel with scripts stays', async () => {
    const { user } = openAdminConfig(all, {
      'DELETE /api/admin/channels/{name}': refuse(
        409,
        'channel_in_use',
        '"Slow History" has scripts. Remove them first.',
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Slow History' }));
    await user.click(await screen.findByRole('button', { name: 'Remove channel' }));
    expect(await screen.findByText('"Slow History" has scripts. Remove them first.')).toBeTruthy();
  });

  it('offers no removal for a channel that cannot be removed, and says why', async () => {
    openAdminConfig([{ ...channelEntry, scripts: 12 }, youTube]);
    const row = within(await screen.findByRole('list', { name: 'Channels' })).getByRole('listitem');
    expect(wordsOf(row)).toContain('12 scripts, so it stays');
    expect(screen.queryByRole('button', { name: 'Remove Slow History' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit Slow History' })).toBeTruthy();
  });

  it('starts a new channel in the language of the studio', async () => {
    const german = { ...studio, language: 'de' as const };
    const page = openAdminConfig(all, { 'GET /api/studio': german, 'POST /api/studio': german });
    const own = within(await screen.findByRole('region', { name: 'Your studio' }));
    await page.user.selectOptions(own.getByLabelText(/^Language/), 'de');
    await waitFor(() => expect(own.getByLabelText<HTMLSelectElement>(/^Language/).value).toBe('de'));
    const dialog = await add(page);
    await waitFor(() => expect(within(dialog).getByLabelText<HTMLSelectElement>(/Language/).value).toBe('de'));
  });

  it('says of a language who writes and speaks it, before a channel has it', async () => {
    const page = openAdminConfig();
    const dialog = await add(page);
    const field = within(dialog).getByLabelText(/Language/);
    await waitFor(() => expect(descriptionOf(field)).toContain('the built-in writer; Draft voice speaks'));
    await page.user.selectOptions(field, 'ar');
    expect(descriptionOf(field)).toContain('a text model, once you add one; Supertonic 3 can be added as a voice.');
    await page.user.selectOptions(field, 'th');
    expect(descriptionOf(field)).toContain('a key or an own server is needed for a voice.');
  });

  it('shows every language in one table', async () => {
    const { user } = openAdminConfig();
    const button = await screen.findByRole('button', { name: 'What works in which language' });
    await act(() => user.click(button));
    const dialog = await screen.findByRole('dialog');
    const row = (await within(dialog).findByText('Arabic (العربية)')).closest('tr');
    expect(wordsOf(row as HTMLElement)).toContain('With Granite 4.0 1B, for example');
    expect(wordsOf(row as HTMLElement)).toContain('Supertonic 3, can be added');
    expect(within(dialog).getByText(/Also set: Bark/)).toBeTruthy();
  });
});
