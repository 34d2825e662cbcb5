import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { choice, maybe, text } from '../input.ts';

export type CommentKind =
  | 'plain'
  | 'grief'
  | 'thanks'
  | 'question'
  | 'criticism'
  | 'wish'
  | 'hostile'
  | 'crisis'
  | 'advice'
  | 'spam';

type ReplyData = Record<
  | 'plain'
  | 'plainEnd'
  | 'grief'
  | 'thanks'
  | 'praise'
  | 'helped'
  | 'question'
  | 'criticism'
  | 'criticismEnd'
  | 'wish'
  | 'wishEnd'
  | 'from'
  | 'hostile'
  | 'crisis'
  | 'advice'
  | 'spam',
  string[]
>;

export const replyData = JSON.parse(readFileSync(new URL('../data/reply.json', import.meta.url), 'utf8')) as ReplyData;

export const replyInput = z.object({
  comment: text('The comment', { missing: 'Paste the comment that is answered.', most: 3000 }),
  name: maybe('Who wrote it', 'As they are called there; left out where it is empty.', 60),
  answer: text('What you want to say', {
    help: 'In your words, as short as you like. To a question nothing is answered that neither you nor your material says.',
    most: 2000,
  }),
  kind: choice('What it is', {
    auto: 'As it reads',
    thanks: 'Praise',
    question: 'A question',
    criticism: 'Criticism',
    wish: 'A wish for a next one',
    hostile: 'An insult',
    spam: 'Advertising',
  }),
});
export type ReplyBrief = z.output<typeof replyInput>;
