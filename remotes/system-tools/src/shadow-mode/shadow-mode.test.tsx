import type { Session } from '@avenue/contract';
import { keepSession } from '@avenue/data';
import { act, fill, fireEvent, openFirstDialog, press, refuse, screen, studio, waitFor, within } from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { effect, held, modes, openShadow, place, ready, trustRule } from './testing/open-shadow.tsx';

beforeAll(openFirstDialog);

const as = (role: 'viewer' | 'editor' | 'admin') =>
  keepSession({
    asks: true,
    needsFirstAdmin: false,
    passkeysWorkHere: false,
    who: { kind: 'member', id: 'mem_1', name: 'Mara Lind', role },
  } as Session);
const ladder = async (name = 'Mode of Video, Publish') => screen.findByRole('group', { name });
const rung = async (name: string, of?: string) =>
  within(await ladder(of)).getByRole<HTMLInputElement>('radio', { name });
const question = (id: string) => screen.findByRole('group', { name: `Would you have sent this? "Video ${id}"` });
const key = (typed: string) => act(async () => void fireEvent.keyDown(document.body, { key: typed }));
const bodies = (api: Awaited<ReturnType<typeof openShadow>>['api'], call: Parameters<typeof api.callsOf>[0]) =>
  api.callsOf(call).map(({ body }) => body);

test('each module stands with its ladder, what was held, what was agreed, and what is next', async () => {
  await openShadow();
  const row = (await ladder()).closest('tr') as HTMLTableRowElement;
  expect((await rung('Shadow')).checked).toBe(true);
  expect([...row.cells].slice(2).map(({ textContent }) => textContent)).toEqual(['24', '92%', '7 more reviews']);
  const card = screen.getByRole('region', { name: /scorecard/ });
  expect(within(card).getByRole('progressbar', { name: 'Reviewed' }).getAttribute('aria-valuetext')).toBe('13 of 20');
});

test('lowering works at once and says what expired', async () => {
  const { api } = await openShadow({
    'GET /api/modes': modes(place({ mode: 'live', effective: 'live' })),
    'POST /api/modes/lower': { rows: [], expired: 2 },
  });
  await act(async () => fireEvent.click(await rung('Shadow')));
  await screen.findByText(/Video, Publish is at Shadow. 2 things that were decided before have expired./);
  expect(bodies(api, 'POST /api/modes/lower')).toEqual([
    { module: 'video', class: 'publish', account: '', mode: 'shadow' },
  ]);
});

test('raising asks first, with what expires, and Assisted asks for no evidence', async () => {
  const { api } = await openShadow({
    'GET /api/modes': modes(place({ pending: 3 })),
    'PUT /api/modes': { rows: [], expired: 3 },
  });
  await act(async () => fireEvent.click(await rung('Assisted')));
  const dialog = await screen.findByRole('dialog', { name: 'Raise Video, Publish to Assisted?' });
  expect(dialog.textContent).toMatch(/Each one waits for your yes/);
  expect(dialog.textContent).toMatch(/3 things that wait now/);
  expect(within(dialog).queryByLabelText(/despite/)).toBeNull();
  expect(api.callsOf('PUT /api/modes')).toHaveLength(0);
  await press(/^Raise to Assisted$/);
  await screen.findByText(/Video, Publish is at Assisted/);
  expect(bodies(api, 'PUT /api/modes')).toEqual([
    { module: 'video', class: 'publish', account: '', mode: 'assisted', reason: '' },
  ]);
});

test('Live without its evidence takes a typed reason, and a cap', async () => {
  const { api } = await openShadow({
    'GET /api/modes': modes(place({ mode: 'assisted' })),
    'PUT /api/modes': { rows: [], expired: 0 },
  });
  await press(/^Promote to Live$/);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/reviewed 13 of 20/);
  await press(/^Raise to Live$/);
  expect(api.callsOf('PUT /api/modes')).toHaveLength(0);
  await fill(/^Why it is to be Live/, 'The account is a test one.');
  await fill(/^At most a day/, '5');
  await press(/^Raise to Live$/);
  await waitFor(() =>
    expect(bodies(api, 'PUT /api/modes')).toEqual([
      expect.objectContaining({ mode: 'live', cap: 5, despite: 'The account is a test one.' }),
    ]),
  );
});

