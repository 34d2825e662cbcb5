import type { Session } from '@avenue/contract';
import { keepSession } from '@avenue/data';
import { act, fill, fireEvent, openFirstDialog, press, refuse, screen, waitFor, within } from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import {
  compliance,
  evidence,
  found,
  lock,
  openCompliance,
  override,
  pack,
  two,
  version,
} from './testing/open-compliance.tsx';

beforeAll(openFirstDialog);

const as = (role: 'viewer' | 'editor' | 'admin') =>
  keepSession({
    asks: true,
    needsFirstAdmin: false,
    passkeysWorkHere: false,
    who: { kind: 'member', id: 'mem_1', name: 'Mara Lind', role },
  } as Session);
const findings = () => screen.findByRole('list', { name: 'Findings' });
const cells = (name: string) =>
  [...(screen.getByRole('button', { name }).closest('tr') as HTMLTableRowElement).cells].map(
    ({ textContent }) => textContent,
  );
const key = (typed: string) => act(async () => void fireEvent.keyDown(document.body, { key: typed }));

test('each finding says what was found by which rule, and the current one what passes and who may let it pass', async () => {
  await openCompliance();
  const list = await findings();
  expect(within(list).getAllByRole('listitem').length).toBeGreaterThanOrEqual(2);
  within(list).getByText('It promises "cures insomnia".');
  await press(/^Video one/);
  const [first] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/The rule saysNobody is promised health\./);
  expect(first?.textContent).toMatch(/What passesTake the promise out\./);
  expect(first?.textContent).toMatch(/It was refused: it goes out only when it is changed/);
  expect(first?.textContent).toMatch(/By an Admin: a reason, 24 hours, in the log\./);
  expect(within(list).getByRole('link', { name: 'Open the video' }).getAttribute('href')).toBe(
    '/upload-queue/item?id=que_one',
  );
  await press(/^Video two/);
  expect(list.textContent).toMatch(/It waits for evidence, or for a person who accepts this by name/);
  expect(within(list).queryByRole('button', { name: 'Let it pass' })).toBeNull();
});

test('filters and the search are asked of the server, and stand in the address', async () => {
  const { api } = await openCompliance({}, '/compliance-monitor?verdict=blocked&pack=claims&q=tea');
  await findings();
  expect(api.callsOf('GET /api/compliance/verdicts')[0]?.query).toMatchObject({
    pack: 'claims',
    verdict: 'blocked',
    q: 'tea',
  });
});

test('nothing that fits the filters is told apart from nothing at all', async () => {
  const none = { 'GET /api/compliance/verdicts': { rows: [], total: 0 } };
  const { unmount } = await openCompliance(none, '/compliance-monitor?verdict=blocked');
  await screen.findByText('Nothing here is like that.');
  await press(/^Clear the filters$/);
  await screen.findByText('Nothing is blocked, and nothing needs evidence.');
  unmount();
  await openCompliance({
    ...none,
    'GET /api/compliance': compliance({ counts: { pass: 0, evidence: 0, blocked: 0 }, modules: [] }),
  });
  await screen.findByText(/is held to these rules first/);
});

test('more are there than are shown: the others come by a press', async () => {
  const { api } = await openCompliance({ 'GET /api/compliance/verdicts': { rows: two, total: 42 } });
  await press(/^2 of 42, load more$/);
  await waitFor(() =>
    expect(api.callsOf('GET /api/compliance/verdicts').map(({ query }) => query.limit)).toEqual(['20', '22']),
  );
});

test('each pack stands with its age, amber when its source is unread for more than 90 days', async () => {
  await openCompliance();
  expect(cells('Rule labels').slice(3)).toEqual([
    '2026-08-03',
    '112 days, its source was read long ago',
    '2 of 2',
    '1',
    '0',
  ]);
  expect(cells('Rule claims')[4]).toBe('20 days');
  screen.getByText(/3 packs are in force\. Their sources were read between 3 Aug 2026 and 3 Nov 2026\.$/);
  screen.getByText(/3 packs, 6 examples: all come out as they say/);
});

test('an example that comes out otherwise is told', async () => {
  await openCompliance({
    'GET /api/compliance': compliance({ packs: [pack('claims', { tests: { passed: 1, total: 2 } })] }),
  });
  await screen.findByText(/1 does not come out as it says/);
});

