import { elsewhere } from '@avenue/boards/connect';
import type { Session } from '@avenue/contract';
import { keepSession } from '@avenue/data';
import { act, fill, fireEvent, openFirstDialog, press, refuse, screen, studio, waitFor, within } from '@avenue/testing';
import { beforeAll, expect, jest, test } from '@jest/globals';
import {
  account,
  answersOf,
  check,
  chooseBot,
  connection,
  openConnections,
  place,
  placesOf,
  shop,
} from './testing/open-connections.tsx';

beforeAll(openFirstDialog);

const session = (change: Partial<Session> = {}): Session => ({
  asks: true,
  needsFirstAdmin: false,
  passkeysWorkHere: true,
  who: { kind: 'member', id: 'mem_1', name: 'Mara', role: 'admin' },
  ...change,
});
const card = async () => within(await screen.findByRole('region', { name: 'YouTube' }));

test('a platform says what really happens there today, what was counted, and how each channel stands', async () => {
  await openConnections();
  const youTube = await card();
  youTube.getByText('Unaudited project.');
  youTube.getByText('Hand-off');
  youTube.getByText('1,640 of 10,000');
  youTube.getByText(/YouTube answers: it is "Slow History"\./);
  youTube.getByText(/2 planned\./);
  youTube.getByText(/Not connected\./);
  screen.getByText('YouTube hands over to you.');
  const tests = within(screen.getByRole('region', { name: 'Tests' }));
  tests.getByText('Passed');
  expect(tests.getByRole('link', { name: 'Open it there' }).getAttribute('href')).toBe(
    'https://www.youtube.com/channel/UC1',
  );
});

test('without a client: what works anyway, the steps, and a form whose secret is not kept', async () => {
  const bare = connection({
    state: 'not-set',
    client: { ...connection().client, isSet: false },
    accounts: [account('Slow History')],
  });
  const { api } = await openConnections({
    ...answersOf(bare),
    'PUT /api/admin/config': { message: 'Saved', entries: [], tests: {} },
  });
  const youTube = await card();
  youTube.getByText('Nothing is sent.');
  expect(youTube.queryByText('1,640 of 10,000')).toBeNull();
  screen.getByText('http://localhost:5000/api/oauth/callback');
  const connect = youTube.getByRole('button', { name: 'Connect: Slow History' });
  await act(async () => fireEvent.click(connect));
  expect(api.callsOf('POST /api/connections/{platform}/begin')).toEqual([]);
  await press(/^Save the client$/);
  screen.getByText('Paste the client ID.');
  await fill(/^Client ID/, ' abc.apps ');
  await fill(/^Client secret/, 'hush');
  expect(JSON.stringify({ ...localStorage })).not.toContain('hush');
  api.set(answersOf());
  await press(/^Save the client$/);
  await screen.findByText(/The client for YouTube is saved/);
  expect(api.callsOf('PUT /api/admin/config')[0]?.body).toEqual({
    changes: { GOOGLE_CLIENT_ID: 'abc.apps', GOOGLE_CLIENT_SECRET: 'hush' },
  });
  await screen.findByText(/The client is set\./);
});