test('what the server finds missing meanwhile stands in the question', async () => {
  await openShadow({
    'GET /api/modes': modes(place({ mode: 'assisted', gate: ready, ready: true })),
    'PUT /api/modes': refuse(409, 'not_ready', 'Not ready for Live. Reviewed: 19 of 20.'),
  });
  await press(/^Promote to Live$/);
  await press(/^Raise to Live$/);
  await screen.findByText(/Not ready for Live. Reviewed: 19 of 20./);
});

test('where a higher place holds it lower, the mode in force stands there', async () => {
  const heldBy = 'The whole studio holds it at Shadow.';
  await openShadow({ 'GET /api/modes': modes(place({ mode: 'assisted', isSet: true, heldBy, next: heldBy })) });
  const row = (await ladder()).closest('tr') as HTMLTableRowElement;
  within(row).getByText('Shadow in force');
  within(row).getByText(heldBy);
});

test('accounts open below their module, and each has a scorecard of its own', async () => {
  const account = place({ account: 'Slow History', subject: 'video, publish, Slow History' });
  await openShadow({ 'GET /api/modes': modes(place(), account) });
  expect(screen.queryByRole('group', { name: 'Mode of Video, Publish, Slow History' })).toBeNull();
  await press(/^1 account of Video, Publish$/);
  await ladder('Mode of Video, Publish, Slow History');
  await press(/^Slow History$/);
  await screen.findByRole('region', { name: /Video, Publish, Slow History: scorecard/ });
});

test('an Editor lowers and does not raise; a Viewer sees why not', async () => {
  as('editor');
  const { unmount } = await openShadow();
  expect([(await rung('Off')).disabled, (await rung('Assisted')).disabled]).toEqual([false, true]);
  screen.getByText(/Only an Admin raises a mode/);
  unmount();
  as('viewer');
  await openShadow();
  expect((await rung('Off')).disabled).toBe(true);
  screen.getByText(/You see every mode and what was held/);
  expect(screen.queryByRole('button', { name: /^(Yes|No)\b/ })).toBeNull();
});

test('while everything is stopped no mode is changed', async () => {
  await openShadow({ 'GET /api/modes': { ...modes(), stopped: true } });
  expect((await rung('Off')).disabled).toBe(true);
  screen.getByText(/no mode is changed until the stop is taken back/);
});

test('one key says whether it would have been sent, and the next one is asked', async () => {
  const { api } = await openShadow({ 'POST /api/effects/{id}/review': effect('one') });
  await question('one');
  await key('y');
  await screen.findByText('You would have sent "Video one".');
  await question('two');
  await key('n');
  await press(/^Off brand$/);
  await waitFor(() => expect(api.callsOf('POST /api/effects/{id}/review')).toHaveLength(3));
  expect(bodies(api, 'POST /api/effects/{id}/review')).toEqual([
    { seen: 'seen-one-1', verdict: 'yes' },
    { seen: 'seen-two-1', verdict: 'no' },
    { seen: 'seen-two-1', verdict: 'no', reason: 'Off brand' },
  ]);
});

test('an answer is taken back', async () => {
  const { api } = await openShadow({ 'POST /api/effects/{id}/review': effect('one') });
  await press(/^With a small edit/);
  await press(/^Undo/);
  await screen.findByText('What you said of "Video one" was taken back.');
  expect(bodies(api, 'POST /api/effects/{id}/review').at(-1)).toEqual({ seen: 'seen-one-1' });
});

