import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ChatCall, type Endpoint, endpoints } from '@avenue/contract';
import { noTalk, removed, situation, things } from '../testing/situation.ts';
import { understand } from '../understand/index.ts';
import { startActions, thingActions } from './index.ts';

/** Holds a call against the contract; a body that lacks what an answer gives is completed first. */
function holds({ key, params, body }: ChatCall, taken: readonly string[] = []) {
  const endpoint = (endpoints as Record<string, Endpoint>)[key];
  assert.ok(endpoint, `${key} is in the contract`);
  const given = { ...body, ...Object.fromEntries(taken.map((name) => [name, 'seen-before'])) };
  assert.ok(endpoint.params?.safeParse(params ?? {}).success ?? params === undefined, `${key}: params`);
  const parsed = endpoint.body?.safeParse(given);
  assert.ok(parsed?.success ?? body === undefined, `${key}: ${parsed?.error?.message}`);
  for (const name of key.match(/\{(\w+)\}/g) ?? []) assert.ok(params?.[name.slice(1, -1)], `${key} needs ${name}`);
}

const wish = { topic: 'bees', name: 'A new name', url: 'https://example.com/1' };

describe('what can be done to things', () => {
  for (const action of thingActions) {
    const fitting = [...things, ...removed].filter(({ kind }) => kind === action.kind);
    it(`${action.id} makes a call of the contract for each thing, and so does its undo`, () => {
      assert.ok(fitting.length > 0);
      for (const one of fitting) {
        const { call, undo } = action.propose(one as never, wish, situation);
        holds(call);
        if (undo) holds(undo.call, undo.take);
      }
    });
    it(`${action.id} can be asked for`, () => {
      assert.ok(action.examples.length > 0);
      for (const example of action.examples) {
        const [intent, ...more] = understand(example, situation, noTalk);
        assert.deepEqual(more, [], example);
        assert.ok(
          intent?.is === 'thing' || intent?.is === 'blocked' || intent?.is === 'missing',
          `${example}: ${intent?.is}`,
        );
        const asked = intent.is === 'thing' ? intent.pairs.map((pair) => pair.action.id) : [intent.action.id];
        assert.deepEqual(asked, [action.id], example);
      }
    });
  }
});

describe('what can be started', () => {
  for (const action of startActions) {
    it(`${action.id} makes a call of the contract`, () => holds(action.propose(wish, situation).call));
    it(`${action.id} can be asked for`, () => {
      for (const example of action.examples) {
        const [intent] = understand(example, situation, noTalk);
        assert.ok(intent?.is === 'start' && intent.action.id === action.id, `${example}: ${intent?.is}`);
      }
    });
  }
});
