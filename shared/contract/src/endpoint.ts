import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One row of the endpoint table: the server validates by it, OpenAPI is made from it, the client is typed by it. */
export interface Endpoint {
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
}

export type EndpointTable = Record<`${Method} /${string}`, Endpoint>;
