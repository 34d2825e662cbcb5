import type { LiveRemote } from '@avenue/federation/registry';
import { sampleRemote, serveRemotes } from '@avenue/federation/testing';
import { act, fireEvent, screen } from '@avenue/testing';
import { Loading, Slot, SlotFilling } from '@avenue/ui';
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { registry } from './registry-store.ts';
import { Slots } from './slot-part.tsx';

const place = 'dashboard.cards';
const loaded: string[] = [];
let throws = false;
let lost = false;

const bringing = (id: string, order: number, part = id): LiveRemote =>
  sampleRemote({
    id,
    title: id,
    slots: [{ place, part, title: `Card of ${id}`, heightPx: 240, order }],
  });

const show = () =>
  act(async () =>
    render(
      <MemoryRouter>
        <SlotFilling value={Slots}>
          <main>
            <h1>Page</h1>
            <Slot place={place} />
          </main>
        </SlotFilling>
      </MemoryRouter>,
    ),
  );

beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const part = (id: string) => async () => {
    loaded.push(id);
    return { default: () => <p>Figures of {id}</p> };
  };
  serveRemotes(() => ({
    birds: part('birds'),
    bees: part('bees'),
    flaky: async () => {
      if (lost) throw new Error('chunk lost');
      return { default: () => <p>Arrived</p> };
    },
    broken: async () => ({
      default: () => {
        if (throws) throw new Error('no data');
        return <p>Recovered</p>;
      },
    }),
  }));
});
beforeEach(() => {
  loaded.length = 0;
  throws = false;
  lost = false;
  globalThis.fetch = async () => new Response('{}', { headers: { 'content-type': 'application/json' } });
  globalThis.requestIdleCallback = (run) => Number(setTimeout(run, 0));
});
afterEach(() => registry.replace({ host: '', remotes: [] }));

test('parts of several remotes stand in one place, in the order of their manifests', async () => {
  registry.replace({ host: '', remotes: [bringing('birds', 20), bringing('bees', 10)] });
  await show();
  await screen.findByText('Figures of birds');
  expect([...document.querySelectorAll('[data-slot]')].map(({ textContent }) => textContent)).toEqual([
    'Figures of bees',
    'Figures of birds',
  ]);
});

test('nothing of a part is asked for while the page around it still loads, and its room is kept', async () => {
  registry.replace({ host: '', remotes: [bringing('later', 10, 'birds')] });
  const page = (busy: boolean) => (
    <MemoryRouter>
      <SlotFilling value={Slots}>
        <main>
          {busy && <Loading label="Loading the page">…</Loading>}
          <Slot place={place} />
        </main>
      </SlotFilling>
    </MemoryRouter>
  );
  jest.useFakeTimers();
  const view = render(page(true));
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(loaded).toEqual([]);
  expect(document.querySelector<HTMLElement>('[data-slot]')?.style.minHeight).toBe('240px');
  screen.getByText('Loading Card of later');
  view.rerender(page(false));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  jest.useRealTimers();
  await screen.findByText('Figures of birds');
});

test('a remote that is not there leaves nothing in the place', async () => {
  registry.replace({ host: '', remotes: [bringing('bees', 10)] });
  await show();
  await screen.findByText('Figures of bees');
  await act(async () => registry.replace({ host: '', remotes: [] }));
  expect(document.querySelector('[data-slot]')).toBeNull();
});

test('a part that throws costs its own card, and Retry draws it anew', async () => {
  throws = true;
  registry.replace({ host: '', remotes: [bringing('broken', 10), bringing('birds', 20)] });
  await show();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /could not be shown.*The rest of the page is not affected/,
  );
  screen.getByRole('heading', { level: 2, name: 'Card of broken' });
  screen.getByRole('heading', { level: 1, name: 'Page' });
  screen.getByText('Figures of birds');
  throws = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  await screen.findByText('Recovered');
});

test('a part whose code does not arrive says so, and Retry asks the network again', async () => {
  lost = true;
  registry.replace({ host: '', remotes: [bringing('flaky', 10)] });
  await show();
  await screen.findByRole('alert');
  lost = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  await screen.findByText('Arrived');
});

test('a part that a remote names and does not have costs its card', async () => {
  registry.replace({ host: '', remotes: [bringing('owls', 10)] });
  await show();
  expect((await screen.findByRole('alert')).textContent).toMatch(/"owls" is not among the pages it exposes/);
  screen.getByRole('heading', { level: 1, name: 'Page' });
});

test('a remote that cannot be opened says why in its card', async () => {
  registry.replace({ host: '', remotes: [{ ...bringing('birds', 10), trouble: 'It is switched off.' }] });
  await show();
  expect((await screen.findByRole('alert')).textContent).toMatch(/It is switched off/);
});
