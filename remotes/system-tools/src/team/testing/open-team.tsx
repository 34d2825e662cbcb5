import type { ApiKey, Invitation, Member, OpenSession, Session } from '@avenue/contract';
import { forgetSession, keepSession } from '@avenue/data';
import { type Answers, act, fakeApi, renderPage, screen } from '@avenue/testing';
import { Dialog } from '@avenue/ui/dialog';
import { Menu, Select } from '@avenue/ui/overlay';
import { Table } from '@avenue/ui/table';
import TeamAccessControlPage from '../team-access-control.page.tsx';

const at = '2026-11-20T09:31:00.000Z';
const later = '2027-02-18T09:31:00.000Z';

export const member = (name: string, more: Partial<Member> = {}): Member => ({
  id: `mem_${name.toLowerCase()}`,
  name,
  email: `${name.toLowerCase()}@avenue.example`,
  role: 'editor',
  active: true,
  twoStep: true,
  lastSeenAt: at,
  you: false,
  lastAdmin: false,
  ...more,
});
export const mara = member('Mara', { role: 'admin', you: true, lastAdmin: true });
export const jonas = member('Jonas');
export const ines = member('Ines', { role: 'viewer', active: false, endedAt: at, twoStep: false });

export const openSession = (id: string, more: Partial<OpenSession> = {}): OpenSession => ({
  id,
  device: 'Firefox on Linux',
  address: '192.168.1.20',
  member: { id: mara.id, name: mara.name },
  startedAt: at,
  lastSeenAt: at,
  endsAt: later,
  current: false,
  ...more,
});
const sessions = [
  openSession('ses_1', { current: true }),
  openSession('ses_2', { device: 'Safari on iPhone' }),
  openSession('ses_3', { device: 'Chrome on macOS', member: { id: jonas.id, name: jonas.name } }),
];

export const invitation = (email: string, more: Partial<Invitation> = {}): Invitation => ({
  id: `inv_${email}`,
  email,
  role: 'editor',
  state: 'pending',
  madeBy: 'Mara',
  createdAt: at,
  endsAt: later,
  ...more,
});
export const lea = invitation('lea@avenue.example');
const sam = invitation('sam@avenue.example', { role: 'viewer', state: 'expired' });

export const apiKey = (name: string, more: Partial<ApiKey> = {}): ApiKey => ({
  id: `key_${name.replace(/\W/g, '').toLowerCase()}`,
  name,
  start: 'avk_7f3c',
  scopes: ['read:video', 'write:system'],
  madeBy: { id: mara.id, name: mara.name },
  createdAt: at,
  endsAt: later,
  lastUsedAt: new Date().toISOString(),
  state: 'active',
  ...more,
});
const sheet = apiKey('Sheet import');

/** What the page reads, for an Admin of a small team. */
export const teamAnswers = (more: Answers = {}): Answers => ({
  'GET /api/team': [ines, jonas, mara],
  'GET /api/sessions': sessions,
  'GET /api/team/invitations': [lea, sam],
  'GET /api/keys': [sheet],
  ...more,
});

export const signedIn = (role: Member['role'] = 'admin', id = mara.id): Session => ({
  asks: true,
  needsFirstAdmin: false,
  passkeysWorkHere: true,
  who: { kind: 'member', id, name: 'Mara', role },
});

export const page = () => <TeamAccessControlPage />;

/** The page as somebody sees it. */
export async function open(more: Answers = {}, session: Session = signedIn()) {
  forgetSession();
  keepSession(session);
  const api = fakeApi(teamAnswers(more));
  const view = await act(async () => renderPage(page(), { path: '/team-access-control', toasts: true }));
  return { api, ...view };
}

/** Loads the parts that arrive on demand, once for all tests of a file. */
export async function warmUp() {
  const view = await act(async () =>
    renderPage(
      <>
        <Table caption="Warm" columns={[]} rows={[]} rowKey={String} />
        <Menu label="Warm" items={[]} />
        <Select label="Warm" options={[]} value={undefined} onChange={() => undefined} />
        <Dialog open onClose={() => undefined} title="Warm" />
      </>,
    ),
  );
  await screen.findByRole('dialog', { name: 'Warm' });
  view.unmount();
}

export const row = async (name: string): Promise<HTMLElement> =>
  (await screen.findByText(new RegExp(`^${name}( \\(you\\))?\\s*$`), { selector: 'tr strong' })).closest(
    'tr',
  ) as HTMLElement;
