import type { AheadThing, Dashboard } from '@avenue/contract';
import { screen, studio, within } from '@avenue/testing';
import { describe, expect, it } from '@jest/globals';
import { wordsOf } from '../testing/reading.ts';
import { heading, madeNeed, openDashboard } from './testing/open-dashboard.tsx';

const panelOf = (name: string) => screen.findByRole('region', { name });
const hrefOf = (panel: HTMLElement, name: string | RegExp) =>
  within(panel).getByRole('link', { name }).getAttribute('href');

const thing = (n: number, change: Partial<AheadThing> = {}): AheadThing => ({
  ...{ at: `2026-11-20T${String(10 + n).padStart(2, '0')}:00:00.000Z`, kind: 'order', title: `Thing ${n}` },
  path: `/there?n=${n}`,
  ...change,
});
const ahead = (rows: AheadThing[], total = rows.length): Dashboard['ahead'] => ({
  ...{ rows, total, to: '2026-11-21T09:00:00.000Z' },
});

describe('the next 24 hours', () => {
  it('are told by time with how each thing stands and where it leads; the rest at a press', async () => {
    const post = thing(0, { kind: 'post', title: 'Roman roads', detail: 'Shadow mode: it will be noted, not sent.' });
    const { user } = openDashboard({ part: { ahead: ahead([post, ...[1, 2, 3, 4, 5, 6].map((n) => thing(n))]) } });
    const panel = await panelOf('Next 24 hours');
    const rows = () => within(panel).getAllByRole('listitem');
    expect(wordsOf(rows()[0] as HTMLElement)).toContain('Shadow mode: it will be noted, not sent.');
    expect(hrefOf(panel, 'Roman roads')).toBe('/there?n=0');
    expect(rows()).toHaveLength(5);
    within(panel).getByText('5 of 7 shown');
    await user.click(within(panel).getByRole('button', { name: 'Show 2 more' }));
    expect(rows()).toHaveLength(7);
    expect(within(panel).queryByText('7 of 7 shown')).toBeNull();
  });

  it('say where the others stand when there are more than were sent', async () => {
    openDashboard({ part: { ahead: ahead([thing(1)], 52) } });
    const panel = await panelOf('Next 24 hours');
    within(panel).getByText('1 of 52 shown');
    expect(hrefOf(panel, 'The others stand in the scheduler')).toBe('/smart-scheduler');
  });

  it('have a word when nothing happens', async () => {
    openDashboard({ part: { ahead: ahead([]) } });
    within(await panelOf('Next 24 hours')).getByText('Nothing goes out, comes due or is read in the next 24 hours.');
  });
});

describe('what was published', () => {
  const one = {
    id: 'eff_1',
    title: 'Roman roads',
    account: '',
    at: '2026-11-20T09:00:00.000Z',
    path: '/held?id=eff_1',
  };

  it('leads to where it is looked after and to the post, and says who posted it', async () => {
    const byHand = { ...one, id: 'que_1', title: 'Ice', how: 'by hand' as const };
    openDashboard({ part: { published: [{ ...one, how: 'verified', url: 'https://youtu.be/a' }, byHand] } });
    const panel = await panelOf('Published');
    expect(hrefOf(panel, 'Roman roads')).toBe('/held?id=eff_1');
    expect(hrefOf(panel, 'Open the post')).toBe('https://youtu.be/a');
    const rows = within(panel).getAllByRole('listitem').map(wordsOf);
    expect(rows[0]).toContain('Verified');
    expect(rows[1]).toContain('posted by hand');
  });

  it('has no way to the address of a sample, which is none', async () => {
    openDashboard({
      part: { published: [{ ...one, how: 'verified', url: 'https://example.com/a' }] },
      answers: { 'GET /api/studio': { ...studio, studio: 'sample' } },
    });
    const panel = await panelOf('Published');
    // Which studio it is comes with an answer of its own.
    await within(panel).findByText('Sample');
    expect(within(panel).queryByRole('link', { name: 'Open the post' })).toBeNull();
  });

  it('has a word when nothing was', async () => {
    openDashboard({ part: { published: [] } });
    within(await panelOf('Published')).getByText('Nothing was published yet.');
  });
});

describe('problems', () => {
  it('lead to where they are mended', async () => {
    const problem = {
      key: 'job:video',
      title: '"Roads" gave up',
      sentence: 'The disk is full.',
      path: '/video-generator',
    };
    openDashboard({ part: { problems: [problem] } });
    const panel = await panelOf('Problems');
    expect(hrefOf(panel, '"Roads" gave up')).toBe('/video-generator');
    expect(wordsOf(panel)).toContain('The disk is full.');
    expect(screen.queryByText(/Nothing is wrong/)).toBeNull();
  });

  it('are none only where everything was asked', async () => {
    const { unmount } = openDashboard({ part: { problems: [] } });
    within(await panelOf('Problems')).getByText(/^Nothing is wrong\./);
    unmount();
    openDashboard();
    await heading('Nothing needs you');
    expect(screen.queryByRole('region', { name: 'Problems' })).toBeNull();
  });
});

describe('what is suggested', () => {
  it('stands with its lift and how sure that is, or with its evidence', async () => {
    openDashboard({
      part: {
        suggestions: [
          {
            ...{ title: 'Begin with a question', why: 'It was good.', path: '/learning-dashboard', confidence: 'High' },
            lift: { points: 19.2, low: 10.1, high: 27.8, of: 345 },
          },
          { title: 'Make "Roman concrete"', why: 'It rises.', path: '/trends', evidence: 'Wikipedia: 3,797' },
        ],
      },
    });
    const panel = await panelOf('Suggested next');
    const rows = within(panel).getAllByRole('listitem').map(wordsOf);
    expect(rows[0]).toContain('+19 points, likely +10 to +28 of 100, from 345 outcomes.');
    expect(rows[0]).toContain('High');
    expect(rows[1]).toContain('It rises.');
    expect(rows[1]).toContain('Wikipedia: 3,797');
    expect(hrefOf(panel, 'All suggestions')).toBe('/learning-dashboard/suggestion-generator');
    within(panel).getByText('Computed');
  });
});

it('what cannot be put aside has no button for that', async () => {
  openDashboard({ made: [madeNeed('orr_1', { title: 'A script', stays: true }), madeNeed('vid_1')] });
  await heading('Two things need you');
  expect(screen.queryByRole('button', { name: 'Put aside "A script"' })).toBeNull();
  screen.getByRole('button', { name: 'Put aside "Made vid_1"' });
});

it('what waits stands above the way of a newcomer, which leads where nothing waits', async () => {
  const steps = [{ id: 'idea', label: 'Get ideas', done: false, path: '/idea-generator' }];
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const { unmount } = openDashboard({ made: [madeNeed('vid_1')], part: { steps } });
  await heading('One thing needs you');
  expect(headings().slice(0, 2)).toEqual(['Waiting for you', 'Your first video']);
  unmount();
  openDashboard({ part: { steps } });
  await heading('Nothing needs you');
  expect(headings().slice(0, 2)).toEqual(['Your first video', 'Waiting for you']);
});
