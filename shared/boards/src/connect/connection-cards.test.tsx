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

function Cards() {
  const acts = useConnectionActs();
  const rows = [connection('Quiver', account('Zoo'), account('Garden')), connection('Elsewhere', account('Zoo'))];
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
  await act(async () => renderPage(<Cards />));
  const list = await screen.findByRole('list', { name: 'Channels on Quiver' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  within(list).getByText('Zoo');
  screen.getByText('More of Quiver');
  expect(screen.queryByText('Elsewhere')).toBeNull();
});
