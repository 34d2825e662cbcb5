import { fakeApi, renderPage, screen, waitFor, within } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { take } from '../testing/fixtures.ts';
import { ProductionFlow } from './production-flow.tsx';

const ticked = () =>
  within(screen.getByRole('navigation', { name: 'Production steps' }))
    .getAllByRole('link', { name: /done$/ })
    .map(({ textContent }) => textContent?.replace(/done$/, ''));

const approved = take({ status: 'approved' });

test.each([
  ['a script that came from no idea', { fromIdea: false }, [], ['Script Generator']],
  ['a script from an idea', { fromIdea: true }, [], ['Idea Generator', 'Script Generator']],
  ['a take that waits', { fromIdea: false }, [take()], ['Script Generator']],
  ['an approved take', { fromIdea: false }, [take(), approved], ['Script Generator', 'Voiceover Engine']],
  [
    'an approved take of words that changed since',
    { fromIdea: false },
    [{ ...approved, outdated: true }],
    ['Script Generator'],
  ],
] as const)('%s: ticked is what was done', async (_name, script, takes, steps) => {
  const api = fakeApi({ 'GET /api/voiceover/takes': [...takes] });
  renderPage(<ProductionFlow script={{ id: 'scr_1', ...script }} />, { path: '/video-generator' });
  await waitFor(() => expect(ticked()).toEqual(steps));
  expect(api.callsOf('GET /api/voiceover/takes').map(({ query }) => query)).toEqual([{ scriptId: 'scr_1' }]);
});

test('without a script nothing is ticked and nothing is asked for', () => {
  const api = fakeApi({});
  renderPage(<ProductionFlow channel="CHANNEL_SLOW_HISTORY" />, { path: '/voiceover-engine' });
  expect(screen.queryAllByRole('link', { name: /done$/ })).toEqual([]);
  expect(api.calls).toEqual([]);
});
