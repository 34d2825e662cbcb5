import { frameOf, openerLength } from '../language/frames.ts';
import { findPhrases, nounBook } from '../language/phrases.ts';
import { read, textOf } from '../language/reading.ts';
import { isFiller, type Word } from '../language/words.ts';
import { named } from '../situation/names.ts';
import type { Situation, Talk } from '../situation/types.ts';
import { doTo } from './commands.ts';
import type { Intent } from './intent.ts';

const decided =
  '(?:approv\\w*|den(?:y|ied|ying)|reject\\w*|accept\\w*|refus\\w*|(?:say|said|saying|gave|give) (?:a )?(?:yes|no|ok))';
const pressed = '(?:hit|hitting|press\\w*|click\\w*|push\\w*|tap\\w*|chose|picked|choose)';
const wrong = '(?:wrong|mistake|accident\\w*|misclick\\w*|slip|oops)';

/** A decision that somebody made and did not want. */
const regrets = new RegExp(
  [
    `\\b${decided}\\b.*\\b${wrong}\\b(?! (?:with|facts?|date|in)\\b)`,
    `\\b${pressed}\\b.*\\b(?:approve|deny|reject|yes|no|ok)\\b.*\\b(?:${wrong}|too (?:early|fast|quick|quickly|soon))\\b`,
    `\\b${pressed}\\b.*\\bwrong (?:one|button|key|video|clip)\\b`,
    `\\b(?:should not|did not (?:mean|want)|never (?:meant|wanted)|not supposed) (?:to )?(?:have )?(?:been )?(?:${decided}|${pressed})\\b`,
    `\\b${wrong}\\b.*\\b(?:i|we) (?:just |have )?(?:${decided}|${pressed})\\b`,
    `\\bregret\\b.*\\b${decided}\\b`,
  ].join('|'),
);

const saysYes = /\b(?:approv\w*|accept\w*|yes|ok)\b/;
const saysNo = /\b(?:den(?:y|ied|ying)|reject\w*|refus\w*|no)\b/;

/** "I hit approve on the wrong one": the decision that is meant can be taken back, or it is asked which. */
export function regretIn(
  sentence: string,
  given: readonly Word[],
  situation: Situation,
  talk: Talk,
): Intent | undefined {
  const words = given.slice(openerLength(given));
  const text = textOf({ words: given });
  if (talk.about || !regrets.test(text) || frameOf(words) === 'why') return undefined;
  const state = saysYes.test(text) ? 'approved' : saysNo.test(text) ? 'denied' : undefined;
  const pool = situation.things.filter(
    ({ kind, states }) => kind === 'decision' && !states.includes('waiting') && (!state || states.includes(state)),
  );
  if (pool.length === 0) return undefined;
  const nouns = new Set(findPhrases(given, nounBook).map(({ at }) => at));
  const naming = given.filter(
    (word, i) => !isFiller(word.text) && !nouns.has(i) && named([word], pool).some(({ byTitle }) => byTitle),
  );
  const fits = named(naming, pool).filter(({ coverage }) => coverage === 1);
  const meant = naming.length && fits.length ? fits.map(({ thing }) => thing) : pool;
  const blank = {
    ...read(sentence, [], situation),
    mentions: naming.length > 0 && fits.length > 0 ? meant.map(({ title }) => ({ title, at: 0, length: 0 })) : [],
  };
  return doTo('undo', blank, {}, { ...situation, things: meant, removed: [] }, { ...talk, history: [], path: '/' })
    .intent;
}
