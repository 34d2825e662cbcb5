import { z } from 'zod';
import { id, instant, webAddress } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { noticeKind } from './notices.ts';

/** Name of a channel: `telegram`. */
const channel = z.string().min(1).max(40);
/** Wall clock of the studio's zone. */
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write a time as 09:00.');

/** Something the operator fills in to set a channel up. */
export const channelField = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  /** A secret goes to the server and never comes back. */
  kind: z.enum(['text', 'secret', 'choice']),
  required: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** What is saved; of a secret nothing, whether there is one says `isSet`. */
  value: z.string(),
  isSet: z.boolean(),
});
export type ChannelField = z.infer<typeof channelField>;

/** `not-set`: nothing is saved. `untested`: nothing was sent yet. Otherwise by the last thing that was sent. */
export const channelState = z.enum(['not-set', 'untested', 'works', 'fails']);
export type ChannelState = z.infer<typeof channelState>;

export const noticeChannel = z.object({
  id: channel,
  name: z.string(),
  /** What it is good for, in a sentence. */
  gives: z.string(),
  state: channelState,
  /** What was found the last time. */
  sentence: z.string(),
  at: instant.optional(),
  guide: z.array(z.object({ title: z.string(), text: z.string(), link: webAddress.optional() })),
  fields: z.array(channelField),
  /** Name of the field that the server can look for, once the others are saved. */
  finds: z.string().optional(),
  /** Of a channel that goes to devices, the newest first; `gone` says why one is reached no more, since `at`. */
  devices: z
    .array(z.object({ id: z.string(), label: z.string(), at: instant, gone: z.string().optional() }))
    .optional(),
});
export type NoticeChannel = z.infer<typeof noticeChannel>;

/** Which kinds go where, and when not. */
export const noticePreferences = z.object({
  kinds: z.array(
    z.object({
      kind: noticeKind,
      /** Also in quiet hours, and at once. */
      urgent: z.boolean(),
      /** Channels that it goes to. */
      channels: z.array(channel).max(20),
    }),
  ),
  /** Nothing but what is urgent goes out between these; `to` before `from` runs over midnight. */
  quiet: z.object({ from: clock, to: clock }).nullable(),
  /** One message a day with all that is open. */
  digest: z.object({ at: clock, channels: z.array(channel).max(20) }).nullable(),
});
export type NoticePreferences = z.infer<typeof noticePreferences>;

/**
 * `waiting` for its time, `sending`, `sent`; `failed`: the channel refused it for good; `unknown`: it may have arrived, and
 * is not sent a second time; `dropped`: it was over before it went out.
 */
export const deliveryState = z.enum(['waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped']);
export type DeliveryState = z.infer<typeof deliveryState>;

export const delivery = z.object({
  id: z.string(),
  channel,
  kind: z.union([noticeKind, z.enum(['digest', 'test', 'phone'])]),
  title: z.string(),
  path: z.string(),
  state: deliveryState,
  /** Why it is in this state. */
  sentence: z.string(),
  attempt: z.number().int(),
  /** When it goes out, while it waits. */
  dueAt: instant,
  at: instant,
});
export type Delivery = z.infer<typeof delivery>;

const settings = z.object({
  channels: z.array(noticeChannel),
  preferences: noticePreferences,
  timeZone: z.string(),
  /** Where links of notices lead, and whether other devices get there. */
  links: z.object({ origin: z.string(), reach: z.boolean() }),
});
const changes = ['/api/notices'] as const;

/** What became of a link at one channel, at once: it is not tried again by itself. */
const sentLink = z.object({
  channel,
  name: z.string(),
  state: deliveryState.extract(['sent', 'failed', 'unknown']),
  sentence: z.string(),
});
export type SentLink = z.infer<typeof sentLink>;

