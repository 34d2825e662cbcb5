import { type AccountState, connectFamily } from '@avenue/contract';
import {
  findAddresses,
  forgetChecks,
  placeFinder,
  readConnections,
  readPlaces,
  removePlace,
  savePlace,
  testAccount,
  testPlace,
} from '../../capabilities/connect/index.ts';
import { forgetFiguresReading } from '../../capabilities/figures/index.ts';
import { forgetReading } from '../../capabilities/sales/index.ts';
import { postPlatforms } from '../../connectors/post-platforms.ts';
import { accountLabel, listChannels, requireChannel } from '../../kernel/channels.ts';
import { conflict, notFound } from '../../kernel/failure.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Situation } from '../../kernel/situation.ts';
import type { Call } from '../../services.ts';
import { defineModule, type HandlersOf, type Look } from '../define-module.ts';
import { salesAhead } from './ahead.ts';
import { connectAssistant } from './assistant.ts';
import { platformSettings, platformsOf, postKinds } from './platforms.ts';
import { keepReading, readNow, salesJob, withReadings } from './sales.ts';

const page = '/admin-config/connections';

/** Page of this dashboard that a vendor's answer leads back to, and what is tested there first. */
const backTo = (platform: string, account: string) =>
  `${page}?${new URLSearchParams({ platform, account, test: account })}`;

function requirePlatform(call: Call, id: string) {
  const platform = platformsOf(call).find((one) => one.id === id);
  if (!platform) throw notFound('A platform of this name');
  return platform;
}

const readAll = async (call: Call, origin: string) => {
  const { db, oauth, studio } = call;
  const rows = await readConnections({ db, oauth, studio, origin }, platformsOf(call));
  return studio === 'sample' ? rows : withReadings(call, rows);
};

/** Nothing of the Sample studio is ever sent, so nothing is connected for it. */
function refuseSamples({ studio }: Call): void {
  if (studio === 'sample')
    throw conflict('sample_studio', 'Nothing is connected for the Sample studio. Switch to your own first.');
}

const placesOf = (call: Call) => readPlaces(call, postPlatforms);

const handlers: HandlersOf<typeof connectFamily.endpoints> = {
  'GET /api/connections': async (call, { asked }) => ({ rows: await readAll(call, asked.site.origin) }),

  'POST /api/connections/{platform}/begin': async (call, { params, body: { account }, asked }) => {
    refuseSamples(call);
    const { id, vendor, scopes: needed, figures, sales } = requirePlatform(call, params.platform);
    const scopes = [...new Set([...needed, ...(figures?.scopes ?? []), ...(sales?.scopes ?? [])])];
    await requireChannel(call, call.studio, account);
    const { origin } = asked.site;
    const begun = { vendor: vendor.id, scopes, who: call.who.id, origin, backTo: backTo(id, account), account };
    return { url: (await call.oauth.begin(begun)).href };
  },

  'POST /api/connections/{platform}/test': async (call, { params, body, asked }) => {
    refuseSamples(call);
    const { db, oauth, studio, signal } = call;
    const platform = requirePlatform(call, params.platform);
    const accounts = (await listChannels(call, studio)).map(({ name }) => name);
    if (body.account !== undefined && !accounts.includes(body.account)) throw notFound('A channel of this name');
    // One after the other: a platform counts calls.
    for (const account of body.account === undefined ? accounts : [body.account])
      await testAccount({ db, oauth, signal }, { studio, platform }, account);
    return { rows: await readAll(call, asked.site.origin) };
  },

  'POST /api/connections/{platform}/read': (call, { params, body }) => {
    refuseSamples(call);
    return readNow(call, params.platform, body.account);
  },

  'DELETE /api/connections/{platform}': async (call, { params, query: { account }, asked }) => {
    refuseSamples(call);
    const { id, name, vendor } = requirePlatform(call, params.platform);
    const label = await accountLabel(call.db, call.studio, account);
    const told = await call.oauth.revoke(vendor.id, account);
    await call.db.transaction(async (tx) => {
      await forgetChecks(tx, { studio: call.studio, platform: id }, account);
      await forgetReading(tx, { platform: id, account });
      await forgetFiguresReading(tx, { platform: id, account });
      await record(tx, {
        studio: call.studio,
        action: 'connection.ended',
        subject: vendor.id,
        text: `The connection of "${label}" to ${name} was ended.`,
        data: { account, told },
      });
    });
    call.door.forget();
    const sentence = told
      ? `${name} knows, and nothing is left to do there.`
      : `It is gone here, but ${name} could not be told. End it there as well, in the settings of the account.`;
    return { rows: await readAll(call, asked.site.origin), told, sentence };
  },

  'GET /api/places': (call) => placesOf(call),
  'POST /api/places': async (call, { body }) => {
    refuseSamples(call);
    await savePlace(call, postPlatforms, body);
    call.door.forget();
    return placesOf(call);
  },
  'POST /api/places/test': async (call, { body: { account } }) => {
    refuseSamples(call);
    await testPlace(call, postPlatforms, account);
    return placesOf(call);
  },
  'POST /api/places/find': (call, { body }) => {
    refuseSamples(call);
    return findAddresses(call, postPlatforms, body);
  },
  'DELETE /api/places': async (call, { query: { account } }) => {
    refuseSamples(call);
    await removePlace(call, account);
    call.door.forget();
    return placesOf(call);
  },
};

