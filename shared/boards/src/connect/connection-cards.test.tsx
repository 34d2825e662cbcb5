import type { ConnectedAccount, Connection } from '@avenue/contract';
import { act, fakeApi, renderPage, screen, studio, within } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { ConnectionCards } from './connection-cards.tsx';
import { useConnectionActs } from './use-connection-acts.ts';

const account = (label: string): ConnectedAccount => ({
  ...{ account: `CHANNEL_${label.toUpperCase()}`, label, state: 'none', planned: 0, checks: [] },
});
const connection = (id: string, ...accounts: ConnectedAccount[]): Connection => ({
  ...{ id, name: id, sells: false, state: 'hand-off', accounts, guide: [], rights: [] },
  tier: { name: 'By hand.', sentence: 'Nothing is sent.' },
  ...{ gives: 'Posts go out.', without: 'Every post is yours.' },
  client: { isSet: true, id: 'ID', secret: 'SECRET', redirectUri: 'http://localhost:5000/api/oauth/callback' },
});

function Cards({ rows }: { rows: readonly Connection[] }) {
  const acts = useConnectionActs();
  return (
    <ConnectionCards
      {...{ rows, acts }}
      platforms={['Quiver']}
      channels={['CHANNEL_ZOO']}
      ways={({ name }) => `More of ${name}`}
    />
  );
}

test('a family sees its own platforms and channels alone, with ways of its own', async () => {
  fakeApi({ 'GET /api/studio': studio });
  const rows = [connection('Quiver', account('Zoo'), account('Garden')), connection('Elsewhere', account('Zoo'))];
  await act(async () => renderPage(<Cards rows={rows} />));
  const list = await screen.findByRole('list', { name: 'Channels on Quiver' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  within(list).getByText('Zoo');
  screen.getByText('More of Quiver');
  expect(screen.queryByText('Elsewhere')).toBeNull();
});

test('a card says where its tier stands, what the next one allows, what becomes of what is planned, and what was told of limits', async () => {
  fakeApi({ 'GET /api/studio': studio });
  const at = new Date(Date.now() - 5 * 60_000).toISOString();
  const limits = [
    { label: 'Posts in 24 hours', used: 3, limit: 50, at },
    { label: 'Calls of your app in an hour', used: 31, limit: 100, unit: '%' as const, at },
  ];
  const row: Connection = {
    ...connection('Quiver', { ...account('Zoo'), state: 'untested', planned: 2, limits }),
    tier: {
      ...{ name: 'Trial.', sentence: 'Nobody sees it.', next: { name: 'Standard.', sentence: 'Everybody sees it.' } },
      source: { url: 'https://example.com/tiers', checkedOn: '2026-11-23' },
    },
  };
  await act(async () => renderPage(<Cards rows={[row]} />));
  const card = await screen.findByRole('region', { name: 'Quiver' });
  expect(card.textContent).toMatch(/Trial\. Nobody sees it\. 2 that are planned are yours to post\./);
  expect(card.textContent).toMatch(/Next: Standard\. Everybody sees it\./);
  expect(
    within(card)
      .getByRole('link', { name: /says so, read 23 Nov 2026/ })
      .getAttribute('href'),
  ).toBe('https://example.com/tiers');
  expect(card.textContent).toMatch(/Posts in 24 hours: 3 of 50, told 5 min ago\./);
  expect(card.textContent).toMatch(/Calls of your app in an hour: 31 %, told 5 min ago\./);
});

test('what is read of a platform that is no shop is called what it earned', async () => {
  fakeApi({ 'GET /api/studio': studio });
  const at = new Date(Date.now() - 5 * 60_000).toISOString();
  const reading = { at, nextAt: at, ok: true, sentence: 'Nothing new.', notes: ['In US dollars.'], facts: 3 };
  const row = connection('Quiver', { ...account('Zoo'), state: 'works', reading: { ...reading, isUnderWay: false } });
  await act(async () => renderPage(<Cards rows={[row]} />));
  const card = await screen.findByRole('region', { name: 'Quiver' });
  expect(card.textContent).toMatch(/Earnings read .*Nothing new\. 3 changes in all\..*In US dollars\./);
  within(card).getByRole('button', { name: 'Read now: Zoo' });
});
