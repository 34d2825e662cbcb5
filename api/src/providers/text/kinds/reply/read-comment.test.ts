import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CommentKind } from './brief.ts';
import { kindOfComment } from './read-comment.ts';

const comments: readonly (readonly [comment: string, is: CommentKind])[] = [
  ['This helped me so much', 'thanks'],
  ['love from Brazil ❤️', 'thanks'],
  ['First!', 'plain'],
  ['hola, me encanta tu canal', 'plain'],
  ['what camera is that?', 'question'],
  ['how long does it rest', 'question'],
  ['pls do a tutorial on grafting', 'wish'],
  ['Could you make one about rye', 'wish'],
  ['I tried it and it did not work', 'criticism'],
  ['great video but too quiet', 'criticism'],
  ['I lost my dad last week and this video kept me company', 'grief'],
  ['you are an idiot', 'hostile'],
  ['go kill yourself', 'hostile'],
  ['I want to die', 'crisis'],
  ['there is no reason to live any more', 'crisis'],
  ['Should I stop taking my pills?', 'advice'],
  ['Earn $500 a day, dm me', 'spam'],
];

test('what a comment is: whoever may be in danger and whoever grieves come before praise and blame', () => {
  for (const [comment, is] of comments) assert.equal(kindOfComment(comment), is, comment);
});
