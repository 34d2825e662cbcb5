import { guardsIn } from './guard.ts';

const test = 'api/src/modules/make/make.test.ts';
const recipes = 'api/src/providers/text/recipe.test.ts';
const made = 'api/src/modules/make/made.test.ts';
const tabs = 'api/src/modules/make/made-property.test.ts';
const off = 'if (false)';

/** What holds for everything that is written. */
export const writing = [
  ...guardsIn('api/src/capabilities/make/works.ts', 'api/src/modules/make/works.test.ts', {
    'a text is not held against its own lineage': ['own.length + origins.length === 0', 'own.length >= 0'],
  }),
  ...guardsIn('api/src/providers/text/claims.ts', 'api/src/providers/text/ties.test.ts', {
    'a claim that was worded anew has no source by likeness': ['if (former) return [{ sentence, kind, former }];', ''],
    'a source carries no claim that denies it': ['denialsIn(sentence) === denialsIn(source)', 'true'],
  }),
  ...guardsIn(
    'api/src/modules/video-pipeline/migrations/0006_script_works.sql',
    'api/src/modules/video-pipeline/scripts/earlier.test.ts',
    { 'a script that was changed is compared as it is now': ['DO UPDATE SET "sketch" = NULL', 'DO NOTHING'] },
  ),
  ...guardsIn('api/src/capabilities/make/instructions.ts', test, {
    'instructions that a model cannot follow': ["if (fault !== undefined) throw invalid('text', fault);", ''],
    'instructions that somebody changed meanwhile': ['if (now?.version !== seen)', off],
    'a writer that is not there': ['if (engine !== null && !chosen?.engine)', off],
  }),
  ...guardsIn('api/src/capabilities/make/brands.ts', test, {
    'a brand kit that somebody changed meanwhile': [
      'and(ofChannel(call, name), eq(brands.version, seen))',
      'ofChannel(call, name)',
    ],
  }),
  ...guardsIn('api/src/capabilities/make/look/fonts.ts', 'api/src/modules/video-pipeline/brand.test.ts', {
    'a font that nobody looked through': ['await checkFont(store.pathOf(font), signal);', ''],
    'a font that lacks letters of the words': ['if (missing.length === 0) return { file };', 'return { file };'],
  }),
  ...guardsIn('api/src/capabilities/make/look/logo.ts', 'api/src/modules/video-pipeline/brand.test.ts', {
    'a logo that is no picture': ['await measureLogo(store.pathOf(url), signal);', ''],
    'a logo of another kind': ['if (!/\\.(?:jpg|png)$/.test(url)) throw', "if (url === '') throw"],
  }),
  ...guardsIn('api/src/capabilities/make/look/clips.ts', 'api/src/modules/video-pipeline/bumpers.test.ts', {
    'a clip that nobody looked through': ['await measureClip(store.pathOf(clip), signal);', ''],
    'a clip of another kind': ['if (!/\\.(?:mp4|mov|webm)$/.test(clip)) throw', "if (clip === '') throw"],
  }),
  ...guardsIn('api/src/providers/video/clip.ts', 'api/src/modules/video-pipeline/bumpers.test.ts', {
    'a clip that lasts too long': ['if (durationMs > lengthMs.most + toleranceMs)', off],
  }),
  ...guardsIn('api/src/capabilities/make/write.ts', test, {
    'English where the channel has another language': ["  if (language === 'en') return [];", ''],
  }),
  ...guardsIn('api/src/modules/video-pipeline/scripts/approval.ts', test, {
    'a script with words that the brand keeps out': [
      "...house.filter(({ verdict }) => verdict !== 'pass' || kept.length === 0), ...kept",
      '...house',
    ],
  }),
  ...guardsIn('api/src/capabilities/make/compare.ts', test, {
    'nothing is compared that reads no instructions': ['if (writer.embedded)', off],
  }),
  ...guardsIn('api/src/capabilities/make/made/change.ts', tabs, {
    'a draft that somebody changed meanwhile': ['if (seenOfDraft(row) !== seen)', off],
    'a text is picked as it was seen': ['if (seenOfCandidate(one) !== seen)', off],
  }),
  ...guardsIn('api/src/capabilities/make/made/drafts.ts', tabs, {
    'two tabs that change a draft wait for each other': [
      "lock ? await asked.for('update') : await asked",
      'await asked',
    ],
  }),
  ...guardsIn('api/src/capabilities/make/made/keep-batch.ts', made, {
    'a job that runs twice gives one batch': ['if (!kept) return;', ''],
  }),
  ...guardsIn('api/src/capabilities/make/made/start.ts', made, {
    'material that a kind of writing cannot do without': [
      "recipe.offer.material.need === 'needed' && material.length === 0",
      'false',
    ],
  }),
  ...guardsIn('api/src/capabilities/make/made/judge.ts', made, {
    'a text that is too much like another one': [
      "closest > tooClose ? 'needs evidence'",
      "closest > 2 ? 'needs evidence'",
    ],
  }),
  ...guardsIn('api/src/capabilities/make/migrations/0003_drafts.sql', made, {
    'a draft that was changed is compared as it is now': ['DO UPDATE SET "sketch" = NULL', 'DO NOTHING'],
  }),
  ...guardsIn('api/src/providers/text/recipe.ts', recipes, {
    'a name that stands for nothing': ['!Object.hasOwn(names, one)', 'names[one] === undefined && false'],
    'what is quoted stands last, between its tags': ['...rules, quoted &&', 'quoted, ...rules, quoted &&'],
  }),
];
