import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendSentence } from './sentence-page.ts';

const aMinute = 600;

interface Visit {
  method: string;
  userAgent: string | undefined;
  purpose: string | undefined;
}

/** Where a code leads; undefined for one that nobody gave. */
export type Follow = (code: string, visit: Visit) => Promise<{ target: string } | 'retired' | undefined>;

const visitOf = ({ method, headers }: FastifyRequest): Visit => {
  const { purpose } = headers;
  return {
    method,
    userAgent: headers['user-agent'],
    purpose: [headers['sec-purpose'], purpose].flat().find((one) => one !== undefined),
  };
};

/** `/l/<code>`: for everybody, to addresses that the operator stored and to no others. To be registered after the limit of calls. */
export function registerLinks(app: FastifyInstance, follow: Follow) {
  // Also for whoever sits in front of the machine: a link is for everybody.
  const rateLimit = { max: aMinute, allowList: [], keyGenerator: ({ ip }: FastifyRequest) => `links:${ip}` };
  const config = { access: 'everybody', rateLimit } as const;
  app.get<{ Params: { code: string } }>('/l/:code', { config }, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const { code } = request.params;
    const found = /^[a-z0-9]{4,32}$/.test(code) ? await follow(code, visitOf(request)) : undefined;
    if (typeof found === 'object') return reply.redirect(found.target, 302);
    const sentence =
      found === 'retired'
        ? 'It was retired by whoever made it.'
        : 'Look whether the address is written as it was given.';
    return sendSentence(reply.code(found === 'retired' ? 410 : 404), {
      title: 'This link leads nowhere',
      sentence,
      backTo: '/',
    });
  });
}
