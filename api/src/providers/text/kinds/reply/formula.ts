import { rankSupport } from '../../claims.ts';
import type { Ask } from '../kind.ts';
import { ownSentences, put } from '../lines.ts';
import type { Fields } from '../offer.ts';
import type { CommentKind, ReplyBrief } from './brief.ts';
import { replyData } from './brief.ts';
import { kindOfComment } from './read-comment.ts';

/** Share of a question's telling words that a sentence must have to be an answer to it. */
const leastShare = 0.5;

/** What the operator wants to say, else the sentence of the material that answers best. */
function saidOf({ brief, request, pick }: Ask<ReplyBrief>): string {
  const own = ownSentences(brief.answer).join(' ');
  if (own) return own;
  const [best] = rankSupport(brief.comment, request.material ?? []);
  return best && best.share >= leastShare ? put(pick(replyData.from), { said: best.sentence }) : '';
}

const helped = /\b(?:help\w*|useful|worked|learn\w*|finally|saved|understand|understood)\b/i;

/** A name that reads like one; anything else is left out. */
const nameOf = (typed: string) => (/^[\p{L}\p{M}\p{N}_ .'’@-]{1,40}$/u.test(typed) ? typed : '');
/** A pattern with the name, or without it and its comma. */
const called = (pattern: string, name: string) =>
  name
    ? put(pattern, { name })
    : pattern
        .replace(/\{Name\}, (\p{L})/u, (_all, first: string) => first.toUpperCase())
        .replace(/, \{name\}/g, '')
        .replace(/ \{name\}/g, '');

/** First and last sentence for each kind; between them stands what the operator says. */
const around: Record<CommentKind, { first: keyof typeof replyData; last?: keyof typeof replyData; silent?: true }> = {
  plain: { first: 'plain', last: 'plainEnd' },
  grief: { first: 'grief', silent: true },
  thanks: { first: 'thanks', last: 'praise' },
  question: { first: 'question' },
  criticism: { first: 'criticism', last: 'criticismEnd' },
  wish: { first: 'wish', last: 'wishEnd' },
  hostile: { first: 'hostile', silent: true },
  crisis: { first: 'crisis', silent: true },
  advice: { first: 'advice', silent: true },
  spam: { first: 'spam', silent: true },
};

export const kindOf = ({ kind, comment }: ReplyBrief): CommentKind => {
  const read = kindOfComment(comment);
  // Nobody who may be in danger is answered as a fan, whatever was chosen.
  return read === 'crisis' || kind === 'auto' ? read : kind;
};

/** A reply of one to four sentences. A question that nobody answered gets none: what is asked for is the answer. */
export function replyFormula(ask: Ask<ReplyBrief>): Fields | undefined {
  const { brief, wish, pick, number } = ask;
  const kind = kindOf(brief);
  const { first, last, silent } = around[kind];
  const said = kind === 'crisis' ? '' : saidOf(ask);
  if (kind === 'question' && !said) return undefined;
  const name = nameOf(brief.name);
  const closing =
    !last || silent || (said && number % 2 === 1) || wish.length < 0
      ? ''
      : called(pick(replyData[last === 'praise' && helped.test(brief.comment) ? 'helped' : last]), name);
  const opening = wish.length < 0 && said && kind === 'question' ? '' : called(pick(replyData[first]), name);
  return { text: [opening, said, closing].filter(Boolean).join(' ') };
}
