import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendSentence } from './sentence-page.ts';

const aMinute = 60;

/** What an address gives as iCalendar; undefined for one that is none. */
export type ReadCalendar = (token: string) => Promise<string | undefined>;

/**
 * `/calendar/<secret>.ics`: for whoever has the address, to be read only. Calendar programs can neither sign in nor send a header.
 * To be registered after the limit of calls.
 */
export function registerCalendar(app: FastifyInstance, read: ReadCalendar) {
  const rateLimit = { max: aMinute, allowList: [], keyGenerator: ({ ip }: FastifyRequest) => `calendar:${ip}` };
  const config = { access: 'everybody', rateLimit } as const;
  app.get<{ Params: { file: string } }>('/calendar/:file', { config }, async (request, reply) => {
    reply.headers({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const token = /^([A-Za-z0-9_-]{43})\.ics$/.exec(request.params.file)?.[1];
    const text = token && (await read(token));
    if (text) return reply.type('text/calendar; charset=utf-8').send(text);
    return sendSentence(reply.code(404), {
      title: 'There is no calendar at this address',
      sentence: 'It was taken back, or it is not written as it was given. The Smart Scheduler makes a new one.',
      backTo: '/',
    });
  });
}
