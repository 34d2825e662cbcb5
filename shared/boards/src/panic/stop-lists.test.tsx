import type { Effect, StopReceipt } from '@avenue/contract';
import { renderPage, screen } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { StopLists } from './stop-lists.tsx';

const effect = (id: string, module: string): Effect => ({
  ...{ id, module, kind: 'zoo.letter', class: 'message', account: 'Newsletter', subject: '', title: `Letter ${id}` },
  ...{ payload: {}, state: 'cancelled', reason: 'Stopped.', mode: 'live', verdicts: [], costCents: 0, attempt: 0 },
  ...{ dueAt: '2026-11-23T12:00:00.000Z', expiresAt: '2026-11-24T12:00:00.000Z', seen: `seen-${id}` },
  ...{ createdAt: '2026-11-23T09:00:00.000Z', changedAt: '2026-11-23T10:04:00.000Z' },
});

const receipt: StopReceipt = {
  ...{ at: '2026-11-23T10:04:00.000Z', by: 'Mara Lind', reason: '' },
  stopped: [effect('one', 'zoo'), effect('two', 'blitz'), effect('three', 'blitz')],
  inFlight: [effect('four', 'blitz')],
  sent: [],
};

test('a family is told its own part of a stop of everything, with its own figures', () => {
  renderPage(<StopLists receipt={receipt} module="zoo" />, { path: '/' });
  screen.getByText(/^1 thing did not go out; nothing was being sent\./);
  screen.getByText('Letter one');
  expect(screen.queryByText('Letter two')).toBeNull();
  screen.getByText('Nothing is being sent.');
});
