import { keepWriting } from '@avenue/data';
import { act, renderPage, screen } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { WordsSoFar } from './words-so-far.tsx';

const said = (about: string[], text: string) => act(() => keepWriting({ type: 'writing', about, text }));

test('what a model writes is shown as it comes, for the thing that is written alone', async () => {
  await act(async () => renderPage(<WordsSoFar about="scr_1" />));
  expect(screen.queryByText('Being written')).toBeNull();
  said(['scr_2'], 'Of another one');
  expect(screen.queryByText('Being written')).toBeNull();
  said(['scr_1', 'CHANNEL_TEST'], 'Look at the crumb');
  screen.getByText('Look at the crumb');
  said(['scr_1'], 'Look at the crumb, it is full of holes');
  screen.getByText('Look at the crumb, it is full of holes');
  expect(screen.queryByText('Look at the crumb')).toBeNull();
});

test('once nothing is under way nothing is listened to', async () => {
  await act(async () => renderPage(<WordsSoFar about={undefined} />));
  said(['scr_1'], 'Too late');
  expect(screen.queryByText('Too late')).toBeNull();
});
