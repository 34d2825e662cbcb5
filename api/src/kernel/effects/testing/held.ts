import type { TestDatabase } from '../../../testing/database.ts';
import type { Sender } from '../sender.ts';
import { openSenderOf } from './door.ts';
import type { Platform } from './platform.ts';

class Died extends Error {}

/** A sender that stops after each of its steps until it is told to go on, or to die. */
export class Held {
  readonly #sender: Sender;
  #work: Promise<void> | undefined;
  #go: ((dies: boolean) => void) | undefined;
  /** What it holds, and at which of its steps. */
  at: { id: string; step: 'claimed' | 'called' } | undefined;
  deaths = 0;

  private constructor(sender: Sender) {
    this.#sender = sender;
  }

  static async open(database: TestDatabase, platform: () => Platform): Promise<Held> {
    let held: Held | undefined;
    held = new Held(await openSenderOf(database, platform, { reached: (step, id) => held?.pause(step, id) }));
    return held;
  }

  async pause(step: 'claimed' | 'called' | 'settled', id: string): Promise<void> {
    if (step === 'settled') return;
    this.at = { id, step };
    this.#arrived?.();
    const dies = await new Promise<boolean>((go) => {
      this.#go = go;
    });
    if (dies) throw new Died();
  }

  #arrived: (() => void) | undefined;

  /** Until it pauses or ends. */
  async #settled(): Promise<void> {
    const paused = new Promise<void>((resolve) => {
      this.#arrived = resolve;
    });
    await Promise.race([paused, this.#work]);
  }

  async begin(id: string): Promise<boolean> {
    if (this.#work || !(await this.#sender.lock(id))) return false;
    this.#work = this.#sender
      .step(id)
      .catch((error: unknown) => {
        if (!(error instanceof Died)) throw error;
        this.deaths++;
      })
      .finally(() => {
        this.#work = undefined;
        this.at = undefined;
      });
    await this.#settled();
    return true;
  }

  async goOn(dies: boolean): Promise<void> {
    const go = this.#go;
    if (!this.#work || !go) return;
    this.#go = undefined;
    const settled = this.#settled();
    go(dies);
    await settled;
  }

  async end(): Promise<void> {
    while (this.#work) await this.goOn(false);
    await this.#sender.close();
  }
}
