import type { ChatThingKind } from '@avenue/contract';
import { longestDenyReason } from '@avenue/contract/words';
import { kindsOf, startAction, type Wish } from '../actions/index.ts';
import { guides } from '../knowledge/guides.ts';
import { conditionFrom } from '../language/asides.ts';
import { type Reading, read, textOf } from '../language/reading.ts';
import { asReason, reasonIn } from '../language/reasons.ts';
import type { VerbName } from '../language/verbs.ts';
import { isFiller, tellingWords, type Word, wordsOf } from '../language/words.ts';
import type { Situation, Talk } from '../situation/types.ts';
import type { Meant } from './choosing.ts';
import { doTo } from './commands.ts';
import type { Intent } from './intent.ts';
import { findAsked } from './lists.ts';
import { guideFor } from './lookups.ts';
import { besideOf, formats, make, nameIn, providerIn, withNounsAsNames } from './making.ts';
import { openWhat } from './opening.ts';
import { whatAsked } from './questions.ts';
import { saveFile, savesFile } from './saving.ts';

/** Verbs that only look. */
const looking: readonly VerbName[] = ['open', 'find', 'explain'];

/** "I want to leave the demo" */
const leavesSample = /\b(?:leave|exit|quit|close|end|out of|done with|enough of)\b.*\b(?:sample|samples|demo)\b/;

/** "Start fresh with my own stuff, not these examples" */
const startsOwn =
  /\b(?:start|begin|starting|work|use|get)\b.*\b(?:fresh|clean|empty|zero|my own (?:stuff|things|work|content|data))\b/;
const ownWords = new Set('fresh clean empty zero slate scratch example examples sample samples stuff start'.split(' '));

/** "Switch me over to the demo" */
const toSample =
  /\b(?:switch|open|go|goto|back|show|see|load|use|over|into|return|look|try|take|bring|want|need|give|start)\b.*\b(?:sample|samples|demo|example) ?(?:studio|data|stuff|content|mode|version)?$/;

/** From here on a verb fits so well that no other is tried. */
const certain = 4;

/** What a sentence with a verb means: the verb that fits best. */
export function command(reading: Reading, situation: Situation, talk: Talk): Intent | undefined {
  if (leavesSample.test(textOf(reading))) return { is: 'start', action: startAction('studio.own'), wish: {} };
  if (
    startsOwn.test(textOf(reading)) &&
    reading.nouns.length === 0 &&
    reading.left.every(({ text }) => ownWords.has(text))
  )
    return { is: 'start', action: startAction('studio.own'), wish: {} };
  if (toSample.test(textOf(reading)) && reading.mentions.length === 0)
    return { is: 'start', action: startAction('studio.sample'), wish: {} };
  const provider = providerIn(reading.sentence);
  const reason = reading.reason ?? reasonIn(reading.sentence, wordsOf(reading.sentence))?.reason;
  const format = formatIn(reading);
  const wish: Wish = {
    ...(reason && { reason }),
    ...(provider && { provider }),
    ...(format && { format }),
    ...besideOf(reading),
  };
  const verbs = reading.verbs
    // A longer phrase says more than the words it holds.
    .filter(
      ({ places }) =>
        !reading.verbs.some(
          (longer) => longer.places.length > places.length && places.some((place) => longer.places.includes(place)),
        ),
    )
    .sort((a, b) => a.at - b.at);
  const [leads] = verbs;
  // "List all denied videos" looks; what else stands in it is no wish to do something.
  const onlyLooks = leads !== undefined && leads.at === 0 && looking.includes(leads.name);
  if (usesService.test(textOf(reading)) && reading.words.some(({ text }) => services.has(text))) {
    const guide = guides.find(({ id }) => id === 'keys');
    if (guide) return { is: 'guide', guide };
  }
  // "Send the clap one back to the ideas": what leads is meant, and not the page.
  const onlyDoes = leads !== undefined && leads.at === 0 && leads.places.length > 1 && leads.name === 'back';
  let best: Meant | undefined;
  let bestAt = -1;
  for (const { name, at } of verbs) {
    if (onlyLooks && !looking.includes(name)) continue;
    if (onlyDoes && looking.includes(name)) continue;
    const meant = say(name, reading, wish, situation, talk);
    if (!meant) continue;
    // Of two verbs that fit alike the one that is said of fewer things is meant: "kill the job".
    const closer = meant.weight === best?.weight && at === bestAt && 'verb' in meant.intent && kindsOf(name).length < 2;
    if (meant.weight > (best?.weight ?? 0) || closer) [best, bestAt] = [meant, at];
    if (meant.weight >= certain) break;
  }
  return best?.intent;
}

