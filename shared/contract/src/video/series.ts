import { z } from 'zod';
import { channelName, id } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** How an episode's number would stand in its title: "#12", "Episode 12", or nowhere. */
export const seriesNumbering = z.enum(['none', 'hash', 'episode']);
export type SeriesNumbering = z.infer<typeof seriesNumbering>;

export const episode = z.object({
  scriptId: id,
  title: z.string(),
  /** From 1. That of a posted one never changes. */
  number: z.number().int(),
  status: z.enum(['draft', 'approved', 'waiting', 'posted', 'denied']),
  path: z.string(),
  /** Its title with the number, where the series has numbers and the title does not name it. */
  offer: z.string().optional(),
});
export type Episode = z.infer<typeof episode>;

export const series = z.object({
  id,
  name: z.string(),
  about: z.string(),
  numbering: seriesNumbering,
  /** On YouTube, to which posted episodes go; absent for none. */
  playlist: z.object({ id: z.string(), url: z.url() }).optional(),
  /** Posted ones first, each in the order of its number. */
  episodes: z.array(episode),
  /** Number of the one after the last. */
  next: z.number().int(),
});
export type Series = z.infer<typeof series>;

export const mostSeries = 50;
export const mostEpisodes = 500;
const rows = z.object({
  rows: z.array(series),
  /** Scripts of the channel that are in no series, the newest first; at most 40. */
  free: z.array(z.object({ scriptId: id, title: z.string() })),
});
const wish = z.object({
  name: z.string().trim().min(1, 'Give it a name.').max(80, 'Keep the name under 81 characters.'),
  about: z.string().trim().max(300, 'Keep it under 301 characters.').default(''),
  numbering: seriesNumbering.default('none'),
  /** Address or id of a playlist on YouTube; empty for none. */
  playlist: z.string().trim().max(300, 'This is longer than an address of YouTube.').default(''),
});
const channel = z.object({ channel: channelName });
const one = channel.extend({ id });
const views = ['/api/youtube'] as const;

export const seriesEndpoints = {
  'GET /api/youtube/{channel}/series': {
    access: { role: 'viewer' },
    summary: 'The series of a channel with their episodes',
    tag: 'YouTube',
    params: channel,
    response: rows,
  },
  'POST /api/youtube/{channel}/series': {
    access: { role: 'editor' },
    changes: views,
    summary: 'Begins a series; 409 `taken` for a name that is there, 422 beside `playlist` for what is no playlist',
    tag: 'YouTube',
    params: channel,
    body: wish,
    response: rows,
    status: 201,
  },
  'PUT /api/youtube/{channel}/series/{id}': {
    access: { role: 'editor' },
    changes: views,
    summary: 'Changes name, subject, numbers or playlist of a series',
    tag: 'YouTube',
    params: one,
    body: wish,
    response: rows,
  },
  'DELETE /api/youtube/{channel}/series/{id}': {
    access: { role: 'editor', person: true },
    changes: views,
    summary: 'Removes a series; its scripts and videos stay',
    tag: 'YouTube',
    params: one,
    response: rows,
  },
  'POST /api/youtube/{channel}/series/{id}/restore': {
    access: { role: 'editor' },
    changes: views,
    summary: 'Brings a series back with its episodes',
    tag: 'YouTube',
    params: one,
    response: rows,
  },
  'PUT /api/youtube/{channel}/series/{id}/episodes': {
    access: { role: 'editor' },
    changes: views,
    summary:
      'Episodes that are not posted yet, in their order; they get the numbers behind the posted ones. 409 `posted` for one that is out, `elsewhere` for one of another series',
    tag: 'YouTube',
    params: one,
    body: z.object({ scripts: z.array(id).max(mostEpisodes, `A series holds ${mostEpisodes} episodes.`) }),
    response: rows,
  },
} as const satisfies EndpointTable;

export type SeriesList = z.infer<typeof rows>;