test('what would have been sent stands there exactly, with its checks and where it was for', async () => {
  await openShadow();
  const row = (await question('one')).closest('li') as HTMLElement;
  within(row).getByText('roads, rome');
  within(row).getByText('Slow History, Video, Publish');
  within(row).getByText('Every claim has a source.');
  expect(JSON.parse(row.querySelector('pre')?.textContent ?? '')).toEqual(effect('one').payload);
  screen.getByText('Reach is not knowable for what was not sent, so none is shown.');
});

test('the list is filtered and searched by the server, and loads more', async () => {
  const { api } = await openShadow(
    { 'GET /api/effects': { ...held, total: 45 } },
    '/shadow-mode-controller?only=video%2C%20publish&review=open&q=roads',
  );
  await press(/^2 of 45, load more$/);
  await waitFor(() => expect(api.callsOf('GET /api/effects').length).toBeGreaterThan(1));
  expect(api.callsOf('GET /api/effects')[0]?.query).toMatchObject({
    state: 'shadowed',
    module: 'video',
    class: 'publish',
    review: 'open',
    q: 'roads',
  });
});

const asked = '/shadow-mode-controller?effect=eff_9';
const decided = (id: string) => effect(id, { state: 'ready', seen: 'seen-after' });

test('one that waits is approved as it was seen, once its open checks are accepted by name', async () => {
  const open = { name: 'Likeness', verdict: 'needs evidence' as const, sentence: 'Close to another one.' };
  const { api } = await openShadow(
    {
      'GET /api/effects/{id}': effect('eff_9', { state: 'awaiting', verdicts: [open] }),
      'POST /api/effects/{id}/approve': decided('eff_9'),
      'POST /api/effects/{id}/back': effect('eff_9', { state: 'awaiting' }),
    },
    asked,
  );
  const button = await screen.findByRole('button', { name: 'Approve' });
  expect(button.getAttribute('aria-disabled') ?? String((button as HTMLButtonElement).disabled)).toBe('true');
  await press(/^I accept "Likeness"/);
  await press(/^Approve$/);
  await screen.findByText('"Video eff_9" was approved. It goes out in 10 s.');
  expect(bodies(api, 'POST /api/effects/{id}/approve')).toEqual([{ seen: 'seen-eff_9-1', accept: ['Likeness'] }]);
  await press(/^Undo/);
  await screen.findByText('"Video eff_9" waits for a yes again.');
  expect(bodies(api, 'POST /api/effects/{id}/back')).toEqual([{ seen: 'seen-after' }]);
});

test('one that a rule holds is not approved, and leads to the rule', async () => {
  const verdicts = [{ name: 'Claims', verdict: 'blocked' as const, sentence: 'It promises a cure.' }];
  const { api } = await openShadow(
    { 'GET /api/effects/{id}': effect('eff_9', { state: 'awaiting', verdicts }) },
    asked,
  );
  const button = await screen.findByRole('button', { name: 'Approve' });
  expect(button.getAttribute('aria-disabled') ?? String((button as HTMLButtonElement).disabled)).toBe('true');
  screen.getByText(/A rule holds it\. Claims: It promises a cure\./);
  expect(screen.getByRole('link', { name: 'Open the rule' }).getAttribute('href')).toBe(
    '/compliance-monitor?q=Video+eff_9',
  );
  expect(api.callsOf('POST /api/effects/{id}/approve')).toHaveLength(0);
});

test('one that waits is denied with its reason, or taken back', async () => {
  const { api } = await openShadow(
    { 'POST /api/effects/{id}/reject': decided('eff_9'), 'POST /api/effects/{id}/cancel': decided('eff_9') },
    asked,
  );
  await fill(/^Reason of a denial/, 'Bad timing');
  await press(/^Deny$/);
  await screen.findByText('"Video eff_9" was denied: Bad timing');
  expect(bodies(api, 'POST /api/effects/{id}/reject')).toEqual([{ seen: 'seen-eff_9-1', reason: 'Bad timing' }]);
  await press(/^Take it back$/);
  await screen.findByText('"Video eff_9" was taken back before it went out.');
});