/** "Stop the download" where nothing runs. */
const orNone = (meant: Meant, { things }: Situation): Meant =>
  meant.intent.is === 'nothing-named' &&
  !things.some(({ kind, states }) => kind === 'job' && states.includes('running'))
    ? { intent: { is: 'nothing-to-do', verb: 'cancel', called: 'job' }, weight: 2 }
    : meant;

/** What is said beside a denial is its reason. */
function withReason({ remarks = [], ...wish }: Wish): Wish {
  const reason = wish.reason ?? asReason(remarks.join(', '));
  if (wish.reason || (reason !== '' && reason.length <= longestDenyReason)) return { ...wish, reason };
  return remarks.length ? { ...wish, remarks } : wish;
}

/** "I do not want the fig idea": only videos are denied; what else is not wanted may be removed. */
function dislike(reading: Reading, wish: Wish, situation: Situation, talk: Talk): Meant {
  const denied = doTo('deny', reading, wish, situation, talk);
  if (denied.intent.is !== 'unsupported' || denied.intent.thing.kind === 'video') return denied;
  // "The ending is weak" judges a script, and does not mean to lose it.
  const judged = reading.verbs.some(({ name, phrase }) => name === 'deny' && phrase.startsWith('is '));
  if (judged) return denied;
  const removed = doTo('remove', reading, wish, situation, talk);
  return removed.intent.is === 'thing' ? removed : denied;
}

/** A job that failed is run again; a voiceover or a video that is there is made anew. */
function again(reading: Reading, wish: Wish, situation: Situation, talk: Talk): Meant {
  const jobs =
    reading.all && reading.left.length === 0
      ? doTo('retry', { ...reading, nouns: [] }, wish, situation, talk)
      : doTo('retry', withNounsAsNames(reading, 'job'), wish, situation, talk);
  if (jobs.weight >= 3) return jobs;
  const says = (...kinds: ChatThingKind[]) =>
    reading.nouns.some((noun) => noun.kinds.some((kind) => kinds.includes(kind)));
  const verb = says('take')
    ? 'speak'
    : says('video', 'decision') || /\b(?:compile|render)/.test(textOf(reading))
      ? 'compile'
      : undefined;
  const anew = verb && doTo(verb, withoutProvider(reading), wish, situation, talk);
  const near = anew?.intent.is === 'nothing-named' && anew.intent.near.length > 0;
  return anew && (anew.weight >= 3 || near) ? anew : jobs;
}

const formatIn = ({ left }: Reading): Wish['format'] => left.flatMap(({ text }) => formats[text] ?? [])[0];

/** "Another version of the owl voiceover" */
const furtherOne = new Set('version versions take go round copy'.split(' '));

/** "Use ChatGPT for the scripts": which engine works is chosen in the settings. */
const usesService = /^(?:use|using|connect|switch|change|hook|link|try|set)\b/;
const services = new Set('chatgpt gpt openai ollama llama claude gemini elevenlabs bark comfyui'.split(' '));

/** A service that Avenue can be set up with. */
export const isService = ({ text }: Word): boolean => services.has(text);

const providers = new Set('elevenlabs eleven labs google bark tts voice free default built natural normal'.split(' '));

