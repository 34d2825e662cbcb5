import { mock } from 'node:test';
import { TOTP } from 'otpauth';

const periodMs = 30_000;

/** Holds the clock of this process; codes of apps then change only when one is asked for. To be called before all tests. */
export const holdClock = (): void => mock.timers.enable({ apis: ['Date'], now: Date.now() });

/** An app that shows codes of one secret, on a clock that is held. */
export class AuthenticatorApp {
  readonly #totp: TOTP;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret });
  }

  /** The code of now, moved by half minutes. */
  code(halfMinutes = 0): string {
    return this.#totp.generate({ timestamp: Date.now() + halfMinutes * periodMs });
  }

  /** Waits for the next half minute: each code works once. */
  next(): string {
    mock.timers.tick(periodMs);
    return this.code();
  }
}
