import type { Session } from '@avenue/contract';
import { forgetSession, keepSession } from '@avenue/data';
import { act, renderPage } from '@avenue/testing';
import type { ReactElement } from 'react';
import { SignInPage } from '../sign-in/sign-in-page.tsx';

/** The door of a studio that asks, for nobody yet. */
export const closedDoor: Session = { asks: true, needsFirstAdmin: false, passkeysWorkHere: false };

/** The same for a member who is in. */
export const signedIn: Session = {
  ...closedDoor,
  who: {
    kind: 'member',
    id: 'mem_1',
    name: 'Mara Lind',
    email: 'mara@avenue.example',
    role: 'admin',
    ways: { passphrase: true, totp: false, passkeys: 0, recoveryCodes: 10 },
  },
};

/** Renders a page of the door as a load of it would find it. */
export function renderDoor(session: Session | undefined, address = '/sign-in', page: ReactElement = <SignInPage />) {
  forgetSession();
  if (session) keepSession(session);
  history.replaceState(null, '', address);
  return act(async () => renderPage(page, { path: address }));
}

/** A browser with an authenticator that says yes at once. */
export function fakePasskeys(): void {
  class FakeCredential {
    id = 'key';
    toJSON() {
      const response = { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c', attestationObject: 'd' };
      return { id: 'key', rawId: 'key', type: 'public-key', response, clientExtensionResults: {} };
    }
  }
  const asIs = (options: unknown) => options;
  Object.assign(FakeCredential, { parseRequestOptionsFromJSON: asIs, parseCreationOptionsFromJSON: asIs });
  Object.assign(globalThis, { PublicKeyCredential: FakeCredential });
  const give = async () => new FakeCredential();
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: give, create: give } });
}
