import { guardsIn } from './guard.ts';

const clips = 'api/src/modules/viral-clips/viral-clips.test.ts';
const gone = 'api/src/modules/viral-clips/gone.test.ts';
const listen = 'api/src/modules/viral-clips/listen.test.ts';
const rank = 'api/src/modules/viral-clips/rank.test.ts';
const off = 'if (false)';

/** What keeps clips whole, and their words the operator's. */
export const clipsOfVideos = [
  ...guardsIn('api/src/modules/viral-clips/footage.ts', clips, {
    'what may be cut is named': ["if (body.rights === 'licensed' && body.licence === '')", off],
    'a transcript has times': ['if (cues.length === 0)', off],
    'a long video that is gone is not read': ['await call.store.require(body.url);', ''],
    'own words stay with their transcript': ['await keepWords(tx, row);', ''],
  }),
  ...guardsIn('api/src/modules/viral-clips/footage.ts', gone, {
    'a file that is gone says how it comes back': ['if (await store.has(url)) return', 'if (url) return'],
  }),
  ...guardsIn(
    'api/src/modules/video-pipeline/draw-scenes.ts',
    'api/src/modules/video-pipeline/scene-pictures.test.ts',
    { 'an own picture that is gone is named': ['if (!(await services.store.has(own)))', off] },
  ),
  ...guardsIn('api/src/modules/viral-clips/clips.ts', clips, {
    'undone edits are current again': [
      'one.version === row.version : one.drawn === drawn;',
      'one.version === row.version : false;',
    ],
    'an edit is made on what was seen': ['eq(clips.id, id), eq(clips.version, version)', 'eq(clips.id, id)'],
  }),
  ...guardsIn('api/src/modules/viral-clips/read-job.ts', clips, {
    'sentences of a file are set to the pauses': ['heardBy === null ? atPauses(told, facts.silences) : told', 'told'],
    'found anew, what was worked on stays': [
      [', isNull(clips.video), sql`jsonb', ', sql`jsonb'],
      ['sql`jsonb_array_length(', 'sql`0 * jsonb_array_length('],
    ],
  }),
  ...guardsIn('api/src/modules/viral-clips/render-job.ts', clips, {
    'a clip of the same edits is not rendered again': ['if (!same ||', 'if (same ||'],
    'another brand kit is another clip': ['one?.drawn === drawn && one.with === made', 'one?.drawn === drawn'],
    'clips without sound get music': ["if (mood === 'none') return undefined;", 'return undefined;'],
  }),
  ...guardsIn('api/src/modules/viral-clips/listen-job.ts', listen, {
    'a transcript gives way when that is said': ['if (words && row.words > 0 && !replace)', off],
    'a transcript given while it listens stays': ['&& saidIn(latest) === seen', ''],
    'nothing is heard twice': ['if (!before.has(piece.fromMs)) {', '{'],
  }),
  ...guardsIn('api/src/providers/hearing/pieces.ts', 'api/src/providers/hearing/hearing.test.ts', {
    'a piece ends in a pause': ['return at > from && at >= start ? [at] : [];', 'return [];'],
  }),
  ...guardsIn('api/src/modules/viral-clips/post.ts', clips, {
    'what is posted is what was seen': ['if (outdated)', off],
    'a clip is queued once': ['if (clip.script !== null) throw', `${off} throw`],
  }),
  ...guardsIn('api/src/modules/viral-clips/sentences.ts', rank, {
    'a clip ends where the voice pauses': ['if (!best) continue;', 'continue;'],
    'a clip ends with its sentence': [
      'const isEnd = ends.test(word.text) && !short.test(word.text);',
      'const isEnd = at % 5 === 4;',
    ],
  }),
];