test('a pack is read: what it says, its source, and what passes and fails it', async () => {
  await openCompliance();
  await press(/^Rule alike$/);
  const dialog = await screen.findByRole('dialog', { name: 'Rule alike' });
  expect(
    within(dialog)
      .getByRole('link', { name: /A page/ })
      .getAttribute('href'),
  ).toBe('https://example.com/rule');
  expect(within(dialog).getByRole('region', { name: 'These pass' }).textContent).toMatch(/Sleep grew by 12 minutes/);
  const fails = within(dialog).getByRole('region', { name: 'These do not' }).textContent;
  expect(fails).toMatch(/This tea cures insomnia\./);
  expect(fails).toMatch(/Made for kidsno/);
  expect(fails).toMatch(/Before itTea\./);
  await press(/^Close$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an override takes a reason of a sentence, says what it is, and what is next', async () => {
  const { api } = await openCompliance({ 'POST /api/compliance/overrides': override('ovr_1') });
  await press(/^Video one/);
  await press(/^Let it pass$/);
  const dialog = await screen.findByRole('dialog', { name: 'Let it pass "Rule claims"?' });
  expect(dialog.textContent).toMatch(/holds for exactly these words and ends in 24 hours/);
  await fill(/^Reason/, 'Too short.');
  await press(/^Let this one pass$/);
  expect(api.callsOf('POST /api/compliance/overrides')).toHaveLength(0);
  await fill(/^Reason/, 'It quotes the label of a tin.');
  await press(/^Let this one pass$/);
  await screen.findByText(/"Video one" may pass for 24 hours: propose it again/);
  expect(api.callsOf('POST /api/compliance/overrides').map(({ body }) => body)).toEqual([
    { effect: 'one', pack: 'claims', reason: 'It quotes the label of a tin.' },
  ]);
});

test('what the server refuses stands in the question, and the reason stays', async () => {
  await openCompliance({
    'POST /api/compliance/overrides': refuse(409, 'not_blocked', '"Video one" is not blocked by this rule.'),
  });
  await press(/^Video one/);
  await press(/^Let it pass$/);
  await fill(/^Reason/, 'It quotes the label of a tin.');
  await press(/^Let this one pass$/);
  await screen.findByText(/is not blocked by this rule/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe(
    'It quotes the label of a tin.',
  );
});

test('overrides in force stand there with who and why, and are taken back', async () => {
  const { api } = await openCompliance({
    'GET /api/compliance': compliance({ overrides: [override('ovr_1')] }),
    'DELETE /api/compliance/overrides/{id}': override('ovr_1'),
  });
  screen.getByText(/by Mara Lind: It quotes the label of a tin\./);
  await press(/^Take it back$/);
  await screen.findByText('"Rule claims" holds again for "Video one".');
  expect(api.callsOf('DELETE /api/compliance/overrides/{id}')).toHaveLength(1);
});

test('what may pass already is not asked for again', async () => {
  await openCompliance({ 'GET /api/compliance': compliance({ overrides: [override('ovr_1')] }) });
  await press(/^Video one/);
  expect((await findings()).textContent).toMatch(/Mara Lind let it pass until/);
  expect(screen.queryByRole('button', { name: 'Let it pass' })).toBeNull();
});

test('a rule that nobody has read at its source yet says so, in amber', async () => {
  const source = { title: 'A page', url: 'https://example.com/rule', words: 'Homes are for everybody.' };
  const never = { checkedOn: undefined, ageDays: undefined };
  const unread = { ...pack('homes', { old: true, source }), ...never };
  const ours = { ...pack('ours', { source: { title: 'A rule of our own', words: 'We do not.' } }), ...never };
  await openCompliance({ 'GET /api/compliance': compliance({ packs: [unread, ours] }) });
  screen.getByText(/2 packs are in force\. 1 source was never read\.$/);
  expect(cells('Rule ours').slice(3, 5)).toEqual(['-', 'none outside']);
  expect(cells('Rule homes').slice(3, 5)).toEqual(['-', 'not read yet']);
  await press(/^Rule homes$/);
  await screen.findByText(/Nobody has read this rule at its source yet/);
});

test('R runs every rule again, and what fails now is told until it is closed', async () => {
  const { check } = found('three');
  await openCompliance({
    'POST /api/compliance/run': {
      looked: { planned: 3, out: 1000, outOf: 1200 },
      held: 1,
      rows: [
        {
          effect: 'three',
          module: 'video',
          account: '',
          subject: 'que_3',
          title: 'Video three',
          state: 'awaiting',
          checks: [check],
          held: true,
        },
      ],
      total: 1,
    },
  });
  await key('r');
  await screen.findByText('1 planned thing is held now.');
  const panel = screen.getByRole('region', { name: 'What fails now' });
  expect(panel.textContent).toMatch(/over 3 planned things and the newest 1000 of 1200 that are out/);
  within(panel).getByText('Held');
  await act(async () => void fireEvent.click(within(panel).getByRole('button', { name: 'Close' })));
  expect(screen.queryByRole('region', { name: 'What fails now' })).toBeNull();
});

test('an Editor runs and takes back, and does not override; a Viewer reads', async () => {
  as('editor');
  const given = { 'GET /api/compliance': compliance({ overrides: [override('ovr_1')] }) };
  const { unmount } = await openCompliance(given);
  await press(/^Video one/);
  expect(screen.queryByRole('button', { name: 'Let it pass' })).toBeNull();
  screen.getByRole('button', { name: 'Take it back' });
  unmount();
  as('viewer');
  await openCompliance(given);
  screen.getByText(/You see every rule and what it found/);
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
  await press(/^Rule claims$/);
  await screen.findByRole('dialog', { name: 'Rule claims' });
});

test('L locks words; what is locked says who, why and what it holds, lists that, and opens by a press', async () => {
  const { api } = await openCompliance({
    'GET /api/compliance': compliance({ locks: [lock('lck_1', { kind: 'youtube.video', byHand: 1 })] }),
    'POST /api/compliance/locks': lock('lck_2', { held: 3 }),
    'DELETE /api/compliance/locks/{id}': lock('lck_1'),
  });
  const panel = screen.getByRole('region', { name: 'Locks' });
  within(panel).getByText('Night Garden, Video', { selector: 'strong' });
  expect(panel.textContent).toMatch(
    /Mara Lind, .*: The owner asked for a pause\. 1 thing that fits is with you to post by hand/,
  );
  await key('l');
  await press(/^Lock it$/);
  await screen.findByText('Choose an account or a kind, or write words.');
  await fill(/^Words/, 'Ice');
  await fill(/^Reason/, 'The sponsor asked.');
  await press(/^Lock it$/);
  await screen.findByText('Locked. 3 planned things are held.');
  expect(api.callsOf('POST /api/compliance/locks').map(({ body }) => body)).toEqual([
    { account: '', kind: '', phrase: 'Ice', reason: 'The sponsor asked.' },
  ]);
  await press(/^Holds 2$/);
  await waitFor(() =>
    expect(api.callsOf('GET /api/compliance/verdicts').at(-1)?.query).toMatchObject({ pack: 'lck_1' }),
  );
  await press(/^Unlock/);
  await screen.findByText('Unlocked. 2 things wait for a yes.');
});

test('E shows what a rule asked for; what was shown is listed, and its taking away is taken back', async () => {
  const file = `/media/${'a'.repeat(64)}.pdf`;
  const one = evidence('evi_1', { lastDay: '2026-12-31', url: 'https://shop.example/terms', file });
  const { api } = await openCompliance({
    'GET /api/compliance': compliance({ evidence: [one] }),
    'POST /api/compliance/evidence': evidence('evi_2'),
    'DELETE /api/compliance/evidence/{id}': one,
    'POST /api/uploads': { url: file, kind: 'document', bytes: 9 },
  });
  await press(/^Video one/);
  await key('e');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(/^Video two/);
  await key('e');
  await screen.findByRole('dialog', { name: 'Evidence for "Rule alike"' });
  await fill(/^What it is/, 'It is the second part of a series.');
  const input = screen.getByLabelText('Attach a file: file');
  await act(async () => fireEvent.change(input, { target: { files: [new File(['x'], 'terms.pdf')] } }));
  await screen.findByText('A PDF is attached.');
  await press(/^Add it$/);
  await screen.findByText(/^"Rule alike" has its evidence for "Video two"\./);
  const panel = screen.getByRole('region', { name: 'Evidence' });
  expect(panel.textContent).toMatch(/Mara Lind, .*, counts until 2026-12-31: It is the second part of a series\./);
  expect(screen.getByRole('link', { name: /^Download the PDF/ }).getAttribute('href')).toBe(
    `${file}?download=evidence`,
  );
  await press(/^Take it away/);
  await screen.findByText('"Rule alike" asks again for "Video four".');
  await press(/^Undo/);
  await screen.findByText('The evidence counts again.');
  expect(api.callsOf('POST /api/compliance/evidence').map(({ body }) => body)).toEqual([
    { effect: 'two', pack: 'alike', text: 'It is the second part of a series.', url: '', file },
    { effect: 'four', pack: 'alike', text: one.text, url: one.url, file, lastDay: '2026-12-31' },
  ]);
});

test("a pack of one's own is tried, then put in force; each version has its way back", async () => {
  const tried = { pack: 'own-ice', title: 'Ice', version: 2, inForce: false, looked: 200, total: 1 };
  const found = [
    { effect: 'one', title: 'Video one', was: 'pass', is: 'blocked', sentence: 'It says "ice".' },
  ] as const;
  const { api } = await openCompliance({
    'GET /api/compliance': compliance({ versions: [version(2), version(1, { inForce: true, broken: true })] }),
    'POST /api/compliance/packs': (({ body }: { body: { apply: boolean } }) => ({
      ...tried,
      found: [...found],
      inForce: body.apply,
      replaces: { version: 1, added: 2, removed: 1 },
    })) as never,
    'POST /api/compliance/packs/{pack}/choice': { versions: [] },
  });
  screen.getByText(/It cannot be read, so nothing passes/);
  await press(/^Upload a pack$/);
  await press(/^Try it$/);
  const preview = await screen.findByRole('region', { name: 'What it changes' });
  expect(preview.textContent).toMatch(
    /replaces version 1: 2 phrases more, 1 phrase fewer\..*Video onepass, then blocked/,
  );
  await press(/^Put it in force$/);
  await screen.findByText('"Ice", version 2, is in force.');
  expect(api.callsOf('POST /api/compliance/packs').map(({ body }) => (body as { apply: boolean }).apply)).toEqual([
    false,
    true,
  ]);
  await press(/^Switch it off/);
  await screen.findByText('"Ice" is switched off.');
});