export const noticeChannelEndpoints = {
  'POST /api/notices/phone': {
    access: { role: 'editor', person: true },
    summary:
      'Sends a one-time link that shows one hand-off through every channel of notices that is set up, at most once a minute; a newer code ends it',
    tag: 'Notices',
    body: z.object({
      /** Id of what is handed over. */
      effect: id,
    }),
    response: z.object({ endsAt: instant, sent: z.array(sentLink) }),
    status: 201,
    changes: ['/api/notices', '/api/effects'],
  },
  'GET /api/notices/settings': {
    access: { role: 'viewer' },
    summary: 'Channels of notices with their states, which kinds go where, quiet hours and the digest',
    tag: 'Notices',
    response: settings,
  },
  'PUT /api/notices/preferences': {
    access: { role: 'admin', person: true },
    summary: 'Which kinds of notice go where, quiet hours, and the hour of the digest',
    tag: 'Notices',
    body: noticePreferences,
    response: settings,
    changes,
  },
  'PUT /api/notices/channels/{channel}': {
    access: { role: 'admin', stepUp: true },
    summary: 'Saves how a channel is reached; a secret that is left out stays, except where its address is another one',
    tag: 'Notices',
    params: z.object({ channel }),
    body: z.object({ fields: z.record(z.string().max(40), z.string().max(2000, 'This value is too long.')) }),
    response: settings,
    changes,
  },
  'DELETE /api/notices/channels/{channel}': {
    access: { role: 'admin', stepUp: true },
    summary: 'Removes a channel with its secret; what still waited for it is dropped',
    tag: 'Notices',
    params: z.object({ channel }),
    response: settings,
    changes,
  },
  'POST /api/notices/channels/{channel}/test': {
    access: { role: 'admin', person: true },
    summary: 'Sends a test notice through a channel, now',
    tag: 'Notices',
    params: z.object({ channel }),
    response: z.object({ ok: z.boolean(), sentence: z.string() }),
    changes,
  },
  'POST /api/notices/channels/{channel}/find': {
    access: { role: 'admin', person: true },
    summary: 'Looks for what a channel can be set to, for example the chats that wrote to the bot',
    tag: 'Notices',
    params: z.object({ channel }),
    response: z.object({ found: z.array(z.object({ value: z.string(), label: z.string() })) }),
    changes: [],
  },
  'POST /api/notices/devices/key': {
    access: { role: 'editor', person: true },
    summary: 'The public key that a browser needs to subscribe to notices; made the first time',
    tag: 'Notices',
    response: z.object({ publicKey: z.string() }),
    changes,
  },
  'POST /api/notices/devices': {
    access: { role: 'editor', person: true },
    summary: 'Shows notices in this browser: what it gave to be reached by',
    tag: 'Notices',
    body: z.object({
      endpoint: z.url({ protocol: /^https$/, error: 'This is no address of a push service.' }).max(1000),
      keys: z.object({ p256dh: z.string().min(20).max(200), auth: z.string().min(10).max(100) }),
    }),
    response: settings,
    changes,
  },
  'POST /api/notices/devices/app': {
    access: { role: 'editor', person: true },
    summary: 'Shows notices in a phone app of the operator: its registration token, or a topic that it listens to',
    tag: 'Notices',
    body: z.object({
      label: z.string().trim().min(1, 'Give it a name.').max(60, 'At most 60 characters.'),
      to: z.enum(['token', 'topic']),
      /** The token, which never comes back, or the name of the topic. */
      address: z.string().trim().min(1, 'Paste the token, or write the topic.').max(4096, 'This is too long.'),
    }),
    response: settings,
    changes,
  },
  'DELETE /api/notices/devices/{id}': {
    access: { role: 'editor', person: true },
    summary: 'Shows notices on a device no longer',
    tag: 'Notices',
    params: z.object({ id }),
    response: settings,
    changes,
  },
  'GET /api/notices/deliveries': {
    access: { role: 'viewer' },
    summary: 'What went out through channels and what waits, the newest first, with why',
    tag: 'Notices',
    query: z.object({
      /** Default value: all */
      channel: channel.optional(),
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    response: z.object({ rows: z.array(delivery), total: z.number().int() }),
  },
} as const satisfies EndpointTable;
