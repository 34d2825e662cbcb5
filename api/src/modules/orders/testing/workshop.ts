import type { OrderOutcome } from '@avenue/contract';
import { runs as writing } from '../../../capabilities/make/schema.ts';
import { newId } from '../../../kernel/ids.ts';
import { defineModule, type Module } from '../../define-module.ts';
import { OrderDropped } from '../../order-work.ts';

const needsBytes = 2e9;

/** The work of a family, as a test holds it: what it costs, what is too alike, when the disk is full. */
export class Workshop {
  outcomes = new Map<string, OrderOutcome>();
  made = 0;
  full = false;
  /** While it is set, work waits: a restart comes in the middle of it. */
  gate: Promise<void> | undefined;
  readonly #taken: string[] = [];

  get taken() {
    return this.#taken;
  }

  module(costMicros: number): Module {
    return defineModule({
      id: 'workshop',
      endpoints: {},
      handlers: {},
      orders: {
        sources: [
          {
            ...{ id: 'shelf', title: 'the shelf', about: 'Entries without end.', path: '/shelf' },
            list: async (_call, { channel }) =>
              Array.from({ length: 200 }, (_, at) => ({ id: `${channel} ${at}`, title: `Entry ${at} of ${channel}` })),
          },
        ],
        works: [
          {
            ...{ kind: 'piece', title: 'Piece', makes: 'one piece', hasLength: true, needsBytes },
            holds: [{ id: 'finished', label: 'hold it for me' }],
            steps: [{ name: 'make', label: 'Make', weight: 1 }],
            make: async ({ db, studio }, { entry }, { step, spentOn, signal }) => {
              const { subject } = await step('make', async () => {
                if (this.gate)
                  await Promise.race([this.gate, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
                signal.throwIfAborted();
                if (!this.full) this.#taken.push(entry.id);
                const id = `piece_${this.made++}`;
                await db.insert(writing).values({
                  ...{ id: newId('run'), studio, recipe: 'piece', recipeVersion: 1, topic: entry.title, subject: id },
                  ...{ engine: 'test', label: 'Test', embedded: false, made: 1, ms: 1, costMicros },
                });
                return { subject: id };
              });
              await spentOn(subject);
              if (this.full) throw new Error('No room on the disk.');
              if (entry.title.includes('alike')) throw new OrderDropped('Too much like an earlier one: 62 %.');
              this.outcomes.set(subject, 'waiting');
              return { subject, title: entry.title, path: '/piece', sentence: 'It waits.' };
            },
            outcomes: async () => this.outcomes,
          },
        ],
      },
      samples: { none: 'A test.' },
    });
  }
}
