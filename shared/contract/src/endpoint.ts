import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a member may do: see everything, make and decide, or also settings, connections, members and what is published. */
export const roles = ['viewer', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who may call. Each role may do what the one before may. */
export interface Access {
  role: Role;
  /** Asks who it is once more when the last time is longer ago than a few minutes. */
  stepUp?: true;
  /** Somebody decides here, not a script: no API key may, whatever its scopes. So does all that has `stepUp`. */
  person?: true;
  /** Leads to a second factor: also a session may that lacks one where two are demanded, and nothing else. */
  enrols?: true;
}

/** Who may call: a role and those above it, or everybody, signed in or not. */
export type Who = Access | 'everybody';

/** Whether somebody of the role `is` may do what asks for `needed`. */
export const mayAs = (is: Role, needed: Role): boolean => roles.indexOf(is) >= roles.indexOf(needed);

/** One row of the endpoint table: the server validates by it, OpenAPI is made from it, the client is typed by it. */
export interface Endpoint {
  /** Nobody calls by accident: a row without it does not compile. */
  access: Who;
  summary: string;
  /** Heading in the API documentation. */
  tag: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
  /** Media type of an answer that is a file to download instead of JSON. */
  file?: string;
  /** Status of success. Default value: 200. */
  status?: 200 | 201 | 202;
  /**
   * Paths whose answers are other ones afterwards; every open tab asks for them again. A name of `params` may stand in
   * braces. Each covers the paths below it.
   */
  changes?: readonly `/api${string}`[];
  /** A browser that is led here gets its answer, and its failures, as a page of one sentence and a link. */
  page?: true;
  /** The HTTP layer reads the body and answers by itself, without a handler of a module. */
  raw?: true;
  /** Serves a screen alone: agents get no tool of it. Default value: they do, where a key may call it and JSON comes back */
  agents?: false;
}

/** A call that changes something says which answers. */
type Write = Endpoint & Required<Pick<Endpoint, 'changes'>>;

export type EndpointTable = { readonly [key: `GET /${string}`]: Endpoint } & {
  readonly [key: `${Exclude<Method, 'GET'>} /${string}`]: Write;
};

/** What the server serves of a family: pages that were written for any version in this range run. */
export interface FamilyVersion {
  /** What is written now; a build of today asks for it. */
  current: number;
  /** The oldest one whose pages still run. */
  oldest: number;
}

/** Calls that change together. */
export interface Family {
  endpoints: EndpointTable;
  version: FamilyVersion;
}
