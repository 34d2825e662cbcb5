import type { ChatThingKind } from '@avenue/contract';
import { guides } from '../knowledge/guides.ts';
import type { Reading } from '../language/reading.ts';
import type { Word } from '../language/words.ts';
import type { Situation, Talk } from '../situation/types.ts';
import type { Meant } from './choosing.ts';
import { oneOfEach } from './questions.ts';
import { facets, resolve } from './resolve.ts';

/** Where a file is to go says nothing of which one is meant. */
const places = new Set(
  'laptop computer phone desktop pc mac tablet ipad iphone drive disk machine device folder gallery'.split(' '),
);

/** A place that a file may go to. */
export const isPlace = ({ text }: Word): boolean => places.has(text);

/** "Save the clip to my computer" is a download. */
export const savesFile = /^(?:download|export|save \.\.\.|copy \.\.\.|put \.\.\.)/;

const downloaded: readonly ChatThingKind[] = ['decision', 'video'];
const files = /^(?:mp4|srt|files?|captions?|subtitles?|thumbnails?)$/;

/** "Download the sunset video", "the mp4 of the owl": files are downloaded by hand, on the page of the thing. */
export function saveFile(reading: Reading, situation: Situation, talk: Talk): Meant | undefined {
  const said = reading.nouns.flatMap(({ kinds }) => kinds);
  const saysFile = reading.words.some(({ text }) => files.test(text));
  const kinds: readonly ChatThingKind[] = said.length > 0 || !saysFile ? said : downloaded;
  if (!kinds.some((kind) => kind === 'decision' || kind === 'script' || kind === 'take')) return undefined;
  const left = reading.left.filter(({ text }) => !places.has(text) && !(saysFile && facets.has(text)));
  const pool = situation.things.filter(({ kind }) => kinds.includes(kind));
  const found = resolve({ ...reading, left }, pool, situation, talk);
  const [thing, ...others] = oneOfEach(found.things);
  if (thing && found.sure && thing.kind !== 'model' && (others.length === 0 || !reading.all))
    return { intent: { is: 'unsupported', verb: 'install', thing }, weight: 4 };
  const guide = guides.find(({ id }) => id === 'download');
  return guide && found.by !== 'name' && !kinds.includes('model')
    ? { intent: { is: 'guide', guide }, weight: 4 }
    : undefined;
}