test('what waits is decided by a key, or several together, each as it stood when it was ticked', async () => {
  const open = [{ name: 'Likeness', verdict: 'needs evidence' as const, sentence: 'Close to another one.' }];
  const rows = ['one', 'two', 'three'].map((id) =>
    effect(id, { state: 'awaiting', verdicts: id === 'three' ? open : [] }),
  );
  const { api } = await openShadow(
    {
      'GET /api/effects': { rows, total: 3 },
      'POST /api/effects/{id}/approve': decided('one'),
      'POST /api/effects/{id}/reject': decided('one'),
    },
    '/shadow-mode-controller?state=awaiting',
  );
  await screen.findByRole('list', { name: 'What waits for a yes' });
  expect(screen.getAllByText(/^Expires/)).toHaveLength(3);
  await key('a');
  await screen.findByText('"Video one" was approved. It goes out in 10 s.');
  await key('d');
  await screen.findByText('"Video one" was denied. What was wrong?');
  await press(/^Too similar$/);
  await screen.findByText('"Video one" was denied: Too similar');
  expect(bodies(api, 'POST /api/effects/{id}/reject')).toEqual([
    { seen: 'seen-one-1', reason: '' },
    { seen: 'seen-after', reason: 'Too similar' },
  ]);
  await key('x');
  for (const id of ['two', 'three']) await press(new RegExp(`^Tick "Video ${id}"`));
  await screen.findByText(/3 ticked\. 1 not approved with the others/);
  await key('a');
  await screen.findByText('2 of 2 were approved. It goes out in 10 s.');
  expect(bodies(api, 'POST /api/effects/{id}/approve')).toEqual(
    ['one', 'one', 'two'].map((id) => ({ seen: `seen-${id}-1`, accept: [] })),
  );
  api.set({ 'POST /api/effects/{id}/back': decided('one') });
  await key('z');
  await screen.findByText('2 of 2 wait for a yes again.');
});

