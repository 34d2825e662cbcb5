import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { families } from './families.ts';

type Tables = (typeof families)[keyof typeof families]['endpoints'];
/** All members of a union in one type. */
type Together<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type Endpoints = Together<Tables>;

/** Every call of the product. */
export const endpoints = Object.assign({}, ...Object.values(families).map((family) => family.endpoints)) as Endpoints;

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

export * from './common.ts';
export * from './endpoint.ts';
export * from './events.ts';
export * from './families.ts';
export * from './hand-off.ts';
export * from './outside.ts';
export * from './words.ts';
