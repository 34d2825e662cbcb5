import { noticesFamily } from '@avenue/contract';
import {
  addDevice,
  brokenChannels,
  countUnread,
  listDeliveries,
  listNotices,
  markRead,
  pushKey,
  pushValues,
  readChannels,
  readPreferences,
  removeChannel,
  removeDevice,
  saveChannel,
  secretName,
  sendTest,
  setPreferences,
  setUpOf,
} from '../../capabilities/notices/index.ts';
import { checkTopic, deviceSecret, fcm, keyName } from '../../connectors/fcm/index.ts';
import { newPushKeys, webPush } from '../../connectors/webpush/index.ts';
import { conflict, invalid, notFound } from '../../kernel/failure.ts';
import { deviceOf } from '../../kernel/identity/index.ts';
import { isPublicLink } from '../../kernel/notice-channel.ts';
import { Secret } from '../../kernel/secret.ts';
import type { Call } from '../../services.ts';
import { defineModule, type HandlersOf, type Module } from '../define-module.ts';
import { noticesAssistant } from './assistant.ts';
import { noticeChannels } from './channels.ts';
import { originOf, sendingOf, startNotifier } from './notifier.ts';
import { sendHandOff } from './phone.ts';

function requireChannel(id: string) {
  const channel = noticeChannels.find((one) => one.id === id);
  if (!channel) throw notFound('A channel of this name');
  return channel;
}

/** Nothing of the Sample studio is ever sent, so nothing is set up from there. */
function refuseSamples({ studio }: Call): void {
  if (studio === 'sample')
    throw conflict('sample_studio', 'Nothing of the Sample studio is ever sent. Switch to your own studio first.');
}

/** @throws Failure 404, and 409 while it is not set up */
async function setUpChannel(call: Call, id: string) {
  refuseSamples(call);
  const channel = requireChannel(id);
  const setUp = await setUpOf(call, channel);
  if (!setUp) throw conflict('not_set_up', `Save ${channel.name} first.`);
  return { channel, setUp };
}

async function settings(call: Call) {
  const { db, credentials, studios } = call;
  const origin = originOf(call);
  const [channels, preferences, timeZone] = await Promise.all([
    readChannels({ db, credentials }, noticeChannels),
    readPreferences(db),
    studios.zone(),
  ]);
  return { channels, preferences, timeZone, links: { origin, reach: isPublicLink(origin) } };
}

const handlers: HandlersOf<typeof noticesFamily.endpoints> = {
  'GET /api/notices': ({ db, studio, who }, { query }) => listNotices(db, { studio, who: who.id }, query),
  'POST /api/notices/phone': async (call, { body }) => {
    refuseSamples(call);
    return sendHandOff(call, body.effect);
  },
  'POST /api/notices/read': async ({ db, studio, who }, { body: { ids, until } }) => {
    const reading = { studio, who: who.id };
    await markRead(db, reading, { ids, ...(until && { until: new Date(until) }) });
    return { unread: await countUnread(db, reading) };
  },

  'GET /api/notices/settings': (call) => settings(call),
  'PUT /api/notices/preferences': async (call, { body }) => {
    await setPreferences(call.db, body, { now: new Date(), timeZone: await call.studios.zone() });
    return settings(call);
  },
  'PUT /api/notices/channels/{channel}': async (call, { params, body }) => {
    refuseSamples(call);
    const channel = requireChannel(params.channel);
    if (channel.toDevices) throw conflict('on_devices', 'Switch it on at the device itself.');
    await saveChannel(call, channel, body.fields);
    return settings(call);
  },
  'DELETE /api/notices/channels/{channel}': async (call, { params }) => {
    refuseSamples(call);
    await removeChannel(call, requireChannel(params.channel));
    return settings(call);
  },
  'POST /api/notices/channels/{channel}/test': async (call, { params }) => {
    const { channel } = await setUpChannel(call, params.channel);
    return sendTest(sendingOf(call, call.signal), channel);
  },
  'POST /api/notices/channels/{channel}/find': async (call, { params }) => {
    const { channel, setUp } = await setUpChannel(call, params.channel);
    if (!channel.find) throw notFound('Something to look for in this channel');
    return { found: await channel.find(setUp) };
  },
  'POST /api/notices/devices/key': async (call) => {
    refuseSamples(call);
    return { publicKey: await pushKey(call, secretName(webPush.id), newPushKeys) };
  },
  'POST /api/notices/devices': async (call, { body, asked }) => {
    refuseSamples(call);
    const subscription = new Secret(JSON.stringify(body));
    const origin = originOf(call);
    await addDevice(call, {
      channel: webPush.id,
      // Push services write there when something is wrong; they take no address of the house.
      values: await pushValues(call, origin.startsWith('https:') ? origin : ''),
      device: { label: deviceOf(asked.agent), address: body.endpoint, subscription },
    });
    return settings(call);
  },
  'POST /api/notices/devices/app': async (call, { body: { label, to, address } }) => {
    refuseSamples(call);
    if (!(await call.credentials.list()).has(keyName))
      throw conflict('not_connected', 'Connect a Firebase project first, on the page Firebase Integration.');
    const wrong = to === 'topic' ? checkTopic(address) : undefined;
    if (wrong) throw invalid('address', wrong);
    const subscription = deviceSecret(to === 'topic' ? { topic: address } : { token: address });
    await addDevice(call, {
      channel: fcm.id,
      values: {},
      device: {
        label: to === 'topic' ? `${label} (topic ${address})` : label,
        address: `${to}:${address}`,
        subscription,
      },
    });
    return settings(call);
  },
  'DELETE /api/notices/devices/{id}': async (call, { params }) => {
    await removeDevice(call, params.id);
    return settings(call);
  },
  'GET /api/notices/deliveries': ({ db }, { query }) => listDeliveries(db, query),
};

/** What the operator is told without asking. It asks every module of the list what stands. */
export const noticesModule = (modules: () => readonly Module[]): Module =>
  defineModule({
    id: 'notices',
    order: 24,
    endpoints: noticesFamily.endpoints,
    handlers,
    // Avenue itself has no bell: pages that it prepares for everybody carry no number of anybody.
    counters: async ({ db, studio, who }) =>
      who.kind === 'avenue' ? {} : { notices: await countUnread(db, { studio, who: who.id }) },
    run: (services) => (services.config.executor.work ? startNotifier(services, modules()) : () => undefined),
    situations: async ({ db, studio }) => (studio === 'own' ? brokenChannels(db, noticeChannels) : []),
    assistant: noticesAssistant,
    samples: { none: 'The bell tells what the other modules brought; nothing of the Sample studio is ever sent.' },
  });
