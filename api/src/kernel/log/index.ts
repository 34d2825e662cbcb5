import fs from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pino, { type LoggerOptions } from 'pino';
import { createStream } from 'rotating-file-stream';
import { Secret, withoutSecrets } from '../secret.ts';
import { shipTo } from './shipper.ts';

const rotation = { size: '10M', rotate: 5 } as const;
const mask = '[kept out]';
const named = /api.?key|authori[sz]ation|^auth$|token|secret|passw|cookie|credential|^headers$|^body$|private.?key/i;
const deepest = 6;

const mostOfQuery = 300;

/**
 * Words of an error and where it happened. Those of a query that failed hold every value of it, which may be as large as a
 * file and belongs to the operator: what is told is the beginning of the query.
 */
function wordsOf({ message, stack = '', ...more }: Error & { query?: unknown; params?: unknown }) {
  if (typeof more.query !== 'string' || !('params' in more)) return { message, stack };
  const short = `Failed query: ${more.query.slice(0, mostOfQuery)}`;
  return { message: short, stack: stack.replace(message, () => short) };
}

/** What is told of an error; whatever a library hung on it besides, requests with their headers first of all, is not. */
function errorFacts(error: Error, depth: number): Record<string, unknown> {
  const { name, cause, code, engine, status } = error as Error & Record<string, unknown>;
  return {
    type: name,
    ...wordsOf(error),
    ...(['string', 'number'].includes(typeof code) && { code }),
    ...(typeof engine === 'string' && { engine }),
    ...(typeof status === 'number' && { status }),
    ...(cause !== undefined && { cause: facts(cause, depth + 1) }),
  };
}

function facts(value: unknown, depth = 0): unknown {
  if (value instanceof Secret) return mask;
  if (value === null || typeof value !== 'object') return value;
  if (depth > deepest) return '…';
  if (value instanceof Error) return errorFacts(value, depth);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((one) => facts(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, named.test(key) ? mask : facts(inner, depth + 1)]),
  );
}

/** Options of every logger: nothing under the name of a secret, nothing that is one, and of errors only what helps. */
export const logOptions: LoggerOptions = {
  serializers: { err: (error: unknown) => error },
  formatters: { log: (object) => facts(object) as Record<string, unknown> },
  hooks: { streamWrite: withoutSecrets },
};

export interface Log {
  logger: FastifyBaseLogger;
  /** Writes what is left. */
  close(): Promise<void>;
}

/** Where lines go besides. */
export interface Collector {
  url: URL;
  token: string | undefined;
}

/**
 * The log of this process: standard output with `AVENUE_LOG=stdout`, else `avenue.log` in the data folder, for its owner
 * alone, with the last five files of 10 MB beside it.
 *
 * @param collector gets every line too. Default value: none
 */
export function createLogger(dataDir: string, collector?: Collector): Log {
  const here = process.env.AVENUE_LOG === 'stdout' ? standardOutput() : fileIn(dataDir);
  if (!collector) return { logger: pino(logOptions, here.stream), close: here.close };
  const shipper = shipTo(collector);
  const both = pino.multistream([{ stream: here.stream }, { stream: shipper }]);
  return {
    logger: pino(logOptions, both),
    close: async () => void (await Promise.all([shipper.close(), here.close()])),
  };
}

const standardOutput = () => ({ stream: pino.destination(1), close: async () => undefined });

function fileIn(dataDir: string) {
  const file = path.join(dataDir, 'avenue.log');
  // Of an earlier version, which left it to everybody.
  if (fs.existsSync(file)) fs.chmodSync(file, 0o600);
  const stream = createStream((index) => (index ? `avenue.${String(index)}.log` : 'avenue.log'), {
    ...rotation,
    path: dataDir,
    mode: 0o600,
  });
  // A full disk must not end the product.
  stream.on('error', () => undefined);
  const close = () => new Promise<void>((resolve) => stream.end(resolve));
  return { stream, close };
}