test('connecting leads to the page of the platform; before the first one it says that sign-in begins', async () => {
  const go = jest.spyOn(elsewhere, 'go').mockImplementation(() => undefined);
  const { api } = await openConnections({
    'POST /api/connections/{platform}/begin': { url: 'https://accounts.google.com/o/oauth2/v2/auth?state=x' },
  });
  await press(/^Connect: Night Garden$/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect "Night Garden"' }));
  dialog.getByText(/whoever opens Avenue is asked to sign in/);
  expect(dialog.getByRole('link', { name: 'Make my account first' }).getAttribute('href')).toBe('/team-access-control');
  expect(api.callsOf('POST /api/connections/{platform}/begin')).toEqual([]);
  await press(/^Connect without an account$/);
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://accounts.google.com/o/oauth2/v2/auth?state=x'));
  expect(api.callsOf('POST /api/connections/{platform}/begin')).toMatchObject([
    { params: { platform: 'youtube' }, body: { account: 'CHANNEL_NIGHT_GARDEN' } },
  ]);
});

test('where members sign in already there is no question, and a refusal is told', async () => {
  keepSession(session());
  const go = jest.spyOn(elsewhere, 'go').mockImplementation(() => undefined);
  await openConnections({ 'POST /api/connections/{platform}/begin': refuse(409, 'no_client', 'No client is set.') });
  await press(/^Connect: Night Garden$/);
  await screen.findByText('YouTube was not asked. No client is set.');
  expect(go).not.toHaveBeenCalled();
});

test('one channel is tested by its button, all by T', async () => {
  const { api, user } = await openConnections({ 'POST /api/connections/{platform}/test': { rows: [] } });
  await press(/^Test: Slow History$/);
  await waitFor(() => expect(api.callsOf('POST /api/connections/{platform}/test')).toHaveLength(1));
  await user.keyboard('t');
  await waitFor(() => expect(api.callsOf('POST /api/connections/{platform}/test')).toHaveLength(2));
  expect(api.callsOf('POST /api/connections/{platform}/test').map(({ body }) => body)).toEqual([
    { account: 'CHANNEL_SLOW_HISTORY' },
    {},
  ]);
});

test('what was just connected is tested once, and the address says so no longer', async () => {
  const { api, place } = await openConnections(
    { 'POST /api/connections/{platform}/test': { rows: [] } },
    '/admin-config/connections?platform=youtube&test=CHANNEL_SLOW_HISTORY',
  );
  await waitFor(() => expect(api.callsOf('POST /api/connections/{platform}/test')).toHaveLength(1));
  await waitFor(() => expect(place()).toBe('/admin-config/connections?platform=youtube'));
  await card();
  expect(api.callsOf('POST /api/connections/{platform}/test')).toHaveLength(1);
});

test('a page that is loaded anew before the answer tests what was just connected again', async () => {
  const at = '/admin-config/connections?platform=youtube&test=CHANNEL_SLOW_HISTORY';
  const never = new Promise<never>(() => undefined);
  const first = await openConnections({ 'POST /api/connections/{platform}/test': () => never }, at);
  await waitFor(() => expect(first.api.callsOf('POST /api/connections/{platform}/test')).toHaveLength(1));
  expect(first.place()).toBe(at);
});

test('a connection is ended after the question that counts what is planned', async () => {
  const { api } = await openConnections({
    'DELETE /api/connections/{platform}': { rows: [], told: true, sentence: 'YouTube knows.' },
  });
  await press(/^Revoke: Slow History$/);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End the connection of "Slow History"?' }));
  dialog.getByText(/2 that are planned become yours to post by hand/);
  await press(/^End the connection$/);
  await screen.findByText('"Slow History" is not connected to YouTube any more. YouTube knows.');
  expect(api.callsOf('DELETE /api/connections/{platform}')[0]?.query).toEqual({ account: 'CHANNEL_SLOW_HISTORY' });
});

test('what fails, lacks or has ended says what to do', async () => {
  const failed = check({ ok: false, sentence: 'This Google account has no YouTube channel.' });
  await openConnections(
    answersOf(
      connection({
        state: 'failed',
        accounts: [
          account('One', { state: 'fails', checks: [failed] }),
          account('Two', { state: 'lacking' }),
          account('Three', { state: 'ended', checks: [check()] }),
        ],
      }),
    ),
  );
  const youTube = await card();
  screen.getByText('YouTube needs you.');
  youTube.getByText(/has no YouTube channel\./);
  youTube.getByText(/allow everything that is asked for/);
  youTube.getByText(/The connection has ended/);
  expect(youTube.getAllByRole('button', { name: /^Connect again: / })).toHaveLength(3);
});

test('in the Sample studio nothing is connected, and it says so', async () => {
  const { api } = await openConnections({ 'GET /api/studio': { ...studio, studio: 'sample' } });
  await screen.findByText(/Nothing of the Sample studio is ever sent/);
  await act(async () => fireEvent.click((await card()).getByRole('button', { name: 'Connect: Night Garden' })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.callsOf('POST /api/connections/{platform}/begin')).toEqual([]);
});

test('a Viewer sees all of it, with why nothing can be changed', async () => {
  keepSession(session({ who: { kind: 'member', id: 'mem_2', name: 'Jonas', role: 'viewer' } }));
  await openConnections();
  const youTube = await card();
  screen.getByText(/Needs the role Admin; you are Viewer.* You see what each platform may do/);
  expect(youTube.queryByRole('button')).toBeNull();
});

test('a channel for posts says what a bot may do there; its secret goes to the server and is kept nowhere', async () => {
  const { api } = await openConnections({
    'GET /api/places': placesOf(
      place(),
      place({ account: 'Discord: New', platform: 'discord', address: '', state: 'hand-off', sentence: 'No secret.' }),
    ),
    'POST /api/places': placesOf(),
  });
  const panel = within(await screen.findByRole('region', { name: 'Channels for posts' }));
  panel.getByText(/The bot may post in "Slow History"\./);
  expect(panel.queryByRole('button', { name: 'Test: Discord: New' })).toBeNull();
  await press(/^Add a channel$/);
  await press(/^Save channel$/);
  expect(api.callsOf('POST /api/places')).toEqual([]);
  await fill(/^Name here/, 'Night Garden');
  await fill(/^Channel/, '@nightgarden');
  await fill(/^Token of the bot/, 'hush-hush');
  expect(JSON.stringify({ ...localStorage })).not.toContain('hush');
  await press(/^Save channel$/);
  await screen.findByText(/Telegram: Night Garden is saved\. Test it next\./);
  expect(api.callsOf('POST /api/places')[0]?.body).toEqual({
    platform: 'telegram',
    label: 'Night Garden',
    address: '@nightgarden',
    secret: 'hush-hush',
  });
});

test('a shop says how far its sales were read, why not, and what is not known of them', async () => {
  const notes = ['Gumroad does not say in dollars how much was given back.'];
  const late = answersOf(shop({ ok: false, sentence: 'Gumroad gets too many requests.' }));
  const { api } = await openConnections({
    ...answersOf(shop({ notes })),
    'POST /api/connections/{platform}/test': { rows: [] },
  });
  const gumroad = within(await screen.findByRole('region', { name: 'Gumroad' }));
  gumroad.getByText(/Sales read .*Nothing new\. 12 changes in all\./);
  gumroad.getByText(notes[0] as string);
  api.set(late);
  await press(/^Test: Night Sky$/);
  await gumroad.findByText(/Sales could not be read .*too many requests/);
});

test('channels of a Discord bot are found by its token, with what it may post in each; one is chosen', async () => {
  const found = [
    {
      value: '223704706495545345',
      label: '#news in Slow History',
      sentence: 'Text channel: takes words and pictures.',
      posts: 'all' as const,
    },
    {
      value: '223704706495545347',
      label: '#rules in Slow History',
      sentence: 'The bot lacks Send Messages in #rules.',
      posts: 'nothing' as const,
    },
  ];
  const { api } = await openConnections({
    'POST /api/places/find': { found, rest: 'The bot is in 2 more servers.' },
    'POST /api/places': placesOf(),
  });
  await press(/^Add a channel$/);
  await chooseBot();
  await fill(/^Name here/, 'News');
  await fill(/^Token of the bot/, 'hush-hush');
  await press(/^Find the channels$/);
  await screen.findByText('The bot lacks Send Messages in #rules.');
  screen.getByText('The bot is in 2 more servers.');
  await press(/^Choose: #news in Slow History$/);
  await press(/^Save channel$/);
  await screen.findByText(/Discord bot: News is saved\. Test it next\./);
  expect(api.callsOf('POST /api/places/find')[0]?.body).toEqual({
    platform: 'discord-bot',
    secret: 'hush-hush',
    label: 'News',
  });
  expect(api.callsOf('POST /api/places')[0]?.body).toMatchObject({
    platform: 'discord-bot',
    address: '223704706495545345',
  });
  expect(JSON.stringify({ ...localStorage })).not.toContain('hush');
});

test('a token that Discord does not take is told where it was typed', async () => {
  await openConnections({
    'POST /api/places/find': refuse(424, 'engine_unauthorized', 'Discord does not know this token any more.'),
  });
  await press(/^Add a channel$/);
  await chooseBot();
  await fill(/^Token of the bot/, 'hush-hush');
  await press(/^Find the channels$/);
  await screen.findByText('No channels were found. Discord does not know this token any more.');
});

test('a connection that may post and not read figures works, says so, and can be connected again', async () => {
  const sentence = 'It may post and not read figures. Connect YouTube again and allow that too.';
  await openConnections(
    answersOf(
      connection({
        accounts: [account('One', { state: 'works', checks: [check()], figures: { allowed: false, sentence } })],
      }),
    ),
  );
  const youTube = await card();
  youTube.getByText(sentence);
  youTube.getByText(/YouTube answers/);
  youTube.getByRole('button', { name: 'Connect again: One' });
});
