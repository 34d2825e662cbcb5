import { z } from 'zod';
import { type EffectKind, type Receipt, SendPostponed, SendRefused } from '../definition.ts';

/** What the platform does with the next call. */
export type Answer = 'takes' | 'takes and breaks off' | 'breaks off' | 'refuses' | 'is busy';

/** A platform that keeps what reached it, so that twice is seen. */
export class Platform {
  /** What arrived, by the client's own name for it, in order. */
  readonly arrived: { clientId: string; text: string }[] = [];
  /** Calls of `send`, whatever came of them. */
  calls = 0;
  answer: Answer = 'takes';
  /** What stands there is another thing than was sent. */
  drops = false;
  /** What arrived is changed there once before it is read back. */
  dresses = false;
  /** Changes of what had arrived, by the client's own name for it. */
  readonly dressed: string[] = [];
  canRead = true;
  access: 'send' | { handOff: string } = 'send';

  readonly kind: EffectKind<{ text: string }> = {
    kind: 'fake.post',
    label: 'Post',
    class: 'publish',
    payload: z.looseObject({ text: z.string().min(1) }),
    checks: ({ text }) =>
      text.includes('?')
        ? [{ name: 'Question', verdict: 'needs evidence', sentence: 'It asks something.' }]
        : text.includes('!')
          ? [{ name: 'Shouting', verdict: 'blocked', sentence: 'It shouts.' }]
          : [],
    deadlineMs: 60_000,
    access: async () => this.access,
    send: async ({ text }, { clientId, signal }) => {
      signal.throwIfAborted();
      this.calls++;
      if (this.answer === 'refuses') throw new SendRefused('The platform says no.');
      if (this.answer === 'is busy') throw new SendPostponed('The platform is busy.', 0);
      if (this.answer !== 'breaks off') this.arrived.push({ clientId, text });
      if (this.answer !== 'takes') throw new Error('The line broke off.');
      return this.#receipt(clientId);
    },
    find: async (_payload, { clientId }) => {
      if (!this.canRead) return 'unknowable';
      return this.arrived.some((one) => one.clientId === clientId) ? this.#receipt(clientId) : 'absent';
    },
    complete: async (_payload, receipt, { clientId, write }) => {
      if (!this.dresses || receipt.dressed) return 'done';
      await write(async () => void this.dressed.push(clientId));
      return { later: 'It is dressed.', receipt: { ...receipt, dressed: true } };
    },
    readBack: async ({ text }, _receipt, { clientId }) => {
      const same = !this.drops && this.arrived.some((one) => one.clientId === clientId && one.text === text);
      return same
        ? { verdict: 'same', sentence: 'As it was meant.', compared: [] }
        : { verdict: 'differs', sentence: 'Nothing stands there.', compared: [] };
    },
  };

  #receipt(clientId: string): Receipt {
    return { id: `post-${clientId}`, url: `https://fake.example/${clientId}` };
  }
}
