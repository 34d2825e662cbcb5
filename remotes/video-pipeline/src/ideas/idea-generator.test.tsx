import { fakeApi, offline, refuse, renderPage, screen, waitFor, waiting, within } from '@avenue/testing';
import { expect, jest, test } from '@jest/globals';
import { config, history, idea, ideaPage, physics } from '../testing/fixtures.ts';
import IdeaGenerator from './idea-generator.page.tsx';

/** The page itself is an article without a name. */
const cards = () => screen.findAllByRole('article', { name: /./ });

test('a card says risk in capitals, growth, revenue, confidence and character', async () => {
  fakeApi({
    ...ideaPage,
    'GET /api/ideas': [idea({ risk: 'risky', revenue: '$180 to $310', revenueSource: 'sample', character: 'cole' })],
  });
  renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  const card = within(await screen.findByRole('article', { name: 'The canal that beat the railway' }));
  card.getByText('RISKY');
  card.getByText('High');
  card.getByText(/\$180 to \$310/);
  card.getByText('Sample');
  card.getByText('67%');
  card.getByRole('img', { name: /Cole/ });
});

test('only ideas of the chosen channel are shown, and only entries with CHANNEL_ are channels', async () => {
  fakeApi({
    ...ideaPage,
    'GET /api/ideas': [idea(), idea({ id: 'ide_2', title: 'Ice in a glass', channel: physics })],
  });
  const { user } = renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  await screen.findByRole('article', { name: 'The canal that beat the railway' });
  expect(screen.queryByRole('article', { name: 'Ice in a glass' })).toBeNull();
  const channels = within(screen.getByRole('group', { name: 'Channel' }));
  expect(channels.getAllByRole('radio')).toHaveLength(2);
  await user.click(channels.getByRole('radio', { name: 'Pocket Physics' }));
  await screen.findByRole('article', { name: 'Ice in a glass' });
});

