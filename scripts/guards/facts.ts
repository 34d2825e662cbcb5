import { guardsIn } from './guard.ts';

const verify = 'api/src/modules/auto-facts/verify.test.ts';
const facts = 'api/src/modules/auto-facts/auto-facts.test.ts';
const desk = 'api/src/modules/video-pipeline/channel-desk/channel-desk.test.ts';
const series = 'api/src/modules/video-pipeline/channel-desk/series.test.ts';
const said = 'api/src/providers/voice/text/say-as.test.ts';
const off = 'if (false)';

/** What holds a fact back, and what belongs to a channel alone. */
export const factsAndChannels = [
  ...guardsIn('api/src/modules/auto-facts/verify.ts', verify, {
    'numbers of a fact are those of its quote': ['...numbersMissing(text, dated), ', ''],
    'a quote stands in its source': ['plain(source.text).includes(wanted)', 'true'],
    'a source that is gone carries nothing': ['named && source.gone === undefined', 'named'],
    'what is true for a time has a fresh source': ['now.getTime() - asOf.getTime() <= staleAfterMs', 'true'],
    'what was told is not told again': ['!near || near.share < alikeShare', 'true'],
    'names are those of the source': ['strange.length === 0,', 'true,'],
  }),
  ...guardsIn('api/src/modules/auto-facts/dates.ts', verify, {
    'a day that no calendar has': ['days.filter((one) => !exists(one))', 'days.filter(() => false)'],
  }),
  ...guardsIn('api/src/modules/auto-facts/facts.ts', facts, {
    'what is held back is not kept': ["if (decision === 'kept' && held)", off],
    'another page is read anew': ['...(isOther && {', '...(false && {'],
    'what does not hold any more is kept no longer': ["told.held && next.decision === 'kept'", 'false'],
  }),
  ...guardsIn('api/src/modules/auto-facts/film.ts', facts, {
    'a fact has one video': ['if (row.script !== null) throw', `${off} throw`],
  }),
  ...guardsIn('api/src/modules/video-pipeline/channel-desk/batch.ts', desk, {
    'a batch begins what is open alone': ['if (!open.has(scriptId)) throw', `${off} throw`],
  }),
  ...guardsIn('api/src/modules/video-pipeline/channel-desk/thumbnails.ts', desk, {
    'a chosen thumbnail is there': ['await call.store.require(chosen.url);', ''],
  }),
  ...guardsIn('api/src/modules/video-pipeline/channel-desk/series.ts', series, {
    'a number that is out stays': [
      'const posted = now.filter((part) => part.posted);',
      'const posted = now.filter(() => false);',
    ],
    'a script is in one series': ['of !== null && of !== id', 'false'],
    'two series of one name': ['if (same.some(({ id }) => id !== own))', off],
    'a playlist is one of one’s own': ['/^PL[\\w-]{10,62}$/.test(id)', 'true'],
    'a removed series sends to no playlist': [
      'eq(episodes.scriptId, scriptId), isNull(series.removedAt)',
      'eq(episodes.scriptId, scriptId)',
    ],
  }),
  ...guardsIn('api/src/connectors/youtube/owner/complete.ts', 'api/src/connectors/youtube/owner/complete.test.ts', {
    'a playlist has it once': ['if (!(await isInPlaylist(calls, playlist, id)))', ''],
    'a playlist that is gone costs nothing else': ['if (refusal === undefined) throw error;', 'throw error;'],
  }),
  ...guardsIn('api/src/modules/video-pipeline/channel-desk/memory.ts', desk, {
    'few first weeks have no median': ['settled.length >= leastSettled ? median : null', 'median'],
  }),
  ...guardsIn('api/src/modules/video-pipeline/channel-desk/earnings.ts', desk, {
    'a thousand views are worth what ads bring': ["and stream = 'ads'", ''],
  }),
  ...guardsIn('api/src/providers/voice/text/say-as.ts', said, {
    'captions show the words of the script': ['if (!parts) return spoken;', 'return spoken;'],
  }),
];
