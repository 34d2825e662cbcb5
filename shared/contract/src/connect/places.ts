import { z } from 'zod';
import { instant, webAddress } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

export const postPlatformId = z.enum(['telegram', 'discord', 'discord-bot']);
export type PostPlatformId = z.infer<typeof postPlatformId>;

/** Name of a place among the accounts of the studio: "Telegram: Slow History". */
const account = z.string().min(1).max(64);

/** A platform whose places are each reached with a secret of their own. */
export const postPlatform = z.object({
  id: postPlatformId,
  name: z.string(),
  /** What it adds. */
  gives: z.string(),
  /** What works without a secret. */
  without: z.string(),
  guide: z.array(z.object({ title: z.string(), text: z.string(), link: webAddress.optional() })),
  /** Absent where the secret alone names the place. */
  address: z.object({ label: z.string(), help: z.string() }).optional(),
  secret: z.object({ label: z.string(), help: z.string() }),
  /** Its channels can be listed by the secret alone. */
  finds: z.boolean(),
  /** What the platform takes. */
  limits: z.array(z.object({ label: z.string(), value: z.number(), source: z.string(), read: z.iso.date() })),
});
export type PostPlatform = z.infer<typeof postPlatform>;

/** A channel that posts go to. `hand-off`: it has no secret, so a person posts there. */
export const place = z.object({
  account,
  platform: postPlatformId,
  label: z.string(),
  address: z.string(),
  state: z.enum(['hand-off', 'untested', 'works', 'fails']),
  /** What was found, or what to do. */
  sentence: z.string(),
  triedAt: instant.optional(),
  url: webAddress.optional(),
  /** What waits for its time or a yes. */
  planned: z.number().int(),
});
export type Place = z.infer<typeof place>;

const places = z.object({ platforms: z.array(postPlatform), rows: z.array(place) });
const changes = [
  '/api/places',
  '/api/blitz',
  '/api/connections',
  '/api/effects',
  '/api/schedule',
  '/api/studio',
] as const;

export const placeEndpoints = {
  'GET /api/places': {
    access: { role: 'viewer' },
    summary: 'Channels that posts go to, with what was found of each, and the platforms there are',
    tag: 'Connections',
    response: places,
  },
  'POST /api/places': {
    access: { role: 'admin', stepUp: true },
    summary: 'Adds a channel that posts go to, or gives one that is there another secret',
    tag: 'Connections',
    body: z.object({
      platform: postPlatformId,
      label: z.string().trim().min(1, 'Give it a name.').max(40, 'At most 40 characters.'),
      address: z.string().trim().max(100).default(''),
      /** Absent: a person posts there. */
      secret: z.string().trim().max(500).default(''),
    }),
    response: places,
    changes,
  },
  'POST /api/places/test': {
    access: { role: 'editor' },
    summary: 'Asks the platform whether posts may go to a channel; sends nothing',
    tag: 'Connections',
    body: z.object({ account }),
    response: places,
    changes: ['/api/places'],
  },
  'POST /api/places/find': {
    access: { role: 'admin', stepUp: true },
    summary: 'Lists the channels that a secret reaches, with what may be posted in each; sends and keeps nothing',
    tag: 'Connections',
    body: z.object({
      platform: postPlatformId,
      /** Default value: the one that is kept for the place of this name. */
      secret: z.string().trim().max(500).default(''),
      label: z.string().trim().max(40).default(''),
    }),
    response: z.object({
      found: z.array(
        z.object({
          /** As it is saved: the channel's number. */
          value: z.string(),
          label: z.string(),
          /** What goes there, or what is missing. */
          sentence: z.string(),
          posts: z.enum(['all', 'words', 'nothing']),
        }),
      ),
      /** What is not listed; empty where everything is. */
      rest: z.string(),
    }),
    changes: [],
  },
  'DELETE /api/places': {
    access: { role: 'admin', stepUp: true },
    summary: 'Removes a channel with its secret; what was planned for it becomes yours to post',
    tag: 'Connections',
    query: z.object({ account }),
    response: places,
    changes,
  },
} as const satisfies EndpointTable;
