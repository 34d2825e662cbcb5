import { act, renderPage } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { type Address, useAddress } from './use-address.ts';

type Parts = Partial<Record<'list' | 'drawer', Address>>;
function Part({ name, parts }: { name: keyof Parts; parts: Parts }) {
  parts[name] = useAddress();
  return null;
}

/** Two parts of one page, each with its own hook. */
async function open(path: string) {
  const parts: Parts = {};
  const { place } = await act(async () =>
    renderPage(
      <>
        <Part name="list" parts={parts} />
        <Part name="drawer" parts={parts} />
      </>,
      { path },
    ),
  );
  return { place, list: () => parts.list as Address, drawer: () => parts.drawer as Address };
}

test('words change one by one, the others stay, and an empty word is none', async () => {
  const { place, list } = await open('/page?q=a&keep=1&day=2');
  await act(async () => list().set({ view: 'week', q: '', day: undefined }));
  expect(place()).toBe('/page?keep=1&view=week');
  expect(['view', 'q', 'day'].map((name) => list().word(name))).toEqual(['week', undefined, undefined]);
});

test('changes before the next render all stand, also those of two parts of a page', async () => {
  const { place, list, drawer } = await open('/page?old=1');
  await act(async () => {
    list().set({ a: 'x' });
    list().set({ view: 'month' }, { push: true });
    drawer().set({ b: 'y', old: undefined });
  });
  expect(place()).toBe('/page?a=x&view=month&b=y');
  await act(async () => drawer().set({ b: undefined }));
  expect(place()).toBe('/page?a=x&view=month');
});

test('a link keeps the other words, a saved view those it names', async () => {
  const { list } = await open('/page?item=a&show=all&q=a+b&none=');
  expect(list().hrefOf({ item: 'b', show: undefined })).toBe('?item=b&q=a+b&none=');
  expect(list().only(['q', 'item', 'none'])).toBe('q=a+b&item=a');
});
