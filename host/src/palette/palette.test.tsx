import type { Answer } from '@avenue/contract';
import type { LiveRemote } from '@avenue/federation/registry';
import { act, fireEvent, refuse, screen, within } from '@avenue/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { renderApp, studio, tools, video } from '../testing/render-app.tsx';

beforeEach(() => localStorage.clear());

const empty = { 'GET /api/search': { hits: [] } };

async function openPalette() {
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Search pages and actions' });
  const field = within(dialog).getByRole('combobox');
  return {
    field,
    type: (text: string) => act(async () => void fireEvent.change(field, { target: { value: text } })),
    press: (key: string) => act(async () => void fireEvent.keyDown(field, { key })),
    options: () =>
      within(dialog)
        .queryAllByRole('option')
        .map((option) => option.textContent),
    chosen: () => within(dialog).getByRole('option', { selected: true }).textContent,
  };
}

test('Ctrl K opens it with focus in its field; the rest of the page is inert', async () => {
  await renderApp('/dashboard', empty);
  const { field } = await openPalette();
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('main', { hidden: true }).closest('[inert]')).toBeTruthy();
});

test('pages are found by label and synonym; arrows choose and Enter opens', async () => {
  await renderApp('/dashboard', empty);
  const palette = await openPalette();
  await palette.type('topics');
  expect(palette.options()).toEqual(['IdeasStudioEnter']);
  await palette.press('Enter');
  expect(await screen.findByRole('heading', { name: 'Ideas page' })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the field names the chosen option, and the choice goes round', async () => {
  await renderApp('/dashboard', empty);
  const palette = await openPalette();
  const first = palette.chosen();
  await palette.press('ArrowUp');
  expect(palette.chosen()).not.toBe(first);
  await palette.press('ArrowDown');
  expect(palette.chosen()).toBe(first);
  expect(document.getElementById(palette.field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(first);
});

test('> shows actions only, and the theme can be set from it', async () => {
  await renderApp('/dashboard', empty);
  const palette = await openPalette();
  await palette.type('>dark');
  expect(palette.options()).toEqual(['Dark themethis browserEnter']);
  await palette.press('Enter');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
});

test('Esc closes it', async () => {
  await renderApp('/dashboard', empty);
  const palette = await openPalette();
  await palette.press('Escape');
  expect(screen.queryByRole('combobox')).toBeNull();
});

/** The icon of an option, by its first line. */
const lineOf = (option: HTMLElement) => option.querySelector('path')?.getAttribute('d');

const withOffers: LiveRemote = {
  ...video,
  icons: { bulb: ['M1 1h1'], page: ['M2 2h2'], script: ['M3 3h3'] },
  nav: video.nav.map((section) => ({
    ...section,
    items: section.items.map((item) => (item.path === '/queue' ? { ...item, icon: 'page' } : item)),
  })),
  search: { kinds: { script: 'script' } },
  actions: [
    {
      id: 'new',
      label: 'New ideas',
      order: 10,
      icon: 'bulb',
      synonyms: ['topic'],
      path: '/ideas',
      words: { label: 'New ideas for "{words}"', field: 'topic' },
    },
    { id: 'decide', label: 'Decide', order: 20, icon: 'page', path: '/queue', when: { counter: 'waiting' } },
    {
      id: 'aside',
      label: 'Set it aside',
      icon: 'page',
      call: { method: 'POST', path: '/api/needs/aside', body: { ids: ['n_1'] }, done: 'It is aside.' },
    },
    {
      id: 'forget',
      label: 'Forget samples',
      order: 30,
      icon: 'page',
      when: { studio: 'own' },
      call: { method: 'POST', path: '/api/studio', body: { studio: 'sample' }, done: 'Forgotten.' },
      confirm: { title: 'Forget them?', consequence: 'Nothing of them is left.', verb: 'Forget' },
    },
  ],
};
const offering = (remote: LiveRemote = withOffers) => ({ host: '', remotes: [remote, tools] });

const hit = (kind: string, path: string): Answer<'GET /api/search'>['hits'][number] => ({
  id: `${kind}_1`,
  kind,
  title: `The keeper of a ${kind}`,
  detail: 'draft',
  path,
});

test('things are found by the server, once typing pauses, with the icon that their remote gives them', async () => {
  const api = await renderApp(
    '/dashboard',
    {
      'GET /api/search': ({ query }) => ({
        hits: query.q === 'keeper' ? [hit('script', '/ideas?script=1'), hit('order', '/queue?order=1')] : [],
      }),
    },
    offering(),
  );
  const palette = await openPalette();
  expect(api.callsOf('GET /api/search')).toHaveLength(0);
  await palette.type('kee');
  await palette.type('keeper');
  const script = await screen.findByRole('option', { name: /The keeper of a script script, draft/ });
  expect(lineOf(script)).toBe('M3 3h3');
  // No icon is given for orders: that of the page they lead to.
  expect(lineOf(screen.getByRole('option', { name: /The keeper of a order/ }))).toBe('M2 2h2');
  expect(api.callsOf('GET /api/search').map(({ query }) => query.q)).toEqual(['keeper']);
});

test('what a manifest offers stands under the title of its remote, while it is possible', async () => {
  await renderApp('/dashboard', { ...empty, 'GET /api/studio': { ...studio, studio: 'sample' } }, offering());
  const palette = await openPalette();
  await palette.type('>');
  expect(screen.getByText('Video')).toBeTruthy();
  // Nothing waits, and this is not the own studio.
  expect(palette.options().slice(0, 2)).toEqual(['New ideasEnter', 'Set it aside']);
  expect(palette.options()).not.toContain('Decide');
});

test('remotes follow each other by their first action, whatever they are called', async () => {
  const early = { id: 'tidy', label: 'Tidy up', order: 5, icon: 'page', path: '/admin' };
  await renderApp('/dashboard', empty, { host: '', remotes: [withOffers, { ...tools, actions: [early] }] });
  const palette = await openPalette();
  await palette.type('>');
  expect(palette.options().slice(0, 3)).toEqual(['Tidy upEnter', 'New ideas', 'Forget samples']);
});

test('an action waits for its figure', async () => {
  await renderApp('/dashboard', { ...empty, 'GET /api/studio': { ...studio, counters: { waiting: 2 } } }, offering());
  const palette = await openPalette();
  await palette.type('>');
  expect(palette.options()).toContain('Decide');
});

test('a remote in trouble offers nothing', async () => {
  await renderApp('/dashboard', empty, offering({ ...withOffers, trouble: 'It was switched off.' }));
  const palette = await openPalette();
  await palette.type('>');
  expect(palette.options().some((option) => option?.startsWith('New ideas'))).toBe(false);
});

test('typed words go along to the page of an action', async () => {
  await renderApp('/dashboard', empty, offering());
  const palette = await openPalette();
  await palette.type('old canals');
  expect(palette.options()).toEqual(['New ideas for "old canals"Enter']);
  await palette.press('Enter');
  expect(await screen.findByRole('heading', { name: 'Ideas page' })).toBeTruthy();
  expect(location.search).toBe('?topic=old%20canals');
});

test('the call of an action is made, and its sentence said', async () => {
  const api = await renderApp('/dashboard', { ...empty, 'POST /api/needs/aside': {} }, offering());
  const palette = await openPalette();
  await palette.type('>aside');
  await palette.press('Enter');
  expect(await screen.findByText('It is aside.')).toBeTruthy();
  expect(api.callsOf('POST /api/needs/aside').map(({ body }) => body)).toEqual([{ ids: ['n_1'] }]);
});

test('an action that asks first makes no call before the answer; a refusal stays in the question', async () => {
  const api = await renderApp(
    '/dashboard',
    { ...empty, 'POST /api/studio': refuse(409, 'busy', 'Something is running.') },
    offering(),
  );
  const palette = await openPalette();
  await palette.type('>forget');
  await palette.press('Enter');
  const dialog = await screen.findByRole('alertdialog', { name: 'Forget them?' });
  expect(api.callsOf('POST /api/studio')).toHaveLength(0);
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Forget' })));
  expect(api.callsOf('POST /api/studio').map(({ body }) => body)).toEqual([{ studio: 'sample' }]);
  expect(await within(dialog).findByText('Something is running.')).toBeTruthy();
});
