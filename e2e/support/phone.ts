import { setTimeout as pause } from 'node:timers/promises';
import { TOTP } from 'otpauth';

const periodMs = 30_000;
/** What is left of its half minute for a code to be typed in. */
const enoughMs = 4000;

/** The authenticator app of a member. Each code works once, within its half minute, so another one has to be waited for. */
export class Phone {
  readonly #totp: TOTP;
  #shown = 0;

  /** @param secret as it is shown, in groups or not */
  constructor(secret: string) {
    this.#totp = new TOTP({ secret: secret.replaceAll(' ', '') });
  }

  /** A code that was not shown before. */
  async code(): Promise<string> {
    const leftMs = periodMs - (Date.now() % periodMs);
    if (leftMs < enoughMs || Math.floor(Date.now() / periodMs) === this.#shown) await pause(leftMs + 50);
    this.#shown = Math.floor(Date.now() / periodMs);
    return this.#totp.generate();
  }
}

/** Makes a call in the session of a member. */
export type Send = (method: 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>;

/** Turns codes of an app on for the member of a session, which two factors stand behind from then on. */
export async function addPhone(send: Send): Promise<Phone> {
  const { secret } = (await send('POST', '/api/session/totp')) as { secret: string };
  const phone = new Phone(secret);
  await send('PUT', '/api/session/totp', { code: await phone.code() });
  return phone;
}
