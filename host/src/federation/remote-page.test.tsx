import { sampleRemote, serveRemotes } from '@avenue/federation/testing';
import { act, fireEvent, screen } from '@avenue/testing';
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { health } from './health.ts';
import { registry } from './registry-store.ts';
import { RemotePage } from './remote-page.tsx';

const remote = sampleRemote({ id: 'video', owner: 'Video team', version: '1.9.0' });
let broken = false;
let throws = true;
let flaky = () => {};

const show = (page: string, shown = remote) =>
  act(async () =>
    render(
      <MemoryRouter>
        <RemotePage remote={shown} page={page} title="Ideas" section="Studio" />
      </MemoryRouter>,
    ),
  );
const card = async () => (await screen.findByRole('alert')).textContent;
const retry = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })));

const answer = async (input: string | URL | Request) =>
  String(input) === '/healthz' ? Response.json({ ok: true }) : new Response();

beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  serveRemotes(() => ({
    ideas: async () => {
      if (broken) throw new Error('chunk lost');
      return { default: () => <h1>Ideas</h1> };
    },
    flaky: async () => ({
      default: () => {
        useEffect(() => flaky());
        return <h1>Steady</h1>;
      },
    }),
    throwing: async () => ({
      default: () => {
        if (throws) throw new Error('no data');
        return <h1>Recovered</h1>;
      },
    }),
  }));
});

beforeEach(() => {
  globalThis.fetch = answer;
  registry.replace({ host: '', remotes: [remote, sampleRemote({ id: 'tools', title: 'Tools' })] });
});

test('a page the remote does not have is named, with part, owner, stage, cause and reference', async () => {
  await show('reports');
  const text = await card();
  for (const words of ['video 1.9.0', 'Video team', 'page', '"reports" is not among the pages', 'ave-'])
    expect(text).toContain(words);
});

test('the card says of other parts only what was seen in this tab', async () => {
  await show('reports');
  const text = async () => (await screen.findByRole('article')).textContent;
  expect(await text()).not.toMatch(/working|without a fault/);
  act(() => health.works('tools'));
  expect(await text()).toContain('Opened in this tab without a fault: Tools.');
  act(() => health.failed('tools'));
  expect(await text()).not.toContain('without a fault');
});

test('what a server that is away kept from loading opens by itself when it is back', async () => {
  broken = true;
  let there = false;
  globalThis.fetch = async (input) => {
    if (!there) throw new TypeError('fetch failed');
    return answer(input);
  };
  await show('ideas', sampleRemote({ id: 'away', build: 'away' }));
  expect(await screen.findByText(/It opens by itself when Avenue is back\./)).toBeTruthy();
  broken = false;
  there = true;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Ideas' })).toBeTruthy();
});

test('a page whose calls the server does not serve says what to do; the other pages of its part open', async () => {
  const trouble = 'It calls "video" in version 1, this server serves 2. Publish the part again.';
  const page = { js: [], css: [], shared: [] };
  const half = sampleRemote({ id: 'half', build: 'half', pages: { ideas: { ...page, trouble }, flaky: page } });
  const { unmount } = await show('ideas', half);
  expect(await card()).toContain(trouble);
  unmount();
  await show('flaky', half);
  expect(await screen.findByRole('heading', { name: 'Steady' })).toBeTruthy();
});

test('a page that was open before its calls were no longer served gives way to the card', async () => {
  await show('flaky', sampleRemote({ id: 'same', build: 'same' }));
  await screen.findByRole('heading', { name: 'Steady' });
  const pages = { flaky: { js: [], css: [], shared: [], trouble: 'It was made for an earlier server.' } };
  await show('flaky', sampleRemote({ id: 'same', build: 'same', pages }));
  expect(await card()).toContain('It was made for an earlier server.');
});

test('Retry loads again, and the page comes back', async () => {
  broken = true;
  await show('ideas');
  expect(await card()).toContain('chunk lost');
  broken = false;
  await retry();
  expect(await screen.findByRole('heading', { name: 'Ideas' })).toBeTruthy();
});

test('Retry asks the network past the cache', async () => {
  broken = true;
  const asked: [string, string | undefined][] = [];
  globalThis.fetch = async (input, init) => {
    asked.push([String(input), init?.cache]);
    return answer(input);
  };
  await show('ideas', sampleRemote({ id: 'asked', build: 'third' }));
  await card();
  broken = false;
  await retry();
  await screen.findByRole('heading', { name: 'Ideas' });
  expect(asked.filter(([url]) => url.startsWith('/remotes/'))).toEqual([['/remotes/asked/third/entry.js', 'reload']]);
});

test('a page that throws while it is drawn costs only itself, and Retry draws it anew', async () => {
  await show('throwing');
  expect(await card()).toContain('no data');
  throws = false;
  await retry();
  expect(await screen.findByRole('heading', { name: 'Recovered' })).toBeTruthy();
});

test('a page that throws once and then works is shown without a card', async () => {
  flaky = () => {
    flaky = () => {};
    throw new Error('not yet');
  };
  await show('flaky', sampleRemote({ id: 'flaky' }));
  expect(await screen.findByRole('heading', { name: 'Steady' })).toBeTruthy();
});

test('a new build that fails gives way to the one that worked in this tab', async () => {
  const old = sampleRemote({ id: 'swapped', build: 'old', version: '1.0.0' });
  const next = sampleRemote({ id: 'swapped', build: 'new', version: '1.1.0' });
  registry.replace({ host: '', remotes: [old] });
  registry.worked(old);
  registry.replace({ host: '', remotes: [next] });
  throws = true;
  await show('throwing', next);
  expect(registry.current().remotes[0]?.build).toBe('old');
  expect(screen.queryByRole('alert')).toBeNull();
  registry.replace({ host: '', remotes: [next] });
  expect(registry.current().remotes[0]?.build).toBe('old');
  registry.replace({ host: '', remotes: [sampleRemote({ id: 'swapped', build: 'newer' })] });
  expect(registry.current().remotes[0]?.build).toBe('newer');
});
