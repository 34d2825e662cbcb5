import { keepSession } from '@avenue/data';
import { act, blockingCheck, fireEvent, openCheck, queueItem, refuse, screen, waitFor, within } from '@avenue/testing';
import { describe, expect, it } from '@jest/globals';
import { wordsOf } from '../testing/reading.ts';
import { currentId, focusedId, heading, madeNeed, openDashboard, rows, titles } from './testing/open-dashboard.tsx';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9, 60 - minutes)).toISOString();
const roads = queueItem('roads', { title: 'Roman roads', createdAt: at(1), durationMs: 522_000 });
const ice = queueItem('ice', { title: 'Ice that sinks', createdAt: at(2) });
const risky = queueItem('risky', {
  title: 'Risky ice',
  createdAt: at(0),
  status: 'Pending',
  confidence: 'Risky',
  checks: [openCheck],
});
const button = (name: string) => screen.findByRole('button', { name });

const viewer = { kind: 'member', id: 'mem_vera', name: 'Vera Holm', role: 'viewer' } as const;

describe('what needs the operator', () => {
  it('is counted in words, also what the list leaves out, which is listed on request', async () => {
    const made = Array.from({ length: 7 }, (_, index) => madeNeed(`m${index}`));
    const { user } = openDashboard({ waiting: [roads, ice], made });
    await heading('Nine things need you');
    expect(rows()).toHaveLength(6);
    await user.click(await button('Show 3 more'));
    await screen.findByText('9 of 9 shown');
    expect(rows()).toHaveLength(9);
  });

  it('shows title, risk, length and what the checks found', async () => {
    openDashboard({ waiting: [{ ...risky, durationMs: 522_000 }] });
    await heading('One thing needs you');
    const [row] = rows();
    if (!row) throw new Error('no row');
    for (const words of ['8:42', 'Risky', 'Slow History - 1 of 2 claims has no source'])
      expect(wordsOf(row)).toContain(words);
    expect(within(row).getByRole('link', { name: 'Risky ice' }).getAttribute('href')).toBe('/upload-queue?item=risky');
  });

  it('leads a finished thing to its next step', async () => {
    openDashboard({ made: [madeNeed('vid')] });
    const link = await screen.findByRole('link', { name: 'Watch and approve: "Made vid"' });
    expect(link.getAttribute('href')).toBe('/video-generator?script=vid');
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('shows a Viewer what waits, without keys, buttons and links to what takes an Editor', async () => {
    keepSession({ asks: true, needsFirstAdmin: false, passkeysWorkHere: true, who: viewer });
    const steps = [{ id: 's', label: 'Write a script', path: '/script-builder', done: false }];
    const suggestions = [{ title: 'Make one more', why: 'It is Monday.', path: '/idea-generator' }];
    openDashboard({ waiting: [roads], made: [madeNeed('vid')], part: { steps, suggestions } });
    await heading('Two things wait for a decision');
    await screen.findByRole('heading', { name: 'Waiting for a decision' });
    const row = screen.getByRole('link', { name: roads.title }).closest('li') as HTMLElement;
    expect(within(row).queryAllByRole('button')).toEqual([]);
    expect(wordsOf(document.body)).not.toMatch(
      /Watch and approve|Put aside|Approve|Deny|Your first video|Suggested next|next$/,
    );
    expect(document.querySelectorAll('kbd')).toHaveLength(0);
  });

  it('says that the crossing is clear when nothing waits', async () => {
    openDashboard();
    await heading('Nothing needs you');
    screen.getByRole('heading', { name: 'The crossing is clear.' });
    screen.getByText('Nothing is waiting for you.');
    expect(screen.queryByRole('link', { name: /Review all/ })).toBeNull();
  });

  it('leads Review all to one decision after the other', async () => {
    openDashboard({ waiting: [roads] });
    const link = await screen.findByRole('link', { name: /Review all/ });
    expect(link.getAttribute('href')).toBe('/upload-queue/review');
  });
});

describe('a decision on the dashboard', () => {
  it('sends what was seen, takes the row off at once and brings it back to its place on undo, with focus', async () => {
    const { queue, user } = openDashboard({ waiting: [roads, ice] });
    await heading('Two things need you');
    await user.click(await button('Approve "Roman roads"'));
    await heading('One thing needs you');
    expect(queue.taken).toMatchObject([{ id: 'roads', decision: 'Approved', seen: roads.seen }]);
    await waitFor(() => expect(focusedId()).toBe('ice'));
    await screen.findByText('Approved "Roman roads".');
    await user.click(await button('Undo'));
    await heading('Two things need you');
    expect(titles()).toEqual(['Roman roads', 'Ice that sinks']);
    await waitFor(() => expect([currentId(), focusedId()]).toEqual(['roads', 'roads']));
  });

  it('falls on the row that has focus, by whatever it came there', async () => {
    const { queue, user } = openDashboard({ waiting: [risky, roads, ice] });
    const approve = await button('Approve "Roman roads"');
    act(() => approve.focus());
    expect(currentId()).toBe('roads');
    await user.keyboard('a');
    await waitFor(() => expect(queue.taken).toMatchObject([{ id: 'roads' }]));
  });

  it('by keys: J marks the next, D denies it and asks why, by name', async () => {
    const { queue, user } = openDashboard({ waiting: [roads, ice] });
    await heading('Two things need you');
    await user.keyboard('jd');
    await screen.findByText('Denied "Ice that sinks". What was wrong?');
    await user.click(await button('Bad timing'));
    await waitFor(() => expect(queue.find('ice')).toMatchObject({ status: 'Denied', denyReason: 'Bad timing' }));
  });

  it('with an open check asks first, in the row; the second press says yes to its words', async () => {
    const { queue, user } = openDashboard({ waiting: [risky, roads] });
    await user.click(await button('Approve with 1 open check "Risky ice"'));
    await screen.findByText(/Your yes is kept with this gap named/);
    expect(queue.taken).toEqual([]);
    await user.keyboard('a');
    await waitFor(() =>
      expect(queue.taken).toMatchObject([{ id: 'risky', accept: ['Claims: 1 of 2 claims has no source'] }]),
    );
  });

  it('is locked where a check blocks, with the reason', async () => {
    const { queue, user } = openDashboard({ waiting: [{ ...risky, checks: [blockingCheck] }] });
    const approve = await button('Approve "Risky ice"');
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    screen.getByText('Original blocks it.');
    await user.keyboard('a');
    await screen.findByText(/^"Risky ice" cannot be approved\./);
    expect(queue.taken).toEqual([]);
  });

  it('on what changed since: the row says so and shows what, and the next press counts', async () => {
    const { queue, user } = openDashboard({ waiting: [roads, ice] });
    await heading('Two things need you');
    const edited = queue.change('roads', { title: 'Roman roads, edited' });
    await user.keyboard('a');
    await screen.findByText('"Roman roads" was not approved. It changed since you looked.');
    const note = within(await screen.findByRole('region', { name: 'Changed since you looked' }));
    expect(note.getByRole('region', { name: 'What changed' }).textContent).toBe(
      '- removed: title: Roman roads+ added: title: Roman roads, edited',
    );
    expect([queue.taken, titles()]).toEqual([[], ['Roman roads, edited', 'Ice that sinks']]);
    await user.click(await button('Approve "Roman roads, edited"'));
    await waitFor(() => expect(queue.taken).toMatchObject([{ id: 'roads', seen: edited.seen }]));
  });

  it('on what the stream changed a moment ago decides nothing at the first press', async () => {
    const { queue, user, stream } = openDashboard({ waiting: [roads, ice] });
    await heading('Two things need you');
    const edited = queue.change('roads', { description: 'Other words.' });
    await stream();
    await screen.findByText('Changed since you looked.');
    await user.click(await button('Deny "Roman roads"'));
    expect(queue.taken).toEqual([]);
    await user.click(await button('Deny "Roman roads"'));
    await waitFor(() => expect(queue.taken).toMatchObject([{ id: 'roads', seen: edited.seen }]));
  });

  it('that is refused for another cause puts the row back and says why', async () => {
    const { api, user } = openDashboard({ waiting: [roads, ice] });
    await heading('Two things need you');
    api.set({ 'POST /api/upload-queue/{id}/approve': refuse(500, 'failed', 'The database is full.') });
    await user.keyboard('a');
    await screen.findByText(/^"Roman roads" was not approved\. The database is full\./);
    await button('Approve "Roman roads"');
  });

  it('is none by the second press of a double one, nor by a key that is held', async () => {
    const { queue, user } = openDashboard({ waiting: [roads, ice] });
    await user.dblClick(await button('Approve "Roman roads"'));
    await screen.findByText('Approved "Roman roads".');
    for (const repeat of [true, true]) fireEvent.keyDown(document.body, { key: 'a', repeat });
    expect(queue.taken.map(({ id }) => id)).toEqual(['roads']);
  });

  it('made in another tab moves the cursor by itself: the next key only says so', async () => {
    const { queue, user, stream } = openDashboard({ waiting: [roads, ice] });
    await heading('Two things need you');
    queue.change('roads', { status: 'Denied' });
    await stream();
    expect(currentId()).toBe('ice');
    await user.keyboard('a');
    await screen.findByText('The row before is gone. This is "Ice that sinks".');
    expect(queue.taken).toEqual([]);
    await user.keyboard('a');
    await waitFor(() => expect(queue.taken).toMatchObject([{ id: 'ice' }]));
  });
});

describe('a finished thing', () => {
  it('is put aside by name, and brought back on undo', async () => {
    const { aside, user } = openDashboard({ waiting: [roads], made: [madeNeed('vid')] });
    await heading('Two things need you');
    await user.click(await button('Put aside "Made vid"'));
    await heading('One thing needs you');
    await screen.findByText('Put "Made vid" aside. It stays in the library.');
    expect([...aside]).toEqual(['vid']);
    await user.keyboard('z');
    await heading('Two things need you');
    expect([...aside]).toEqual([]);
    await waitFor(() => expect(focusedId()).toBe('vid'));
  });

  it('is back where it was when putting aside fails', async () => {
    const { api, user } = openDashboard({ made: [madeNeed('vid')] });
    await heading('One thing needs you');
    api.set({ 'POST /api/needs/aside': refuse(500, 'failed', 'The database is full.') });
    await user.click(await button('Put aside "Made vid"'));
    await screen.findByText(/^"Made vid" was not put aside\. The database is full\./);
    await heading('One thing needs you');
  });

  it('cannot be approved from here: A says what comes first', async () => {
    const { user } = openDashboard({ made: [madeNeed('vid')] });
    await heading('One thing needs you');
    await user.keyboard('a');
    await screen.findByText('"Made vid" is not in the Upload Queue yet. Watch and approve first.');
  });
});
