import type { Answer, ConnectedAccount, Connection, Place, PostPlatform } from '@avenue/contract';
import { type Answers, act, fakeApi, fireEvent, renderPage, screen, studio } from '@avenue/testing';
import ConnectionsPage from '../connections.page.tsx';

export const check = (
  change: Partial<ConnectedAccount['checks'][number]> = {},
): ConnectedAccount['checks'][number] => ({
  at: '2026-11-22T09:31:00.000Z',
  ok: true,
  sentence: 'YouTube answers: it is "Slow History".',
  title: 'Slow History',
  url: 'https://www.youtube.com/channel/UC1',
  ...change,
});

export const account = (label: string, change: Partial<ConnectedAccount> = {}): ConnectedAccount => ({
  account: `CHANNEL_${label.toUpperCase().replaceAll(' ', '_')}`,
  label,
  state: 'none',
  planned: 0,
  checks: [],
  ...change,
});

export const connection = (change: Partial<Connection> = {}): Connection => ({
  id: 'youtube',
  name: 'YouTube',
  sells: false,
  state: 'hand-off',
  tier: { name: 'Unaudited project.', sentence: 'YouTube locks what such a project uploads as private.' },
  gives: 'Approved videos go to your channel.',
  without: 'Every video is yours to post by hand.',
  client: {
    isSet: true,
    id: 'GOOGLE_CLIENT_ID',
    secret: 'GOOGLE_CLIENT_SECRET',
    redirectUri: 'http://localhost:5000/api/oauth/callback',
  },
  guide: [{ title: 'Make a project', text: 'It is yours.', link: 'https://console.cloud.google.com/' }],
  rights: ['Upload videos'],
  accounts: [account('Slow History', { state: 'works', planned: 2, checks: [check()] }), account('Night Garden')],
  quota: {
    label: 'Units today',
    used: 1640,
    limit: 10_000,
    resetsAt: '2026-11-23T08:00:00.000Z',
    source: 'computed',
  },
  ...change,
});

export const shop = (reading: Partial<NonNullable<ConnectedAccount['reading']>> = {}): Connection =>
  connection({
    ...{ id: 'gumroad', name: 'Gumroad', sells: true, state: 'online' },
    tier: { name: 'Reads only.', sentence: 'What you sold is read.' },
    quota: undefined,
    accounts: [
      account('Night Sky', {
        state: 'works',
        reading: {
          ...{ at: '2026-11-22T09:31:00.000Z', ok: true, sentence: 'Nothing new.', notes: [], facts: 12 },
          ...{ nextAt: '2026-11-22T10:31:00.000Z', isUnderWay: false, ...reading },
        },
      }),
    ],
  });

const platform = (id: PostPlatform['id'], name: string, secret: string): PostPlatform => ({
  id,
  name,
  gives: 'Approved posts go to your channel.',
  without: 'Posts are yours to send.',
  guide: [{ title: 'Make it', text: 'It is yours.' }],
  ...(id === 'telegram' && { address: { label: 'Channel', help: 'Its @name.' } }),
  ...(id === 'discord-bot' && { address: { label: 'Channel', help: 'Its number.' } }),
  finds: id === 'discord-bot',
  secret: { label: secret, help: 'Without it you post by hand.' },
  limits: [{ label: 'Characters of a post', value: 4096, source: 'https://core.telegram.org/', read: '2026-11-23' }],
});

export const place = (change: Partial<Place> = {}): Place => ({
  account: 'Telegram: Slow History',
  platform: 'telegram',
  label: 'Slow History',
  address: '@slowhistory',
  state: 'works',
  sentence: 'The bot may post in "Slow History".',
  planned: 0,
  ...change,
});

export const placesOf = (...rows: Place[]): Answer<'GET /api/places'> => ({
  platforms: [
    platform('telegram', 'Telegram', 'Token of the bot'),
    platform('discord', 'Discord', 'Webhook URL'),
    platform('discord-bot', 'Discord bot', 'Token of the bot'),
  ],
  rows: rows.length > 0 ? rows : [place()],
});

export const path = '/admin-config/connections';
export const answersOf = (...rows: Connection[]): Answers => ({
  'GET /api/connections': { rows: rows.length > 0 ? rows : [connection()] },
  'GET /api/places': placesOf(),
});

export const openConnections = async (given: Answers = {}, at = path) => {
  const api = fakeApi({ 'GET /api/studio': studio, ...answersOf(), ...given });
  const page = await act(async () => renderPage(<ConnectionsPage />, { path: at, toasts: true }));
  return { api, ...page };
};

/** In the dialog that adds a channel for posts. */
export const chooseBot = () =>
  act(async () => {
    fireEvent.change(screen.getByRole('combobox', { name: /^Platform/ }), { target: { value: 'discord-bot' } });
  });
