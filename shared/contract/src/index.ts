import type { z } from 'zod';
import { adminEndpoints } from './admin.ts';
import { chatEndpoints } from './chat.ts';
import type { Endpoint } from './endpoint.ts';
import { ideaEndpoints } from './ideas.ts';
import { jobEndpoints } from './jobs.ts';
import { libraryEndpoints } from './library.ts';
import { needEndpoints } from './needs.ts';
import { remoteEndpoints } from './remotes.ts';
import { scriptEndpoints } from './scripts.ts';
import { systemEndpoints } from './system.ts';
import { videoEndpoints } from './video.ts';
import { voiceoverEndpoints } from './voiceover.ts';

/** Every call of the product. */
export const endpoints = {
  ...systemEndpoints,
  ...adminEndpoints,
  ...jobEndpoints,
  ...remoteEndpoints,
  ...ideaEndpoints,
  ...scriptEndpoints,
  ...voiceoverEndpoints,
  ...videoEndpoints,
  ...needEndpoints,
  ...libraryEndpoints,
  ...chatEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;

type Part<Key extends EndpointKey, Name extends keyof Endpoint> =
  Endpoints[Key] extends Record<Name, infer Schema> ? Schema : never;

type OutputOf<Schema, Otherwise> = [Schema] extends [never]
  ? Otherwise
  : Schema extends z.ZodType
    ? z.output<Schema>
    : Otherwise;
type InputOf<Schema, Otherwise> = [Schema] extends [never]
  ? Otherwise
  : Schema extends z.ZodType
    ? z.input<Schema>
    : Otherwise;

/** What the server's handler gets, and what a client may send. */
export type Body<Key extends EndpointKey> = OutputOf<Part<Key, 'body'>, undefined>;
export type BodyInput<Key extends EndpointKey> = InputOf<Part<Key, 'body'>, undefined>;
export type Query<Key extends EndpointKey> = OutputOf<Part<Key, 'query'>, Record<never, never>>;
export type QueryInput<Key extends EndpointKey> = InputOf<Part<Key, 'query'>, Record<never, never>>;
export type Params<Key extends EndpointKey> = OutputOf<Part<Key, 'params'>, Record<never, never>>;
export type Answer<Key extends EndpointKey> = z.output<Endpoints[Key]['response']>;

export * from './admin.ts';
export * from './chat.ts';
export * from './common.ts';
export * from './endpoint.ts';
export * from './events.ts';
export * from './ideas.ts';
export * from './jobs.ts';
export * from './library.ts';
export * from './needs.ts';
export * from './remotes.ts';
export * from './scripts.ts';
export * from './story.ts';
export * from './system.ts';
export * from './version.ts';
export * from './video.ts';
export * from './voiceover.ts';
export * from './words.ts';
