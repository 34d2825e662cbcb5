import { act, fill, fireEvent, press, refuse, screen, waitFor, within } from '@avenue/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { wordsOf } from '../testing/reading.ts';
import { ines, jonas, mara, member, open, row, signedIn, warmUp } from './testing/open-team.tsx';

beforeAll(warmUp);

const roleOf = (name: string) => screen.findByRole('button', { name: new RegExp(`Role of ${name}$`) });
async function choose(name: string, role: string) {
  const trigger = await roleOf(name);
  await act(async () => void fireEvent.click(trigger));
  await press(new RegExp(`^${role}`));
}
async function more(name: string, item: string) {
  await press(new RegExp(`^More for ${name}$`));
  await press(new RegExp(`^${item}`));
}

describe('Team Access Control: members', () => {
  it('tells who is here, as what, with how much proof, and since when somebody is not', async () => {
    await open();
    await screen.findByText(/^Two active members, one of them Admin\./);
    expect(wordsOf(await row('Mara'))).toMatch(/M.*Mara \(you\)mara@avenue\.example.*On.*now/);
    expect(wordsOf(await row('Jonas'))).toContain('jonas@avenue.example');
    expect(wordsOf(await row('Ines'))).toMatch(/Ended .*Off/);
  });

  it('locks the last Admin and says why', async () => {
    await open();
    expect(await roleOf('Mara')).toHaveProperty('disabled', true);
    expect(within(await row('Mara')).getByRole('checkbox')).toHaveProperty('disabled', true);
    expect(screen.getByText(/Mara is the last Admin, so role and access stay/)).toBeTruthy();
    await press(/^More for Mara$/);
    expect((await screen.findByRole('menuitem', { name: /^Remove/ })).getAttribute('aria-disabled')).toBe('true');
  });

  it('saves a role at once and offers the way back', async () => {
    const lowered = { ...jonas, role: 'viewer' as const };
    const { api } = await open({ 'PATCH /api/team/{id}': ({ body }) => ({ ...jonas, ...(body as object) }) });
    await choose('Jonas', 'Viewer');
    await screen.findByText('Jonas is now Viewer. Open pages change at once.');
    expect(api.callsOf('PATCH /api/team/{id}').map(({ params, body }) => [params.id, body])).toEqual([
      [jonas.id, { role: lowered.role }],
    ]);
    await press(/^Undo/);
    await screen.findByText('Jonas is now Editor. Open pages change at once.');
    expect(api.callsOf('PATCH /api/team/{id}').at(-1)?.body).toEqual({ role: 'editor' });
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('asks before somebody becomes Admin, and before the own role goes', async () => {
    const anna = member('Anna', { role: 'admin' });
    const { api } = await open({
      'GET /api/team': [anna, jonas, { ...mara, lastAdmin: false }],
      'PATCH /api/team/{id}': { ...jonas, role: 'admin' },
    });
    await choose('Jonas', 'Admin');
    await screen.findByRole('alertdialog', { name: 'Make Jonas an Admin?' });
    expect(api.callsOf('PATCH /api/team/{id}')).toEqual([]);
    await press(/^Make Admin$/);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.callsOf('PATCH /api/team/{id}').at(0)?.body).toEqual({ role: 'admin' });
    await choose('Mara', 'Editor');
    await screen.findByRole('alertdialog', { name: 'Make yourself Editor?' });
  });

  it('ends access at once, says what it ended, and gives it back', async () => {
    const { api, user } = await open({
      'PATCH /api/team/{id}': ({ body }) => ({ ...jonas, ...(body as object) }),
    });
    await user.click(within(await row('Jonas')).getByRole('checkbox'));
    await screen.findByText(/^Jonas has no access any more\. 1 session ended, keys are paused/);
    await press(/^Undo/);
    await screen.findByText('Jonas has access again.');
    expect(api.callsOf('PATCH /api/team/{id}').map(({ body }) => body)).toEqual([{ active: false }, { active: true }]);
  });

  it('is worked by J, K, Enter and Space; a box that has focus is ticked once by Space', async () => {
    const { api, user } = await open({ 'PATCH /api/team/{id}': ({ body }) => ({ ...jonas, ...(body as object) }) });
    await row('Jonas');
    await user.keyboard('jj');
    expect((await row('Jonas')).dataset.current).toBe('true');
    await user.keyboard('{Enter}');
    await screen.findByRole('option', { name: /^Viewer/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await user.keyboard('k');
    expect((await row('Mara')).dataset.current).toBe('true');
    await user.keyboard('j ');
    await waitFor(() => expect(api.callsOf('PATCH /api/team/{id}')).toHaveLength(1));
    expect(api.callsOf('PATCH /api/team/{id}').at(0)).toMatchObject({
      params: { id: jonas.id },
      body: { active: false },
    });
    const box = within(await row('Ines')).getByRole('checkbox');
    act(() => box.focus());
    await user.keyboard(' ');
    await waitFor(() => expect(api.callsOf('PATCH /api/team/{id}')).toHaveLength(2));
    expect(api.callsOf('PATCH /api/team/{id}').at(1)).toMatchObject({
      params: { id: ines.id },
      body: { active: true },
    });
  });

  it('says why a change was refused, and shows what holds', async () => {
    await open({ 'PATCH /api/team/{id}': refuse(409, 'last_admin', 'The last Admin stays.') });
    await choose('Jonas', 'Viewer');
    await screen.findByText('Jonas was not changed. The last Admin stays.');
    expect((await roleOf('Jonas')).textContent).toContain('Editor');
  });

  it('renames, shows the log of, and removes a member, whose name is typed first', async () => {
    const { api, user } = await open({
      'PATCH /api/team/{id}': { ...jonas, name: 'Jonas Weir' },
      'GET /api/team/{id}/journal': [
        {
          seq: 7,
          at: '2026-11-20T09:31:00.000Z',
          actor: 'Mara',
          text: 'Jonas joined as Editor.',
          action: 'member.added',
          subject: jonas.id,
        },
      ],
      'DELETE /api/team/{id}': {},
    });
    await row('Jonas');
    await more('Jonas', 'Rename');
    await fill(/^Name/, 'Jonas Weir');
    await press(/^Save$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('PATCH /api/team/{id}').at(0)?.body).toEqual({ name: 'Jonas Weir' });
    await more('Jonas', 'Show the log');
    await screen.findByText('Jonas joined as Editor.');
    expect(screen.queryByRole('button', { name: 'Load earlier' })).toBeNull();
    await press(/^Close$/);
    await more('Jonas', 'Remove');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Jonas?' }));
    expect(dialog.getByRole('button', { name: 'Remove from the team' })).toHaveProperty('disabled', true);
    await user.type(dialog.getByRole('textbox'), 'jonas');
    await press(/^Remove from the team$/);
    await screen.findByText('Jonas was removed from the team.');
    expect(api.callsOf('DELETE /api/team/{id}').map(({ params }) => params.id)).toEqual([jonas.id]);
  });

  it('is searched by name and address once there are more than ten', async () => {
    const many = Array.from({ length: 11 }, (_, at) => member(`Person${at}`));
    const { user } = await open({ 'GET /api/team': [mara, ...many] });
    await user.type(await screen.findByRole('searchbox', { name: 'Search members' }), 'person7{Enter}');
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
    await row('Person7');
  });
});

describe('Team Access Control: who may not', () => {
  it.each(['editor', 'viewer'] as const)(
    'an %s reads who is here and sees own sessions and keys, and nothing to press in vain',
    async (role) => {
      const { api } = await open({ 'GET /api/team': [mara, { ...jonas, you: true }] }, signedIn(role, jonas.id));
      await screen.findByText(/You can see who is here and your own sessions and keys\. Roles are changed by Mara\./);
      await row('Jonas');
      expect(screen.queryByRole('button', { name: /Role of/ })).toBeNull();
      expect(screen.queryByRole('checkbox')).toBeNull();
      expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull();
      expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull();
      expect(screen.queryByRole('button', { name: /Invite/ })).toBeNull();
      expect(screen.queryByRole('button', { name: 'New key' }) !== null).toBe(role === 'editor');
      expect(api.callsOf('GET /api/team/invitations')).toEqual([]);
      const list = within(await screen.findByRole('list', { name: 'Open sessions' }));
      expect(list.getAllByRole('listitem').map(wordsOf)).toEqual([expect.stringContaining('Chrome on macOS')]);
    },
  );

  it('the operator whom nobody asks is told how to begin, in place of an empty table', async () => {
    const who = { kind: 'local', id: 'local', name: 'Operator', role: 'admin' } as const;
    const { api } = await open(
      { 'GET /api/team': [] },
      { asks: false, needsFirstAdmin: false, passkeysWorkHere: true, who },
    );
    const begin = await screen.findByRole('link', { name: 'Set up sign-in' });
    expect(begin.getAttribute('href')).toBe('/sign-in?to=%2Fteam-access-control#set-up');
    expect(screen.queryByRole('table', { name: 'Members' })).toBeNull();
    expect(api.calls.map(({ key }) => key)).toEqual(['GET /api/team']);
  });
});