test('an Admin makes a rule from one that waits, hears why not, and takes it back; everybody else sees why it is not theirs', async () => {
  as('admin');
  const waits = effect('eff_9', { state: 'awaiting', mode: 'assisted' });
  const few = 'The first 3 posts of an account are decided one by one: 1 of this kind were read back as right here.';
  const { api, unmount } = await openShadow(
    {
      'GET /api/effects/{id}': waits,
      'POST /api/trust-rules': refuse(409, 'first_posts', few),
      'DELETE /api/trust-rules/{id}': trustRule,
      'POST /api/effects/{id}/back': waits,
    },
    asked,
  );
  await press(/^Say yes to this kind in advance$/);
  await screen.findByText('Video on YouTube, from Video');
  await fill(/^At most in 24 hours/, '6');
  await press(/^Say yes in advance$/);
  await screen.findByText('A whole number from 1 to 5.');
  await fill(/^At most in 24 hours/, '2');
  await press(/^Say yes in advance$/);
  await screen.findByText(new RegExp(few));
  api.set({ 'POST /api/trust-rules': { rule: trustRule, effect: decided('eff_9') } });
  await press(/^Say yes in advance$/);
  await screen.findByText(/"Video eff_9" was approved, and Video on YouTube on Slow History passes until/);
  expect(bodies(api, 'POST /api/trust-rules').at(-1)).toEqual({
    ...{ effect: 'eff_9', seen: 'seen-eff_9-1', perDay: 2, days: 7 },
  });
  await press(/^Undo/);
  await screen.findByText('The rule for Slow History is off, and "Video eff_9" waits for a yes again.');
  expect(bodies(api, 'POST /api/effects/{id}/back')).toEqual([{ seen: 'seen-after' }]);
  unmount();
  for (const role of ['editor', 'viewer'] as const) {
    as(role);
    const view = await openShadow({ 'GET /api/effects/{id}': waits }, asked);
    const button = await screen.findByRole('button', { name: /in advance/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toMatch(/Admin/);
    view.unmount();
  }
});

test('where nothing waits it says so; what was decided elsewhere is named, and the list asked for again', async () => {
  const { api } = await openShadow(
    {
      'GET /api/effects': { rows: [effect('one', { state: 'awaiting' })], total: 1 },
      'POST /api/effects/{id}/approve': refuse(409, 'already_decided', '"Video one" was denied meanwhile.'),
    },
    '/shadow-mode-controller?state=awaiting',
  );
  await screen.findByRole('list', { name: 'What waits for a yes' });
  expect(document.body.textContent).toContain('A approve D deny X tick J next K previous');
  api.set({ 'GET /api/effects': { rows: [], total: 0 } });
  await key('a');
  await screen.findByText(/"Video one" was not approved\. "Video one" was denied meanwhile/);
  await screen.findByText('Nothing waits for your yes.');
});

test('what waits for a yes is one press away, and a denied one is taken back', async () => {
  const { api } = await openShadow(
    {
      'GET /api/studio': { ...studio, counters: { awaiting: 3 } },
      'GET /api/effects/{id}': effect('eff_9', { state: 'rejected', expiresAt: '2099-01-01T00:00:00.000Z' }),
      'POST /api/effects/{id}/back': effect('eff_9', { state: 'awaiting' }),
    },
    asked,
  );
  const link = await screen.findByRole('link', { name: '3 wait for your yes' });
  expect(link.getAttribute('href')).toBe('/shadow-mode-controller?state=awaiting');
  await press(/^Take the denial back$/);
  await screen.findByText('"Video eff_9" waits for a yes again.');
  expect(bodies(api, 'POST /api/effects/{id}/back')).toEqual([{ seen: 'seen-eff_9-1' }]);
});

test('of one whose sending broke off a person says where it stands; one that is handed over has its own page', async () => {
  const { api, unmount } = await openShadow(
    {
      'GET /api/effects/{id}': effect('eff_9', { state: 'unknown' }),
      'POST /api/effects/{id}/posted': decided('eff_9'),
    },
    asked,
  );
  await fill(/^Its address there/, 'youtube');
  await act(async () =>
    fireEvent.submit((await screen.findByLabelText('Its address there')).closest('form') as Element),
  );
  await screen.findByText('Paste the whole address, beginning with https://');
  await fill(/^Its address there/, 'https://youtu.be/x');
  await act(async () =>
    fireEvent.submit(screen.getByRole('button', { name: 'I found it' }).closest('form') as Element),
  );
  await screen.findByText(/is posted/);
  expect(bodies(api, 'POST /api/effects/{id}/posted')).toEqual([{ seen: 'seen-eff_9-1', url: 'https://youtu.be/x' }]);
  unmount();
  await openShadow({ 'GET /api/effects/{id}': effect('eff_9', { state: 'handed' }) }, asked);
  expect(screen.getByRole('link', { name: 'Post it by hand' }).getAttribute('href')).toBe('/hand-off?effect=eff_9');
});

test('one whose sending broke off had not arrived', async () => {
  const { api } = await openShadow(
    {
      'GET /api/effects/{id}': effect('eff_9', { state: 'unknown' }),
      'POST /api/effects/{id}/absent': effect('eff_9', { state: 'failed' }),
    },
    asked,
  );
  await press(/^It had not arrived$/);
  await screen.findByText(/"Video eff_9" had not arrived/);
  expect(api.callsOf('POST /api/effects/{id}/absent')).toHaveLength(1);
});

test('the history of a place leads to the log', async () => {
  await openShadow();
  await screen.findByText(/was set to shadow. By Mara Lind./);
  expect(screen.getByRole('link', { name: 'Open in the log' }).getAttribute('href')).toBe(
    '/performance-log-viewer?about=video%2C%20publish',
  );
});
