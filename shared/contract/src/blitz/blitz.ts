import { z } from 'zod';
import { id, instant, mediaUrl, seen, webAddress } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { effectState, mode } from '../outside.ts';

/** Name of a place that posts go to. */
const account = z.string().min(1).max(64);
/** Family whose thing a campaign is about; one of `ownWords` for words of the operator's own. */
const moduleName = z.string().max(64);
const platformId = z.string().min(1).max(32);
/** What a campaign in the operator's own words is filed under: anything, or facts. */
export const ownWords = z.enum(['blitz', 'auto-facts']);

/**
 * `first`: one post goes alone, and the rest waits until it was read back. `held`: it did not stand there as it was meant,
 * so the rest does not go.
 */
export const campaignState = z.enum(['draft', 'first', 'held', 'running', 'stopped', 'ended']);
export type CampaignState = z.infer<typeof campaignState>;

/** `draft` and `planned` have no send yet; `left-out` has no time inside of the campaign. */
export const postState = z.union([z.enum(['draft', 'planned', 'left-out']), effectState]);
export type PostState = z.infer<typeof postState>;

export const blitzPost = z.object({
  id,
  /** Its place among the posts of the campaign, from 1; the first one goes alone. */
  number: z.number().int(),
  account,
  /** The place as it is called: a platform and what the operator calls the account there. */
  place: z.string(),
  /** Its platform takes no words alone. */
  needsPicture: z.boolean().optional(),
  text: z.string(),
  /** Characters with the link, and how many the platform takes. */
  length: z.number().int(),
  longest: z.number().int(),
  /** How alike it is to the one that is most alike, in percent; absent where there is no other. */
  alike: z.object({ percent: z.number().int(), to: z.number().int() }).optional(),
  state: postState,
  /** Why it is in this state. */
  reason: z.string(),
  /** When it goes, or went, out; of a draft when it would. */
  at: instant.optional(),
  url: webAddress.optional(),
  /** Its send. */
  effect: id.optional(),
  /** Its own short link, where its clicks are counted, and how many it had within 72 hours of going out: absent until then. */
  link: webAddress.optional(),
  clicks: z.number().int().optional(),
});
export type BlitzPost = z.infer<typeof blitzPost>;

/** A picture that goes with every post of a campaign. */
export const campaignPicture = z.object({
  url: mediaUrl,
  bytes: z.number().int(),
  /** In pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** What it shows, for who does not see it; empty where nobody has said. */
  alt: z.string(),
});
export type CampaignPicture = z.infer<typeof campaignPicture>;

export const campaign = z.object({
  id,
  title: z.string(),
  module: moduleName,
  /** What it is about; absent for words of the operator's own. */
  thing: id.optional(),
  /** What is told, in sentences to write from. */
  words: z.string(),
  link: webAddress.optional(),
  picture: campaignPicture.optional(),
  /** What it is for, for the operator alone. */
  goal: z.string(),
  from: instant,
  to: instant,
  state: campaignState,
  /** One sentence: what happens now, or what was found. */
  reason: z.string(),
  /** Who wrote the posts. */
  writer: z.string(),
  posts: z.array(blitzPost),
  startedAt: instant.optional(),
  stopped: z.object({ at: instant, by: z.string() }).optional(),
  endedAt: instant.optional(),
  createdAt: instant,
  /** Names what is shown here; a start sends it back. */
  seen,
});
export type Campaign = z.infer<typeof campaign>;

/** Something that a campaign can be about, which stands somewhere. */
export const promotable = z.object({
  module: moduleName,
  id,
  title: z.string(),
  words: z.string(),
  link: webAddress,
  at: instant,
  /** Whose it is: posts about it obey its brand kit. */
  channel: z.string().optional(),
});
export type Promotable = z.infer<typeof promotable>;

/** A picture that the studio has of a thing. */
export const knownPicture = z.object({ url: mediaUrl, label: z.string() });
export type KnownPicture = z.infer<typeof knownPicture>;

/** What a platform of a campaign takes of a post with a picture. */
export const picturePlatform = z.object({
  name: z.string(),
  /** Its places that the campaign posts in. */
  accounts: z.array(z.string()),
  /** Characters of the post, its link among them. */
  longest: z.number().int(),
  bytes: z.number().int(),
  /** Characters of what it shows; 0 where the platform takes none. */
  alt: z.number().int(),
  /** Where it stands, seen from the words. */
  stands: z.enum(['above', 'below']),
});
export type PicturePlatform = z.infer<typeof picturePlatform>;

