import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers of this path are shown by the browser itself, where one is led here. */
    page?: boolean;
  }
}

interface Sentence {
  title: string;
  sentence: string;
  /** Path of this dashboard. */
  backTo: string;
}

const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Whether the browser shows what is answered, instead of a page that asked for it. */
export const isLedHere = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.page === true && headers['sec-fetch-mode'] === 'navigate';

/** A page of its own without any script: what happened, and the way back. */
export function sendSentence(reply: FastifyReply, { title, sentence, backTo }: Sentence) {
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)} - Avenue</title></head><body><main><h1>${escaped(title)}</h1><p>${escaped(sentence)}</p><p><a href="${escaped(backTo)}">Back to Avenue</a></p></main></body></html>`,
    );
}
