import { reopenDrafts, useDraft } from '@avenue/data';
import type { RegistrySnapshot } from '@avenue/federation/registry';
import { sampleRemote, serveRemotes } from '@avenue/federation/testing';
import { act, fakeApi, fireEvent } from '@avenue/testing';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { App } from '../app/app.tsx';
import { swrPolicy } from '../app/swr-policy.ts';
import { studio } from '../testing/render-app.tsx';
import { watchActivity } from './idle.ts';
import { registry } from './registry-store.ts';
import { takeOver } from './swap.ts';
import { watchFields } from './unsaved.ts';

const base = { title: '', key: '' };

/** A page with words that a draft keeps, a key that stays in memory, and words that nothing looks after. */
function Form({ build }: { build: string }) {
  const draft = useDraft({ key: 'thing/1', base, secrets: ['key'] });
  const [note, setNote] = useState('');
  return (
    <>
      <h1 data-build={build}>Form</h1>
      <input
        aria-label="title"
        value={draft.value.title}
        onChange={({ target }) => draft.set({ title: target.value })}
      />
      <input aria-label="key" value={draft.value.key} onChange={({ target }) => draft.set({ key: target.value })} />
      <textarea aria-label="note" value={note} onChange={({ target }) => setNote(target.value)} />
    </>
  );
}

const remoteOf = (build: string) =>
  sampleRemote({ id: 'forms', build, routes: [{ path: '/form', page: 'form', title: 'Form' }] });

const field = (name: string) => document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`);
const shownBuild = () => document.querySelector('[data-build]')?.getAttribute('data-build');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

type Name = 'title' | 'key' | 'note';
type Action =
  | { do: 'type' | 'clear'; name: Name }
  | { do: 'publish'; loads: boolean }
  | { do: 'pause'; ms: number }
  | { do: 'leaveField' };

const name = fc.constantFrom<Name>('title', 'key', 'note');
const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('type', 'type', 'clear'), name }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('publish'), loads: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('pause'), ms: fc.constantFrom(10, 700, 3000) }) },
    { weight: 2, arbitrary: fc.constant({ do: 'leaveField' }) },
  ) as fc.Arbitrary<Action>,
  { minLength: 3, maxLength: 25 },
);

let count = 0;
const broken = new Set<string>();

async function type(at: Name, value: string) {
  const input = field(at);
  if (!input) throw new Error(`The field ${at} is gone.`);
  await act(async () => {
    input.focus();
    fireEvent.keyDown(input, { key: 'a' });
    fireEvent.input(input, { target: { value } });
    await jest.advanceTimersByTimeAsync(1);
  });
}

async function run(given: Action[]) {
  let live: RegistrySnapshot = { host: '', remotes: [remoteOf(`bld${++count}`)] };
  const api = globalThis.fetch;
  globalThis.fetch = (async (input: string, init?: RequestInit) =>
    String(input) === '/registry.json' ? Response.json(live) : api(input, init)) as typeof fetch;
  registry.replace(live);
  history.replaceState(null, '', '/form');
  const view = await act(async () => render(<App swr={{ ...swrPolicy, provider: () => new Map() }} />));
  const words: Record<Name, string> = { title: '', key: '', note: '' };
  let newest = `bld${count}`;
  try {
    await pass(5000);
    for (const one of given) {
      if (one.do === 'type') {
        words[one.name] = `${words[one.name]}w${++count} `;
        await type(one.name, words[one.name]);
      } else if (one.do === 'clear') {
        words[one.name] = '';
        await type(one.name, '');
      } else if (one.do === 'publish') {
        const build = `bld${++count}`;
        if (one.loads) newest = build;
        else broken.add(build);
        live = { host: '', remotes: [remoteOf(build)] };
        await act(async () => void takeOver());
        await pass(1);
      } else if (one.do === 'pause') await pass(one.ms);
      else await act(async () => (document.activeElement as HTMLElement | null)?.blur());
      for (const at of ['title', 'key', 'note'] as const) expect([at, field(at)?.value]).toEqual([at, words[at]]);
    }
    // Nothing is unsaved and nobody types: what was published last and loads is what is shown.
    for (const at of ['title', 'key', 'note'] as const) await type(at, '');
    await act(async () => (document.activeElement as HTMLElement | null)?.blur());
    live = { host: '', remotes: [remoteOf(newest)] };
    await act(async () => void takeOver());
    await pass(10_000);
    expect(shownBuild()).toBe(newest);
  } finally {
    view.unmount();
    localStorage.clear();
    reopenDrafts();
    globalThis.fetch = api;
  }
}

beforeAll(() => {
  watchFields();
  watchActivity();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('whatever is typed stays on screen while new builds of the page are published and taken over', async () => {
  jest.useFakeTimers();
  fakeApi({ 'GET /api/studio': studio, 'POST /api/remotes/reports': { taken: 1 } });
  serveRemotes((container) => ({
    form: async () => {
      const build = [...container.matchAll(/bld\d+/g)].at(-1)?.[0] ?? container;
      if (broken.has(build)) throw new Error('chunk lost');
      return { default: () => <Form build={build} /> };
    },
  }));
  try {
    await fc.assert(fc.asyncProperty(actions, run), { numRuns: Number(process.env.PROPERTY_RUNS ?? 15) });
  } finally {
    jest.useRealTimers();
  }
}, 600_000);