const one = { tag: 'Media Blitz', params: z.object({ id }), response: campaign } as const;
const drafts = ['/api/blitz'] as const;
const changes = [
  '/api/blitz',
  '/api/effects',
  '/api/schedule',
  '/api/needs',
  '/api/dashboard',
  '/api/status',
  '/api/studio',
] as const;

export const blitzEndpoints = {
  'GET /api/blitz': {
    access: { role: 'viewer' },
    summary: 'Campaigns, the newest first, with every post as it stands; and what one can be about',
    tag: 'Media Blitz',
    query: z.object({ module: moduleName.optional(), platform: platformId.optional() }),
    response: z.object({
      rows: z.array(campaign),
      things: z.array(promotable),
      places: z.array(
        z.object({
          account,
          platform: z.string(),
          platformId,
          /** As it is called: unique among all of them, while one account may be a place of several platforms. */
          place: z.string(),
          longest: z.number().int(),
          /** Whether it has a secret: without one a person posts there. */
          sends: z.boolean(),
          /** Why a person posts there; absent where nothing more is known than that. */
          byHand: z.string().optional(),
          /** Takes no words alone. */
          needsPicture: z.boolean(),
        }),
      ),
      /** Whether the main switch in Admin Config lets campaigns start. */
      allowed: z.boolean(),
      /** What may pass for campaigns now. */
      mode,
    }),
  },
  'POST /api/blitz': {
    access: { role: 'editor' },
    summary: 'Begins a campaign: its posts are written, each differently; nothing is sent',
    tag: 'Media Blitz',
    body: z.object({
      /** Absent: words of the operator's own. */
      thing: z.object({ module: moduleName, id }).optional(),
      /** What words of the operator's own are filed under. */
      family: ownWords.default('blitz'),
      title: z.string().trim().min(1, 'Say what it is about.').max(120, 'At most 120 characters.'),
      words: z.string().trim().min(1, 'Write a sentence or more to tell from.').max(4000, 'At most 4,000 characters.'),
      link: z.union([webAddress, z.literal('')]).default(''),
      goal: z.string().trim().max(200, 'At most 200 characters.').default(''),
      from: instant,
      to: instant,
      places: z
        .array(
          z.object({
            account,
            /** Absent: the one place of this name. */
            platform: platformId.optional(),
            posts: z.number().int().min(1).max(20, 'At most 20 in one place.'),
          }),
        )
        .min(1, 'Choose at least one place.')
        .max(20),
    }),
    response: campaign,
    changes: drafts,
  },
  'PUT /api/blitz/{id}/posts/{post}': {
    ...one,
    access: { role: 'editor' },
    summary: 'Changes the words of a post of a campaign that has not started',
    params: z.object({ id, post: id }),
    body: z.object({ text: z.string().trim().min(1, 'Write the post.').max(4096, 'At most 4,096 characters.') }),
    changes: drafts,
  },
  'GET /api/blitz/{id}/pictures': {
    access: { role: 'viewer' },
    summary: 'Pictures that the studio has of what a campaign is about, and what its platforms take of one',
    tag: 'Media Blitz',
    params: z.object({ id }),
    response: z.object({
      /** The one in use first. */
      pictures: z.array(knownPicture),
      platforms: z.array(picturePlatform),
    }),
  },
  'PUT /api/blitz/{id}/picture': {
    ...one,
    access: { role: 'editor' },
    summary: 'Gives every post of a campaign that has not started a picture, or takes it away',
    body: z.object({
      /** Empty: none. */
      url: z.union([mediaUrl, z.literal('')]),
      alt: z.string().trim().max(1000, 'At most 1,000 characters.').default(''),
    }),
    changes: drafts,
  },
  'DELETE /api/blitz/{id}': {
    access: { role: 'editor', person: true },
    summary: 'Throws a campaign away that has not started',
    tag: 'Media Blitz',
    params: z.object({ id }),
    response: z.object({}),
    changes: drafts,
  },
  'POST /api/blitz/{id}/start': {
    ...one,
    access: { role: 'editor', person: true },
    summary: 'Approves every post exactly as it was seen; the first one goes alone and is read back before the rest',
    body: z.object({ seen }),
    changes,
  },
  'POST /api/blitz/{id}/stop': {
    ...one,
    access: { role: 'editor', person: true },
    summary: 'Stops a campaign: from this moment none of its posts begins to be sent',
    body: z.object({}),
    changes,
  },
  'POST /api/blitz/{id}/resume': {
    ...one,
    access: { role: 'editor', person: true },
    summary: 'Goes on with a campaign that was stopped: what had not gone out gets its time anew',
    body: z.object({ seen }),
    changes,
  },
} as const satisfies EndpointTable;
