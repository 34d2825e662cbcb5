import type { Session, Ways } from '@avenue/contract';
import { forgetSession, keepSession } from '@avenue/data';
import { type Answers, act, fakeApi, renderPage } from '@avenue/testing';
import AccountPage from '../account.page.tsx';

const at = '2026-11-20T09:31:00.000Z';

export const key = { id: 'cred_1', label: 'Laptop', createdAt: at, synced: false };
export const ways = (more: Partial<Ways> = {}): Ways => ({
  passphrase: true,
  totp: false,
  recoveryCodes: 7,
  passkeys: [key],
  ...more,
});

const member = { id: 'mem_mara', name: 'Mara Lind' };
const session = (id: string, device: string, current: boolean) => ({
  id,
  device,
  address: '192.168.1.20',
  member,
  startedAt: at,
  lastSeenAt: at,
  endsAt: '2027-02-18T09:31:00.000Z',
  current,
});

export const accountAnswers = (more: Answers = {}): Answers => ({
  'GET /api/session/ways': ways(),
  'GET /api/sessions': [session('ses_1', 'Firefox on Linux', true), session('ses_2', 'Safari on iPhone', false)],
  ...more,
});

export const signedIn: Session = {
  asks: true,
  needsFirstAdmin: false,
  passkeysWorkHere: true,
  who: { kind: 'member', ...member, email: 'mara@avenue.example', role: 'editor' },
};

/** Lets the browser make and use passkeys: what an authenticator with a willing owner answers. */
export function fakePasskeys(create: () => Promise<unknown> = async () => new FakeCredential()): void {
  const asIs = (options: unknown) => options;
  Object.assign(FakeCredential, { parseRequestOptionsFromJSON: asIs, parseCreationOptionsFromJSON: asIs });
  Object.assign(globalThis, { PublicKeyCredential: FakeCredential });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
}

class FakeCredential {
  toJSON() {
    const response = { clientDataJSON: 'a', attestationObject: 'd' };
    return { id: 'key', rawId: 'key', type: 'public-key', response, clientExtensionResults: {} };
  }
}

export const page = () => <AccountPage />;

/** The page as a member sees it. */
export async function open(more: Answers = {}, who: Session = signedIn) {
  forgetSession();
  keepSession(who);
  const api = fakeApi(accountAnswers(more));
  const view = await act(async () => renderPage(page(), { path: '/account', toasts: true }));
  return { api, ...view };
}