test('an empty topic sends nothing and says why beside the field', async () => {
  const api = fakeApi(ideaPage);
  const { user } = renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  const topic = await screen.findByLabelText('Topic');
  await user.clear(topic);
  await user.type(topic, '   ');
  await user.click(screen.getByRole('button', { name: /New ideas/ }));
  await screen.findByText('Type a topic first.');
  expect(topic.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(topic);
  expect(api.callsOf('POST /api/ideas/generate')).toHaveLength(0);
});

test('a niche that arrives while the topic field has the focus waits until it is left, and gives way to what is typed', async () => {
  const late = waiting<typeof config>();
  const api = fakeApi({ ...ideaPage, 'GET /api/admin/config': () => late.promise });
  const { user } = renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  const topic = await screen.findByLabelText<HTMLTextAreaElement>('Topic');
  await user.click(topic);
  late.resolve(config);
  await screen.findByRole('group', { name: 'Channel' });
  expect(topic.value).toBe('');
  await user.tab();
  expect(topic.value).toBe('everyday history');
  // Nobody has asked about it yet, so its facts are not asked for.
  expect(api.callsOf('GET /api/topics/needs')).toEqual([]);
  await user.click(topic);
  await user.clear(topic);
  await user.type(topic, 'old chairs');
  await user.tab();
  expect(topic.value).toBe('old chairs');
  await waitFor(() =>
    expect(api.callsOf('GET /api/topics/needs').map(({ query }) => query)).toEqual([{ topic: 'old chairs' }]),
  );
});

test('Enter before the channels are there makes ideas as soon as they are', async () => {
  const late = waiting<typeof config>();
  const api = fakeApi({
    ...ideaPage,
    'GET /api/admin/config': () => late.promise,
    'POST /api/ideas/generate': { ideas: [], batch: 'bat_2', engine: 'Built-in writer', notes: [] },
  });
  const { user } = renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  await user.type(await screen.findByLabelText('Topic'), 'old chairs{Enter}');
  expect(screen.getByRole('button', { name: /New ideas/ }).getAttribute('aria-busy')).toBe('true');
  late.resolve(config);
  await waitFor(() => expect(api.callsOf('POST /api/ideas/generate')).toHaveLength(1));
  expect(api.callsOf('POST /api/ideas/generate')[0]?.body).toMatchObject({ channel: history, topic: 'old chairs' });
});

test('G makes ideas from the topic of the address, busy until they are there', async () => {
  const answer = waiting<{ ideas: []; batch: string; engine: string; notes: string[] }>();
  const api = fakeApi({ ...ideaPage, 'POST /api/ideas/generate': () => answer.promise });
  const { user } = renderPage(<IdeaGenerator />, { path: '/idea-generator?topic=lighthouses' });
  await cards();
  await user.keyboard('g');
  await screen.findByText('Writing six ideas about lighthouses.');
  await user.keyboard('g');
  answer.resolve({ ideas: [], batch: 'bat_2', engine: 'Built-in writer', notes: ['Wikipedia did not answer.'] });
  await screen.findByText('Wikipedia did not answer.');
  expect(api.callsOf('POST /api/ideas/generate').map(({ body }) => body)).toEqual([
    { channel: history, topic: 'lighthouses', count: 6, material: [], lookUp: false },
  ]);
});

test('the empty time of the plan that it is for is told and stays in the address', async () => {
  fakeApi(ideaPage);
  const path = '/idea-generator?for=TikTok&at=2026-12-01T18%3A00&format=30+to+60+s';
  const { user, place } = renderPage(<IdeaGenerator />, { path });
  await screen.findByText(/^For Tue 1 Dec, 18:00 on TikTok\. Format: 30 to 60 s\. Once it is approved,/);
  await user.click(
    within(await screen.findByRole('group', { name: 'Channel' })).getByRole('radio', { name: 'Pocket Physics' }),
  );
  expect(place()).toContain('at=2026-12-01T18%3A00');
  screen.getByText(/on TikTok/);
});

test('a time that is none is not told', async () => {
  fakeApi(ideaPage);
  renderPage(<IdeaGenerator />, { path: '/idea-generator?for=TikTok&at=soon' });
  await screen.findByRole('group', { name: 'Channel' });
  expect(screen.queryByText(/on TikTok/)).toBeNull();
});

test('the tuned brief goes along: notes, Wikipedia and number', async () => {
  const api = fakeApi({
    ...ideaPage,
    'POST /api/ideas/generate': { ideas: [], batch: 'bat_2', engine: 'Built-in writer', notes: [] },
  });
  const { user } = renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  await user.click(await screen.findByRole('button', { name: 'Tune the brief' }));
  await user.type(screen.getByLabelText('Own notes or a pasted article'), 'Lit in 1698.');
  await user.click(screen.getByRole('switch', { name: 'Look up on Wikipedia' }));
  await user.selectOptions(screen.getByLabelText('How many ideas'), '3');
  await user.click(screen.getByRole('button', { name: /New ideas/ }));
  await waitFor(() => expect(api.callsOf('POST /api/ideas/generate')).toHaveLength(1));
  expect(api.callsOf('POST /api/ideas/generate')[0]?.body).toEqual({
    channel: history,
    topic: 'everyday history',
    count: 3,
    material: [{ text: 'Lit in 1698.' }],
    lookUp: true,
  });
});

test('a failed load is logged and shows two samples, marked, with a way to try again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const api = fakeApi({ ...ideaPage, 'GET /api/ideas': offline });
  const { user } = renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  await screen.findByText(/Below are two samples/);
  expect(await cards()).toHaveLength(2);
  expect(warn).toHaveBeenCalledTimes(1);
  for (const card of await cards()) expect(within(card).getAllByText('Sample').length).toBeGreaterThan(0);
  api.set({ 'GET /api/ideas': [idea()] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('article', { name: 'The canal that beat the railway' });
});

test('ideas that loaded are no samples and log nothing', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeApi(ideaPage);
  renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  expect(await cards()).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

test('write script opens the builder with the new script', async () => {
  const api = fakeApi({ ...ideaPage, 'POST /api/ideas/{id}/script': { scriptId: 'scr_9' } });
  const { user, place } = renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  await user.click(await screen.findByRole('button', { name: 'Write script' }));
  await waitFor(() => expect(place()).toBe('/script-builder?script=scr_9'));
  expect(api.callsOf('POST /api/ideas/{id}/script')[0]?.params).toEqual({ id: 'ide_1' });
});

test('a script that could not be written says so on its card', async () => {
  fakeApi({ ...ideaPage, 'POST /api/ideas/{id}/script': refuse(503, 'engine_unreachable', 'Ollama does not answer.') });
  const { user, place } = renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  await user.click(await screen.findByRole('button', { name: 'Write script' }));
  await screen.findByText('Ollama does not answer.');
  expect(place()).toBe('/idea-generator');
});

test('a number chooses a card and Ctrl Enter writes its script', async () => {
  const api = fakeApi({
    ...ideaPage,
    'GET /api/ideas': [idea(), idea({ id: 'ide_2', title: 'The second' })],
    'POST /api/ideas/{id}/script': { scriptId: 'scr_9' },
  });
  const { user } = renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  await screen.findByRole('article', { name: 'The second' });
  await user.keyboard('2');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.callsOf('POST /api/ideas/{id}/script')[0]?.params).toEqual({ id: 'ide_2' }));
});

test('the bookmark keeps an idea', async () => {
  const api = fakeApi({ ...ideaPage, 'PATCH /api/ideas/{id}': idea({ saved: true }) });
  const { user } = renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  await user.click(await screen.findByRole('button', { name: 'Keep for later' }));
  await waitFor(() => expect(api.callsOf('PATCH /api/ideas/{id}')[0]?.body).toEqual({ saved: true }));
});

test('the parts of the score open by press, each with what it is from; the total says what it is made of', async () => {
  fakeApi(ideaPage);
  const { user } = renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  await user.click(await screen.findByRole('button', { name: 'Score 82' }));
  screen.getByText('82 is the weighted mean of the 2 parts that could be computed. No result of yours is in it yet.');
  screen.getByText('Novelty 50');
  screen.getByText('Your one earlier title shares 2 of 4 telling words: "A".');
});

test('a figure says where it comes from; one that is not known has no place on the card', async () => {
  fakeApi(ideaPage);
  const { user } = renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  const card = within(await screen.findByRole('article', { name: 'The canal that beat the railway' }));
  expect(card.queryByText('Estimated revenue')).toBeNull();
  await user.click(card.getByRole('button', { name: 'Estimated' }));
  await screen.findByText(/No figure of yours is in it/);
  await user.click(card.getByRole('button', { name: 'Computed' }));
  await screen.findByText(/You approved 3 of 4 videos of this kind/);
});

test('what is not known of any idea is said once for the page, not on every card', async () => {
  const unknown = { confidence: 'no results yet', confidenceSource: 'none', figuresFrom: {} } as const;
  fakeApi({
    ...ideaPage,
    'GET /api/ideas': ['ide_1', 'ide_2', 'ide_3'].map((id) => idea({ ...unknown, id, title: `Idea ${id}` })),
  });
  renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  expect(await cards()).toHaveLength(3);
  expect(screen.getAllByText(/No results yet/)).toHaveLength(1);
  expect(screen.getAllByText(/not known yet/)).toHaveLength(1);
  expect(screen.queryByText('Confidence')).toBeNull();
});

test('a studio without a channel offers to add the first one', async () => {
  const api = fakeApi({
    'GET /api/admin/config': [],
    'GET /api/ideas': [],
    'GET /api/ideas/batches': ideaPage['GET /api/ideas/batches'],
    'POST /api/admin/channels': () => {
      api.set({ 'GET /api/admin/config': config });
      return { name: history, label: 'Slow History', niche: '', preset: 'bright', format: 'portrait', music: 'warm' };
    },
  });
  const { user } = renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  await screen.findByText('Add your first channel');
  await user.click(screen.getByRole('button', { name: 'Add channel' }));
  screen.getByText('Give the channel a name.');
  expect(api.callsOf('POST /api/admin/channels')).toHaveLength(0);
  await user.type(screen.getByLabelText(/Channel name/), 'Slow History');
  await user.click(screen.getByRole('button', { name: 'Add channel' }));
  await screen.findByText('No ideas for Slow History yet');
  expect(api.callsOf('POST /api/admin/channels')[0]?.body).toEqual({ label: 'Slow History', niche: '' });
});

test('what is being written can be stopped, and nothing is told as a fault', async () => {
  fakeApi({
    ...ideaPage,
    'GET /api/ideas': [idea()],
    'POST /api/ideas/generate': () => waiting<never>().promise,
    'POST /api/ideas/{id}/script': () => waiting<never>().promise,
  });
  const { user } = renderPage(<IdeaGenerator />, { path: '/idea-generator' });
  const card = within(await screen.findByRole('article', { name: 'The canal that beat the railway' }));
  await user.click(card.getByRole('button', { name: 'Write script' }));
  await user.click(await card.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(card.queryByRole('button', { name: 'Stop' })).toBeNull());
  await user.click(screen.getByRole('button', { name: /New ideas/ }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('why nothing could be written stands beside the topic, until it is changed', async () => {
  const why = 'The topic says "kitchen", which the brand kit of the channel keeps out. Put it in other words.';
  fakeApi({
    ...ideaPage,
    'POST /api/ideas/generate': refuse(422, 'nothing_written', why, [{ path: 'topic', message: why }]),
  });
  const { user } = renderPage(<IdeaGenerator />, { path: '/idea-generator?topic=kitchen%20knives' });
  await cards();
  await user.click(screen.getByRole('button', { name: /New ideas/ }));
  await screen.findByText(why);
  const field = screen.getByLabelText('Topic');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, 's');
  expect(screen.queryByText(why)).toBeNull();
});
