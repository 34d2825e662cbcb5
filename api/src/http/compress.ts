import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this an answer fits into one packet either way. */
const thresholdBytes = 1024;

/** Pages and JSON; recordings are compressed already, and code lies compressed beside its file. */
const types = /^(?:text\/html|application\/json)\b/;

/**
 * Compresses pages and JSON answers of the routes that are registered after it. The stream of events writes past it.
 * What is sent compressed is never decompressed: a small body could hold a very large one.
 * Why that is safe here: `docs/decisions/008-compressed-answers.md`.
 */
export const registerCompression = (app: FastifyInstance) =>
  app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: thresholdBytes,
    customTypes: types,
  });
