import { scopeFamilies } from '@avenue/contract/scopes';
import { fill, press, screen, waitFor, within } from '@avenue/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { wordsOf } from '../testing/reading.ts';
import { apiKey, invitation, open, openSession, row, warmUp } from './testing/open-team.tsx';

beforeAll(warmUp);

const _roleOf = (name: string) => screen.findByRole('button', { name: new RegExp(`Role of ${name}$`) });
async function more(name: string, item: string) {
  await press(new RegExp(`^More for ${name}$`));
  await press(new RegExp(`^${item}`));
}

describe('Team Access Control: sessions, invitations, keys', () => {
  it('ends a session, the other own ones, and those of a member', async () => {
    const { api } = await open({
      'DELETE /api/sessions/{id}': {},
      'DELETE /api/sessions': { ended: 1 },
      'DELETE /api/team/{id}/sessions': { ended: 1 },
    });
    await screen.findByText('This one');
    await press(/^End: Chrome on macOS, Jonas/);
    await screen.findByText('The session of Jonas in Chrome on macOS was ended.');
    await press(/^End all others of mine$/);
    await screen.findByText('One other session ended.');
    await more('Jonas', 'End sessions');
    await screen.findByText('1 session of Jonas ended.');
    expect(api.callsOf('DELETE /api/sessions/{id}').at(0)?.params.id).toBe('ses_3');
  });

  it('shows six sessions and the rest on request', async () => {
    const many = Array.from({ length: 8 }, (_, at) => openSession(`ses_${at}`, { device: `Device ${at}` }));
    await open({ 'GET /api/sessions': many });
    const list = within(await screen.findByRole('list', { name: 'Open sessions' }));
    expect(list.queryByText('Device 7')).toBeNull();
    await press(/^Show 2 more$/);
    expect(list.getByText('Device 7')).toBeTruthy();
  });

  it('invites by a link that is shown once', async () => {
    const made = invitation('new@avenue.example', { role: 'viewer' });
    const link = 'https://avenue.example/sign-in#invitation=abc';
    const { api, user } = await open({ 'POST /api/team/invitations': { invitation: made, link } });
    await row('Jonas');
    await user.keyboard('n');
    await fill(/^E-mail address/, 'jonas@avenue.example');
    await press(/^Make the link$/);
    await screen.findByText('This address belongs to a member.');
    await fill(/^E-mail address/, 'new@avenue.example');
    await user.click(screen.getByRole('radio', { name: /^Viewer/ }));
    await press(/^Make the link$/);
    expect((await screen.findByRole('status', { name: 'Invitation link' })).textContent).toBe(link);
    expect(api.callsOf('POST /api/team/invitations').at(0)?.body).toEqual({
      email: 'new@avenue.example',
      role: 'viewer',
    });
    await press(/^I copied it$/);
    await waitFor(() => expect(document.body.textContent).not.toContain(link));
    expect(JSON.stringify({ ...localStorage })).not.toContain(link);
  });

  it('an address has its last invitation: expired ones are sent again, open ones withdrawn', async () => {
    const again = invitation('sam@avenue.example', { role: 'viewer' });
    const { api } = await open({
      'GET /api/team/invitations': [
        invitation('gone@avenue.example', { state: 'withdrawn' }),
        invitation('sam@avenue.example', { role: 'viewer', state: 'expired' }),
        invitation('gone@avenue.example', { id: 'inv_old', state: 'expired' }),
        invitation('lea@avenue.example'),
        invitation('jonas@avenue.example', { state: 'accepted' }),
      ],
      'POST /api/team/invitations': { invitation: again, link: 'https://avenue.example/sign-in#invitation=again' },
      'DELETE /api/team/invitations/{id}': {},
    });
    const list = await screen.findByRole('list', { name: 'Invitations' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => /^\S+@\S+?example/.exec(wordsOf(item))?.[0]),
    ).toEqual(['sam@avenue.example', 'lea@avenue.example', 'jonas@avenue.example']);
    await press(/^Send again: sam/);
    await screen.findByText('https://avenue.example/sign-in#invitation=again');
    await press(/^I copied it$/);
    await more('lea@avenue.example', 'Withdraw');
    await screen.findByText(/^The invitation of lea@avenue\.example was withdrawn/);
    expect(api.callsOf('DELETE /api/team/invitations/{id}').at(0)?.params.id).toBe('inv_lea@avenue.example');
  });

  it('makes a key of ticked scopes, whose text is shown once', async () => {
    const text = 'avk_7f3c_secret';
    const { api, user } = await open({ 'POST /api/keys': { key: apiKey('Sheet import'), text } });
    await press(/^New key$/);
    await fill(/^Name/, 'Sheet import');
    await press(/^Make the key$/);
    await screen.findByText('Choose what the key may do.');
    const boxes = (name: RegExp) => screen.getAllByRole('checkbox', { name });
    const inDialog = within(screen.getByRole('dialog'));
    const boxOf = (name: 'Read' | 'Change', family: string) =>
      inDialog.getAllByRole('checkbox', { name })[scopeFamilies.indexOf(family)] as HTMLElement;
    await user.click(boxOf('Change', 'system'));
    expect(boxOf('Read', 'system')).toMatchObject({ checked: true, disabled: true });
    await user.click(boxOf('Read', 'video'));
    // One for each family, and one for all of them.
    expect(boxes(/^Read$/).length).toBe(scopeFamilies.length + 1);
    await press(/^Make the key$/);
    expect((await screen.findByRole('status', { name: 'Text of the key' })).textContent).toBe(text);
    expect(api.callsOf('POST /api/keys').at(0)?.body).toEqual({
      name: 'Sheet import',
      scopes: ['write:system', 'read:video'],
      days: 90,
    });
    await press(/^I saved it$/);
    await waitFor(() => expect(document.body.textContent).not.toContain(text));
  });

  it('tells how each key stands, and revokes one', async () => {
    const long = new Date(Date.now() - 112.5 * 86_400_000).toISOString();
    const { api } = await open({
      'GET /api/keys': [
        apiKey('Gone', { state: 'revoked' }),
        apiKey('Sheet import'),
        apiKey('Old exporter', { scopes: ['read:*'], lastUsedAt: long }),
        apiKey('Of Ines', { state: 'paused' }),
      ],
      'DELETE /api/keys/{id}': {},
    });
    const table = within(await screen.findByRole('table', { name: 'API keys' }));
    expect(table.getAllByRole('row').slice(1).map(wordsOf)).toEqual([
      expect.stringMatching(/^Sheet import.*read videochange system.*Active.*Revoke$/),
      expect.stringMatching(/^Old exporter.*read everything.*Unused 112 days.*Revoke$/),
      expect.stringMatching(/^Of Ines.*Paused.*Revoke$/),
      expect.stringMatching(/^Gone.*Revoked(?!.*Revoke$)/),
    ]);
    await press(/^Revoke Sheet import$/);
    await press(/^Revoke the key$/);
    await screen.findByText('The key "Sheet import" was revoked.');
    expect(api.callsOf('DELETE /api/keys/{id}').at(0)?.params.id).toBe('key_sheetimport');
  });

  it('says what each role may, as the contract has it', async () => {
    await open();
    const table = within(
      (await screen.findByRole('heading', { name: 'What each role may do' })).closest('section') as HTMLElement,
    );
    const words = table.getAllByRole('row').map(wordsOf);
    expect(words).toContain('See every pageYesYesYes');
    expect(words).toContain('Approve and denyYesYesNo');
    expect(words).toContain('Members, roles, invitationsYesNoNo');
  });
});
