import { act, fireEvent, refuse, screen, waitFor, waiting, within } from '@avenue/testing';
import { expect, jest, test } from '@jest/globals';
import { chain, detail, line, lines, openLog, rows } from './testing/open-log.tsx';

/** The table's code comes late on a busy machine. */
const patient = { timeout: 4000 };
const row = (name: RegExp) => screen.findByRole('row', { name }, patient);
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }));

test('lists every act with time, who, how it ended and its number; the newest on top', async () => {
  const { api } = await openLog();
  const edited = within(await row(/was edited/));
  edited.getByText('Mara Lind');
  edited.getByText('Upload Queue');
  edited.getByText('Changed');
  within(await row(/was refused/)).getByText('Refused');
  within(await row(/was approved/)).getByText('Approved');
  within(await row(/was drafted/)).getByText('operator');
  screen.getByText('4 of 4');
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((one) => /Line 1|was (\w+)/.exec(one.textContent ?? '')?.[1]),
  ).toEqual(['edited', 'refused', 'drafted', 'approved']);
  expect(api.callsOf('GET /api/journal/lines').map(({ path }) => path)).toEqual(['/api/journal/lines']);
});

test('the chain is told with its length, when it was verified, how long that took and the last seals', async () => {
  const { container } = await openLog();
  await screen.findByText(/Unbroken: 4 lines/);
  screen.getByText(/from the first line in 1.2 s/);
  expect([...container.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual([
    'aaaaa2',
    'aaaaa3',
    'aaaaa4',
  ]);
});

test('kind, search, day, who, studio and order stand in the address and are asked of the server', async () => {
  const { api, user, place } = await openLog();
  await row(/was edited/);
  const asked = () => api.callsOf('GET /api/journal/lines').at(-1)?.query;
  await user.click(screen.getByRole('radio', { name: 'Failed' }));
  await user.type(screen.getByRole('searchbox'), 'harbour{Enter}');
  await user.click(screen.getByRole('button', { name: /Day: any/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Yesterday' }));
  await user.click(screen.getByRole('button', { name: /Who: anybody/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'operator' }));
  await user.click(screen.getByRole('button', { name: /Studio: this one/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Both' }));
  await user.click(screen.getByRole('button', { name: 'Time' }));
  await waitFor(() => expect(place()).toContain('order=up'));
  const { from, to, ...rest } = asked() ?? {};
  expect(rest).toEqual({ kind: 'failed', q: 'harbour', actor: 'operator', studio: 'all', order: 'asc' });
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000);
  expect(place()).toBe('/performance-log-viewer?kind=failed&q=harbour&day=yesterday&who=operator&studio=all&order=up');
});

test('a line opens with who, from where, before and after and its seal, leads to the thing and is copied', async () => {
  const { user, place } = await openLog();
  await user.click(within(await row(/was edited/)).getByRole('button'));
  const panel = within(await screen.findByRole('complementary', { name: 'Line 4' }));
  expect((await panel.findByText(/rome, war/)).textContent).toBe('- removed: rome, war');
  expect(panel.getByText(/^added:/).parentElement?.textContent).toBe('+ added: roman roads');
  panel.getByText(/from 10\.0\.0\.7/);
  panel.getByText('ave-0a1b2c3d4e');
  expect(panel.getByRole('link', { name: 'Roman roads' }).getAttribute('href')).toBe('/upload-queue?item=que_1');
  const write = jest.fn(async (_text: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  await user.click(panel.getByRole('button', { name: 'Copy line' }));
  expect(write.mock.calls[0]?.[0]).toMatch(/^Line 4, .*\ntags: rome, war -> roman roads\nRequest ave-.*\nSeal aaaaa4/);
  await user.click(panel.getByRole('button', { name: 'All about this' }));
  await waitFor(() => expect(place()).toBe('/performance-log-viewer?about=que_1'));
});

test('J and K walk, Enter opens, Escape closes, F searches', async () => {
  const { place } = await openLog();
  await row(/was edited/);
  await press('j');
  await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toMatch(/was refused|was edited/));
  await act(async () => (document.activeElement as HTMLElement).click());
  await waitFor(() => expect(place()).toMatch(/line=[34]/));
  await press('Escape');
  await waitFor(() => expect(place()).toBe('/performance-log-viewer'));
  await press('f');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

const later = lines({ rows: [line(5, { text: 'A later line.' }), ...rows], total: 5, last: 5, all: 5 });

test('a later line comes by itself while nobody is at the list', async () => {
  const { api, refresh } = await openLog();
  await row(/was edited/);
  api.set({ 'GET /api/journal/lines': later });
  await refresh();
  await row(/A later line/);
  expect(screen.queryByRole('button', { name: /new line/ })).toBeNull();
});

test('while somebody points at the list later lines are held back and counted, and come on a press', async () => {
  const { api, refresh, user } = await openLog();
  await user.hover(await row(/was edited/));
  api.set({
    'GET /api/journal/lines': ({ query }) => (query.upTo === '4' ? lines({ newer: 1, last: 5, all: 5 }) : later),
  });
  await refresh();
  const pill = await screen.findByRole('button', { name: '1 new line' });
  expect(screen.queryByRole('row', { name: /A later line/ })).toBeNull();
  await user.click(pill);
  await row(/A later line/);
});

test('L stops following: later lines wait until it goes on', async () => {
  const { api, refresh } = await openLog();
  await row(/was edited/);
  await press('l');
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Follow' }).checked).toBe(false);
  api.set({
    'GET /api/journal/lines': ({ query }) => (query.upTo === '4' ? lines({ newer: 1, last: 5, all: 5 }) : later),
  });
  await refresh();
  await screen.findByRole('button', { name: '1 new line' });
  await press('l');
  await row(/A later line/);
});

test('V verifies with progress, and the result is told', async () => {
  const { api, refresh } = await openLog();
  await screen.findByText(/Unbroken/);
  api.set({
    'POST /api/journal/chain': chain({ state: 'checking', sentence: 'Under way.', entries: 2 }),
    'GET /api/journal/chain': chain({ state: 'checking', sentence: 'Under way.', entries: 2 }),
  });
  await press('v');
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50');
  screen.getByText('2 of 4 lines');
  api.set({ 'GET /api/journal/chain': chain({ tookMs: 400 }) });
  await refresh();
  await screen.findByText('All 4 lines hold together (0.4 s).');
});

test('a check is given up, and what was known before holds', async () => {
  const { api, user } = await openLog();
  await screen.findByText(/Unbroken/);
  const checking = chain({ state: 'checking', sentence: 'Under way.', entries: 1 });
  api.set({ 'POST /api/journal/chain': checking, 'GET /api/journal/chain': checking });
  await press('v');
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  api.set({ 'DELETE /api/journal/chain': chain(), 'GET /api/journal/chain': chain() });
  await user.click(cancel);
  await screen.findByText(/The check was given up/);
  await screen.findByText(/Unbroken/);
});

test('a chain that is broken is an alarm with the line, both digests and the proof', async () => {
  const { user, place } = await openLog('/performance-log-viewer', {
    'GET /api/journal/chain': chain({
      state: 'broken',
      sentence: 'Entry 3 was changed after it was written.',
      seq: 3,
      entries: 2,
      broken: { stored: '4ab2e9'.padEnd(64, '0'), workedOut: 'd107c5'.padEnd(64, '0') },
    }),
  });
  const told = await screen.findByText(/Entry 3 was changed after it was written/);
  expect(told.closest('[role="alert"]')).not.toBeNull();
  screen.getByText('4ab2e9');
  screen.getByText('d107c5');
  screen.getByRole('button', { name: 'Export for proof' });
  await user.click(screen.getByRole('button', { name: 'Show line 3' }));
  await waitFor(() => expect(place()).toBe('/performance-log-viewer?q=3&studio=all&line=3'));
});

test('an export takes what the filters show', async () => {
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '');
  });
  const { user } = await openLog('/performance-log-viewer?kind=failed&q=mara&who=operator');
  await row(/was edited/);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  expect(clicked).toEqual(['/api/journal/export.csv?kind=failed&q=mara&actor=operator']);
});

test('before the first line there is what will be written', async () => {
  const none = lines({ rows: [], total: 0, all: 0, last: 0, actors: [] });
  await openLog('/performance-log-viewer', { 'GET /api/journal/lines': none });
  await screen.findByText('No activity yet.', undefined, patient);
});

test('where nothing fits there is why and the way out', async () => {
  const { place } = await openLog('/performance-log-viewer?q=heavy+water&day=today', {
    'GET /api/journal/lines': lines({ rows: [], total: 0 }),
  });
  await screen.findByText('No line says "heavy water"', undefined, patient);
  screen.getByText('All days hold 4.');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Search all days' })));
  await waitFor(() => expect(place()).toBe('/performance-log-viewer?q=heavy+water'));
});

test('a line that is gone or another studio’s says so in its panel; the list stays', async () => {
  await openLog('/performance-log-viewer?line=9', {
    'GET /api/journal/lines/{seq}': refuse(404, 'not_found', 'This line is not there any more.'),
  });
  await row(/was edited/);
  await screen.findByText(/This line is not there any more/);
});

test('a search that found very many says at least how many until they are counted', async () => {
  const total = waiting<{ total: number }>();
  await openLog('/performance-log-viewer?q=a', {
    'GET /api/journal/lines': lines({ total: 300, atLeast: true, all: 90_000 }),
    'GET /api/journal/total': () => total.promise,
  });
  await screen.findByText('4 of at least 300 that fit; 90,000 in all', undefined, patient);
  await act(async () => total.resolve({ total: 61_204 }));
  await screen.findByText('4 of 61,204 that fit; 90,000 in all');
});

test('a line of a former rule says what its hash covers', async () => {
  await openLog('/performance-log-viewer?line=1', {
    'GET /api/journal/lines/{seq}': ({ params }) => {
      const { by: _by, previous: _previous, thing: _thing, ...old } = detail(Number(params.seq));
      return { ...old, rule: 1, changes: [] };
    },
  });
  await screen.findByText(/A digest of the first version/);
});
