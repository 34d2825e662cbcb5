import { act, press, screen, waitFor, within } from '@avenue/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { answers, card, incident, incidents, line, lines, openStatus, rows, status } from './testing/open-status.tsx';

afterEach(() => void jest.useRealTimers());

const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const found = heading.closest('li');
  if (!found) throw new Error(`${title} stands in no card.`);
  return within(found);
};
const spoken = () => screen.getByRole('status', { name: 'Live ticker' });

test('each module stands with its state, why, since when, its last activity and the way to it', async () => {
  await openStatus();
  const video = await cardOf('YouTube Automation');
  video.getByText('Error');
  video.getByText('"Ice" failed: No room.');
  video.getByText(/^Since/);
  video.getByText(/^Last activity/);
  expect(video.getByRole('link', { name: 'YouTube Automation' }).getAttribute('href')).toBe('/video');
  expect(video.getByRole('link', { name: 'Open what failed' }).getAttribute('href')).toBe(
    '/video-generator?script=scr_1',
  );
  (await cardOf('FanLoop')).getByText('Shadow mode');
  (await cardOf('System')).getByText('Online');
  screen.getByText(/^YouTube Automation is in error\./);
});

test('the bars of the days say in words what they show; a family that is not here has none, and no link', async () => {
  await openStatus();
  (await cardOf('YouTube Automation')).getByRole('img', { name: '1 day with an incident in 2 days' });
  (await cardOf('System')).getByRole('img', { name: 'No incident in 1 day' });
  const trading = await cardOf('Trading AI');
  trading.getByText('Offline');
  expect([trading.queryByRole('img'), trading.queryByRole('link')]).toEqual([null, null]);
});

test('a state that changes is shown when the journal has a new line', async () => {
  const { api, refresh } = await openStatus();
  await cardOf('YouTube Automation');
  api.set({
    'GET /api/status': status([card('video', { title: 'YouTube Automation', sentence: 'All well.' })]),
    'GET /api/journal/lines': lines({ rows: [line(5), ...rows] }),
  });
  await refresh();
  await waitFor(async () => (await cardOf('YouTube Automation')).getByText('All well.'));
});

test('the ticker shows the newest lines of the journal with the way to each', async () => {
  await openStatus();
  const link = await screen.findByRole('link', { name: '"Roman roads" was edited.' });
  expect(link.getAttribute('href')).toBe('/performance-log-viewer?line=4');
  expect(spoken().textContent).toBe('');
});

test('a new line is said politely, and not more than one in a few seconds', async () => {
  const { api, refresh } = await openStatus();
  await screen.findByText('"Roman roads" was edited.');
  expect(spoken().getAttribute('aria-live')).toBe('polite');
  jest.useFakeTimers({ advanceTimers: true });
  const come = async (...more: number[]) => {
    api.set({ 'GET /api/journal/lines': lines({ rows: [...more.map((seq) => line(seq)), ...rows] }) });
    await refresh();
    await screen.findByText(`"Roman roads" ${more[0]} was approved.`, { selector: 'a' });
  };
  await come(5);
  await waitFor(() => expect(spoken().textContent).toBe('"Roman roads" 5 was approved.'));
  await come(6, 5);
  await come(7, 6, 5);
  expect(spoken().textContent).toBe('"Roman roads" 5 was approved.');
  await act(async () => jest.advanceTimersByTimeAsync(5000));
  expect(spoken().textContent).toBe('2 new lines. "Roman roads" 7 was approved.');
});

test('a paused ticker stands still, says nothing and counts what came; going on shows it', async () => {
  const { api, refresh } = await openStatus();
  await screen.findByText('"Roman roads" was edited.');
  await press(/^Pause the ticker$/);
  api.set({ 'GET /api/journal/lines': lines({ rows: [line(5, { text: 'Something new.' }), ...rows] }) });
  await refresh();
  await screen.findByText('1 new');
  expect(screen.queryByText('Something new.')).toBeNull();
  await press(/^Go on with the ticker$/);
  await screen.findByRole('link', { name: 'Something new.' });
  expect(spoken().textContent).toBe('');
});

test('an empty journal is told', async () => {
  await openStatus({ 'GET /api/journal/lines': lines({ rows: [], total: 0 }) });
  await screen.findByText('No activity yet.');
});

test('the pair moves until it is stopped', async () => {
  await openStatus();
  const pair = () => screen.getByAltText('Hold and Go at the crossing').getAttribute('src');
  expect(pair()).toBe('pair.svg');
  await press(/^Stop the pair$/);
  expect(pair()).toBe('pair.svg#still');
  await press(/^Let the pair move$/);
  expect(pair()).toBe('pair.svg');
});

test('incidents say of what, from when to when and how often; more are loaded by the address', async () => {
  const { api, place } = await openStatus({
    'GET /api/status/incidents': ({ query }) =>
      incidents(query.limit ? answers['GET /api/status/incidents'].rows : [incident('1', { to: undefined })], 2),
  });
  const list = within(await screen.findByRole('list', { name: 'Incidents' }));
  list.getByText('Goes on');
  list.getByText(/^YouTube Automation, since /);
  await press(/^Load more$/);
  await screen.findByText('20 min');
  screen.getByText(/^YouTube Automation, since .*, 2 failures$/);
  expect(place()).toContain('rows=21');
  expect(api.callsOf('GET /api/status/incidents').at(-1)?.query).toMatchObject({ limit: '21' });
});

test('a studio without an incident says so', async () => {
  await openStatus({ 'GET /api/status/incidents': incidents([]) });
  await screen.findByText('No incident since this studio began');
});
