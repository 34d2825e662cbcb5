import { holdsThroughFailingWrites, holdsThroughFailures, press, readsIn, screen, writesIn } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { NoticeList } from './notice-list.tsx';
import { answers } from './testing/open-bell.tsx';

const page = () => <NoticeList path={undefined} onOpen={() => undefined} />;
const shows = () => screen.findByRole('link', { name: /^3 videos/ });

test('the list that does not come says why, and comes back', async () => {
  expect(await holdsThroughFailures({ page, answers, shows })).toEqual(readsIn(__dirname));
}, 240_000);

test('what is marked as read may fail in each way', async () => {
  const writes = { 'POST /api/notices/read': { press: () => press(/^Mark all read$/), answer: { unread: 0 } } };
  expect(await holdsThroughFailingWrites({ page, answers, shows, writes })).toEqual(writesIn(__dirname));
}, 240_000);
