import type { FastifyInstance } from 'fastify';
import { Failure } from '../kernel/failure.ts';

/** More levels than any call has; what reads a body goes into it level by level, and a stack ends somewhere. */
const deepest = 64;

/** Whether JSON text opens more than `limit` lists and objects inside of one another. Linear, and without a stack. */
function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '[' || letter === '{') {
      if (++depth > limit) return true;
    } else if (letter === ']' || letter === '}') depth--;
    else if (letter === '"') {
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++;
    }
  }
  return false;
}

/** Reads JSON bodies; one that is nested too deeply is refused before it is parsed. */
export function registerJsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isDeeperThan(String(text), deepest))
      return done(new Failure(400, 'too_deep', `This is nested more than ${deepest} levels deep.`));
    return parse(request, String(text), done);
  });
}