const troubles: readonly AccountState[] = ['fails', 'lacking', 'ended'];

/** What stands on a connection does not go out while that is broken. */
async function look(call: Call): Promise<Look> {
  const rows = await readAll(call, call.config.publicUrl?.origin ?? 'http://localhost');
  const footings = rows.flatMap(({ name, accounts }) =>
    accounts.flatMap(({ label, state, checks: [last] }) => {
      const ok = !troubles.includes(state);
      if (ok && state !== 'works') return [];
      const sentence =
        state === 'ended'
          ? 'The connection has ended. Connect it again.'
          : (last?.sentence ?? 'It lacks an allowance.');
      return [{ name: `${label} on ${name}`, ok, sentence, path: page, ...(last && { since: new Date(last.at) }) }];
    }),
  );
  const { rows: places } = await placesOf(call);
  const placed = places.flatMap(({ account, state, sentence, triedAt }) =>
    state === 'works' || state === 'fails'
      ? [{ name: account, ok: state === 'works', sentence, path: page, ...(triedAt && { since: new Date(triedAt) }) }]
      : [],
  );
  return { footings: [...footings, ...placed] };
}

/** What broke, an account each. */
const situations = async (call: Call): Promise<Situation[]> =>
  ((await look(call)).footings ?? [])
    .filter(({ ok }) => !ok)
    .map(({ name, sentence, path, since }) => ({
      kind: 'connection',
      key: `connection:${name}`,
      members: [since?.toISOString() ?? 'broken'],
      title: `The connection of ${name} broke`,
      sentence,
      path,
      over: { title: `The connection of ${name} works again`, sentence: 'What waited for it goes on.', path },
    }));

/** Accounts of the operator on platforms. */
export const connectModule = defineModule({
  id: 'connect',
  order: 23,
  endpoints: connectFamily.endpoints,
  handlers,
  settings: platformSettings,
  effects: (services) => postKinds(placeFinder(services), services),
  health: { title: 'Connections', path: page, look },
  situations,
  ahead: salesAhead,
  jobs: (services) => [salesJob(services) as JobDefinition],
  run: (services) => (services.config.executor.work ? keepReading(services) : () => undefined),
  assistant: connectAssistant((call) => readAll(call, call.config.publicUrl?.origin ?? 'http://localhost')),
  samples: { none: 'Nothing of the Sample studio is ever sent, so nothing is connected for it.' },
});