function say(verb: VerbName, reading: Reading, wish: Wish, situation: Situation, talk: Talk): Meant | undefined {
  switch (verb) {
    case 'open':
      return openWhat(reading, situation, talk);
    case 'find': {
      const intent = findAsked(reading, situation);
      return intent && { intent, weight: 3 };
    }
    case 'explain': {
      const intent = whatAsked(reading, situation, talk);
      return intent && { intent, weight: 3 };
    }
    case 'refresh': {
      const builds = reading.words.some(({ stem }) => stem === 'build' || stem === 'remot');
      return builds
        ? { intent: { is: 'start', action: startAction('parts.refresh'), wish: {} }, weight: 4 }
        : undefined;
    }
    case 'switchOff':
    case 'switchOn': {
      // "Turn the captions off": set on a page, and no part of the dashboard.
      const found = guideFor(reading.left);
      return found?.share === 1
        ? { intent: { is: 'guide', guide: found.guide }, weight: 3 }
        : doTo(verb, reading, wish, situation, talk);
    }
    case 'rename':
      return rename(reading, wish, situation, talk);
    case 'install':
      return install(reading, wish, situation, talk);
    case 'make':
    case 'write':
      // "I need the page with the keys"
      if (/\b(?:page|screen|tab)\b/.test(textOf(reading))) return openWhat(reading, situation, talk);
      if (/^(?:get|give)(?: me)? the (?:newest|latest|last|oldest|first|most recent)\b/.test(textOf(reading)))
        return openWhat(reading, situation, talk);
      if (/^(?:get|give me|give|i need|i want|need|want) (?:\w+ )*(?:mp4|srt|files?)\b/.test(textOf(reading)))
        return saveFile(reading, situation, talk) ?? make(reading, wish, situation, talk);
      return make(reading, wish, situation, talk);
    case 'speak':
    case 'compile':
      return newOf(verb, reading, wish, situation, talk);
    case 'enqueue':
      return enqueue(reading, wish, situation, talk);
    case 'retry':
      return again(reading, wish, situation, talk);
    case 'cancel':
      if (reading.all && reading.left.every(({ text }) => /^(?:runn?|render|compil|download|work|go)\w*$/.test(text)))
        return orNone(doTo(verb, { ...reading, nouns: [], states: [], left: [] }, wish, situation, talk), situation);
      return orNone(doTo(verb, withNounsAsNames(reading, 'job'), wish, situation, talk), situation);
    case 'aside': {
      // "Hold off on the sunset until I am back": until when is told as not used.
      const until = conditionFrom(reading.words);
      const bare =
        until < reading.words.length ? read(reading.sentence, reading.words.slice(0, until), situation) : reading;
      return doTo(verb, bare, wish, situation, talk);
    }
    case 'deny':
      return dislike(reading, withReason(wish), situation, talk);
    default:
      return doTo(verb, reading, wish, situation, talk);
  }
}

/** "Film me a documentary on Napoleon" names no script: a video begins with an idea. */
function newOf(verb: 'speak' | 'compile', reading: Reading, wish: Wish, situation: Situation, talk: Talk): Meant {
  const meant = doTo(verb, withoutProvider(reading), wish, situation, talk);
  const isNew = reading.about && /\b(?:a|an|another|some)\b/.test(textOf(reading)) && reading.nouns.length > 0;
  const started = meant.intent.is === 'nothing-named' && isNew ? make(reading, wish, situation, talk) : undefined;
  return started ?? meant;
}

/** "with ElevenLabs" says who speaks, and names no script. */
function withoutProvider(reading: Reading): Reading {
  const { about, ...rest } = reading;
  const onlyProvider = about && wordsOf(about.text).every(({ text }) => isFiller(text) || providers.has(text));
  const left = reading.left.filter(
    ({ text }) => !providers.has(text) && !furtherOne.has(text) && !formats[text] && !/^(?:compil|render)/.test(text),
  );
  return { ...(onlyProvider ? rest : reading), nouns: [], left };
}

function rename(reading: Reading, wish: Wish, situation: Situation, talk: Talk): Meant {
  const given = nameIn(reading);
  if (!given) return doTo('rename', reading, wish, situation, talk);
  const { quoted, ...before } = read(reading.sentence, given.rest, situation);
  const names = before.left.filter(({ text }) => !/^(?:change|make|set|title|name)$/.test(text));
  const left = names.length || !quoted ? names : tellingWords(quoted);
  return doTo('rename', { ...before, left }, { ...wish, name: given.name }, situation, talk);
}

/** "Send it back to the queue" brings it back. */
function enqueue(reading: Reading, wish: Wish, situation: Situation, talk: Talk): Meant {
  if (/\bback\b/.test(textOf(reading))) return doTo('back', reading, wish, situation, talk);
  const left = reading.left.filter(({ text }) => text !== 'queue');
  return doTo('enqueue', { ...reading, states: [], left }, wish, situation, talk);
}

function install(reading: Reading, wish: Wish, situation: Situation, talk: Talk): Meant | undefined {
  const saved = reading.verbs.some(({ phrase }) => savesFile.test(phrase))
    ? saveFile(reading, situation, talk)
    : undefined;
  if (saved) return saved;
  const saysModel = reading.nouns.some(({ kinds }) => kinds.includes('model')) || talk.about?.kind === 'model';
  const meant = doTo('install', withNounsAsNames(reading, 'model'), wish, situation, talk);
  if (saysModel || (meant.intent.is !== 'nothing-named' && meant.weight >= 3)) return meant;
  // A file of what is there already is nothing new.
  if (
    reading.verbs.some(({ name, phrase }) => name === 'install' && /^(?:export|download|save|copy|put)\b/.test(phrase))
  )
    return meant;
  return make(reading, wish, situation, talk);
}
