import { startAction } from '../actions/index.ts';
import type { Reading } from '../language/reading.ts';
import { textOf } from '../language/reading.ts';
import type { Situation, Talk } from '../situation/types.ts';
import { howAsked } from './how.ts';
import type { Intent } from './intent.ts';
import { bestAsked, countAsked, extremeAsked, findAsked, mostAsked } from './lists.ts';
import { termIn } from './lookups.ts';
import { whatAsked, whyAsked } from './questions.ts';
import { resolve, spokenOf } from './resolve.ts';
import { statusAsked } from './status.ts';
import { kindOfStuff } from './topics.ts';

/** "Safe to publish": said of a thing that is asked about. */
const outward = new Set(['publish', 'post', 'upload', 'use', 'share', 'approve', 'release']);

const means = /\b(?:means?|meaning|difference|definition|stands? for)\b/;
const givesNews = /^(?:give|tell|show|update|any|anything|something|got|have|catch|bring|brief)\b/;

function namesSomething(reading: Reading, situation: Situation, talk: Talk): boolean {
  const found = resolve({ ...reading, all: false, states: [] }, situation.things, situation, talk);
  return (
    (found.by === 'name' && found.things.length > 0 && found.sure) ||
    found.by === 'choice' ||
    (found.by === 'reference' && reading.refers !== undefined)
  );
}

/** Somebody who does not know what to make. */
const whatToMake =
  /\bwhat (?:to|should i|shall i|could i|can i|should we|do i) (?:make|film|create|record|shoot|write|talk)(?: (?:about|of|today|next|now|this week|video|a video|videos))*(?: help)?$/;

/** "What did I deny?", "which have I kept?": a list of what is so now. */
const pastAsked =
  /^(?:what|which|who)\b.*\b(?:did|have|had|was|were) (?:i|we|it|the ones?)\b(?: \w+){0,2} (?:den(?:y|ied)|reject(?:ed)?|refused?|turn(?:ed)? down|approved?|accept(?:ed)?|kept|keep|saved?|removed?|deleted?|park(?:ed)?)(?: (?:today|yesterday|again|then|so far|already|this week|last week|earlier|before|recently|lately|now|just))*$/;
const pastShort =
  /^(?:what|which) (?:did|have) (?:i|we) (?:just )?(?:den(?:y|ied)|reject(?:ed)?|refused?|approved?|accept(?:ed)?|kept|keep|saved?|removed?|deleted?)\b(?! when| if)/;

/** A list only where its words found something: a question for something else is none for a list. */
const listed = (intent: Intent | undefined): Intent | undefined =>
  intent?.is === 'find' && intent.filter.words && intent.filter.things.length === 0 ? undefined : intent;

/** "I was looking at the dashboard and it says ...": what was done is told, and not ordered. */
const narrates =
  /^i (?:was|have been|am) (?:just )?(?:looking|watching|reading|checking|going|staring|browsing|scrolling)\b/;

/** What a question asks for, by the kind of sentence it is. */
export function question(reading: Reading, situation: Situation, talk: Talk): Intent | undefined {
  const { frame } = reading;
  // "3 ideas, spooky history sort of thing" asks for something new.
  if (frame === 'command' && reading.nouns.some(({ word }) => word === 'idea') && kindOfStuff.test(reading.sentence))
    return undefined;
  if (whatToMake.test(textOf(reading)) && !namesSomething(reading, situation, talk))
    return { is: 'ask', action: startAction('ideas.start'), wish: {} };
  const state = statusAsked(reading, situation);
  if (state?.is === 'status' && (state.of === 'engines' || state.of === 'studio')) return state;
  if (state && narrates.test(textOf(reading))) return state;
  const past = textOf(reading);
  if (reading.left.length === 0 && (pastAsked.test(past) || pastShort.test(past))) {
    const listed = findAsked(reading, situation);
    if (listed) return listed;
  }
  if (frame === 'count') return countAsked(reading, situation) ?? state;
  if (frame === 'why') return whyAsked(reading, situation, talk) ?? wordAsked(reading);
  if (frame === 'how' || frame === 'where') return howAsked(reading, situation, talk);
  const names = namesSomething(reading, situation, talk);
  if (frame === 'status' || frame === 'when' || frame === 'yes-no') return stateAsked(reading, names, situation, talk);
  if (frame === 'which')
    return (
      bestAsked(reading, situation) ??
      extremeAsked(reading, situation) ??
      mostAsked(reading, situation) ??
      (reading.nouns.length ? undefined : state) ??
      findAsked(reading, situation)
    );
  if (frame === 'what' || reading.verbs[0]?.name === 'explain')
    return (
      bestAsked(reading, situation) ??
      extremeAsked(reading, situation) ??
      (names || means.test(textOf(reading)) ? undefined : state) ??
      whatAsked(reading, situation, talk) ??
      (reading.nouns.length ? listed(findAsked(reading, situation)) : undefined)
    );
  return !names && (reading.verbs.length === 0 || givesNews.test(textOf(reading))) ? state : undefined;
}

/** "Why does it say assisted": the word that stands there is explained. */
function wordAsked(reading: Reading): Intent | undefined {
  const says = reading.words.findIndex(({ text }) => /^(?:says?|saying|shows?|reads?|stands?)$/.test(text));
  const term = says > 0 ? termIn(reading.words.slice(says + 1)) : undefined;
  return term && { is: 'explain-term', term };
}

/** "Is it done?", "is the map video safe?", "do I have anything on bread?" */
function stateAsked(reading: Reading, names: boolean, situation: Situation, talk: Talk): Intent | undefined {
  if (reading.states.includes('safe') || reading.states.includes('risky')) {
    const left = reading.left.filter(({ text }) => !outward.has(text));
    return whyAsked({ ...reading, left }, situation, talk);
  }
  if (names && !reading.verbs.some(({ name }) => name === 'find')) return whyAsked(reading, situation, talk);
  // "The library one. Is there a script yet?"
  const justSaid = talk.history.at(-1)?.understood?.action === 'said';
  if (justSaid && !names && reading.left.length === 0 && reading.frame === 'yes-no') {
    const [one, ...others] = spokenOf(talk, situation);
    if (one && others.length === 0) return { is: 'explain-thing', thing: one, why: true };
  }
  const state = names ? undefined : statusAsked(reading, situation);
  if (state || reading.frame !== 'yes-no') return state;
  return findAsked(reading, situation) ?? whyAsked(reading, situation, talk);
}
