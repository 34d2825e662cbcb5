import { type Answers, refuse, screen, waitFor, within } from '@avenue/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { wordsOf } from '../testing/reading.ts';
import { choose, older, open, overview, part, rollBack, row, tools, video, warmUp } from './fixtures.tsx';

beforeAll(warmUp);

describe('Remotes: going back', () => {
  const back = part('video-pipeline', { ...older, state: 'online' });
  const answers: Answers = { 'POST /api/remotes/{id}/rollback': overview({ remotes: [tools, back] }) };

  it('says from what to what, sends the build with the reason, and goes forward again on Undo', async () => {
    const { api, user } = open({}, answers);
    await user.click(await rollBack());
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll video-pipeline back?' }));
    expect(dialog.getByText(/Everyone goes from 1.9.0 to 1.8.4/)).toBeTruthy();
    expect(api.callsOf('POST /api/remotes/{id}/rollback')).toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Titles are cut');
    await user.click(dialog.getByRole('button', { name: 'Roll back to 1.8.4' }));
    expect(await screen.findByText('video-pipeline is on 1.8.4. Open tabs keep working.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Undo/ }));
    await waitFor(() =>
      expect(api.callsOf('POST /api/remotes/{id}/rollback').map(({ params, body }) => [params.id, body])).toEqual([
        ['video-pipeline', { build: older.build, reason: 'Titles are cut' }],
        ['video-pipeline', { build: video.build }],
      ]),
    );
  });

  it('changes nothing when the question is put away', async () => {
    const { api, user } = open({}, answers);
    await user.click(await screen.findByRole('button', { name: 'Roll video-pipeline back' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('POST /api/remotes/{id}/rollback')).toHaveLength(0);
  });

  it("stays with the question and the server's sentence when it is refused", async () => {
    const refused = refuse(409, 'damaged', 'Build 5d10c77aaa cannot be read.');
    const { user } = open({}, { 'POST /api/remotes/{id}/rollback': refused });
    await user.click(await rollBack());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Roll back to 1.8.4' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Build 5d10c77aaa cannot be read.');
  });

  it('names builds of one version by their ids', async () => {
    open({ remotes: [part('video-pipeline', { back: { build: '5d10c77aaa', version: '1.9.0' } })] });
    expect(await screen.findByRole('button', { name: 'Roll back to 1.9.0 (5d10c77)' })).toBeTruthy();
  });

  it('makes any build of the history live', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Make live: 1.8.4' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('is locked with its reason while the part is pinned', async () => {
    open({ remotes: [part('video-pipeline', { pinned: true })] });
    expect((await rollBack()).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('It is pinned to 1.9.0. Unpin it first.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make live: 1.8.4' })).toBeNull();
  });
});

describe('Remotes: pinning and switching off', () => {
  it('pins at once and unpins on Undo', async () => {
    const pinned = part('video-pipeline', { pinned: true });
    const { api, user } = open({}, { 'POST /api/remotes/{id}/pin': overview({ remotes: [tools, pinned] }) });
    await choose(user, 'video-pipeline', 'Pin this build');
    expect(await screen.findByRole('button', { name: 'Pinned to 1.9.0.' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Undo/ }));
    await waitFor(() =>
      expect(api.callsOf('POST /api/remotes/{id}/pin').map(({ body }) => body)).toEqual([
        { pinned: true },
        { pinned: false },
      ]),
    );
  });

  it('says what leaves before a part is switched off', async () => {
    const off = part('video-pipeline', { state: 'off', disabled: true, sentence: 'Switched off by the operator.' });
    const { api, user } = open({}, { 'POST /api/remotes/{id}/disable': overview({ remotes: [tools, off] }) });
    await choose(user, 'video-pipeline', 'Switch off');
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch video-pipeline off?' }));
    expect(dialog.getByText(/Its 5 pages leave the menu/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Switch video-pipeline off' }));
    expect(await screen.findByRole('button', { name: 'Switch on' })).toBeTruthy();
    expect(api.callsOf('POST /api/remotes/{id}/disable').map(({ body }) => body)).toEqual([{ disabled: true }]);
  });

  it('does not offer to switch off the part that holds this page', async () => {
    const { user } = open();
    await user.click(within(await row('system-tools')).getByRole('button', { name: 'More for system-tools' }));
    const item = await screen.findByRole('menuitem', { name: /^Switch off/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(wordsOf(item)).toContain('It holds this page.');
  });

  it("tells the server's sentence when pinning is refused", async () => {
    const refused = refuse(409, 'changed_elsewhere', 'It was changed by another process.');
    const { user } = open({}, { 'POST /api/remotes/{id}/pin': refused });
    await choose(user, 'video-pipeline', 'Pin this build');
    expect(await screen.findByText('video-pipeline did not change. It was changed by another process.')).toBeTruthy();
  });

  it('only reads where the server has no key, and says why', async () => {
    const { user } = open({ canChange: false });
    expect(await screen.findByText(/Read only: this server has no signing key/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Roll|^Make/ })).toBeNull();
    await user.click(within(await row('video-pipeline')).getByRole('button', { name: 'More for video-pipeline' }));
    const locked = await screen.findAllByRole('menuitem');
    expect(locked.map((item) => item.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true', null]);
  });
});
