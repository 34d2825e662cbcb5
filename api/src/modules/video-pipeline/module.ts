import { videoFamily } from '@avenue/contract';
import type { CollectKind } from '../../capabilities/collect/index.ts';
import { youTube, youTubeCategories } from '../../connectors/youtube/index.ts';
import { keepPurging } from '../../kernel/artefacts/index.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { ideas, openings, script } from '../../providers/text/index.ts';
import { callIn } from '../../services.ts';
import { defineModule, type HandlersOf } from '../define-module.ts';
import { assistant } from './assistant/index.ts';
import { channelDeskHandlers } from './channel-desk/index.ts';
import { figuresAhead } from './figures/ahead.ts';
import { figuresJob, keepReadingFigures } from './figures/job.ts';
import { measures } from './figures/measures.ts';
import { readFiguresNow, readPostedFigures } from './figures/shown.ts';
import { studioFileKind } from './figures/studio-file.ts';
import { films } from './filming.ts';
import { videoHealth } from './health.ts';
import { listBatches } from './idea-batches.ts';
import { captionWorks, ideaWorks } from './idea-works.ts';
import { generateIdeas, keepIdea, listIdeas } from './ideas.ts';
import {
  checkLibrary,
  countLibrary,
  libraryFiles,
  libraryPurge,
  listLibrary,
  readLibrary,
  removeScript,
  removeThings,
  restoreThings,
  thingOf,
} from './library/index.ts';
import { needs } from './needs.ts';
import { videoOrders } from './orders/index.ts';
import { channelUse, figures, firstSteps, hints } from './overview.ts';
import { choicesOf, listChoices, postingPlaces, setChoices } from './posting/choices.ts';
import { followPosting } from './posting/follow.ts';
import { listTargets } from './posting/targets.ts';
import { unplaced } from './posting/unplaced.ts';
import { videoEffects } from './posting/video-effects.ts';
import { pictures, promotes } from './promotes.ts';
import { publishedByHand } from './published.ts';
import { comparePosted } from './queue/compare.ts';
import {
  approveItem,
  countDays,
  countQueue,
  countWaiting,
  denyItem,
  editItem,
  listQueue,
  markPosted,
  postingKit,
  readItem,
  reopenItem,
  undo,
  unmarkPosted,
} from './queue/index.ts';
import { seedHandOffSample, seedMeasured, seedSamples, seedSeries } from './samples/index.ts';
import { sceneJob } from './scene-job.ts';
import { changeScene, drawScene, listScenes } from './scene-list.ts';
import { scriptWorks } from './scripts/earlier.ts';
import {
  addSource,
  approveScript,
  checkScript,
  createScript,
  draftScript,
  listApproved,
  listScripts,
  listVersions,
  openingsFor,
  readScript,
  ruleOnClaim,
  saveScript,
  scriptFromIdea,
  suggestedSources,
} from './scripts/index.ts';
import { videoSettings } from './settings.ts';
import { sweepWork } from './sweep.ts';
import { needsOfTopic } from './topic-needs.ts';
import { approveVideo, generateVideo, listVideos } from './video.ts';
import { recheckVideos } from './video-checks.ts';
import { videoJob } from './video-job/index.ts';
import { approveVoiceover, discardTake, generateVoiceover, listTakes, retakeSentence } from './voiceover.ts';
import { voiceoverJob } from './voiceover-job.ts';
import { videoWeek } from './week.ts';

const handlers: HandlersOf<typeof videoFamily.endpoints> = {
  'GET /api/ideas': async (call, { query }) =>
    listIdeas(call, {
      channel: query.channel,
      saved: query.saved === 'true',
      batch: query.batch,
      ids: query.ids?.split(',').filter(Boolean),
    }),
  'GET /api/ideas/batches': async (call, { query }) => listBatches(call, query.channel, query),
  'POST /api/ideas/generate': async (call, { body }) => generateIdeas(call, body),
  'PATCH /api/ideas/{id}': async (call, { params, body }) => keepIdea(call, params.id, body.saved),
  'POST /api/ideas/{id}/script': async (call, { params, body }) => {
    const scriptId = await scriptFromIdea(call, params.id, body);
    return { scriptId };
  },

  'GET /api/topics/needs': async (call, { query }) => needsOfTopic(call, query.topic),

  'GET /api/scripts': async (call, { query }) => listScripts(call, query),
  'GET /api/scripts/approved': async (call, { query }) => listApproved(call, query),
  'POST /api/scripts': async (call, { body }) => createScript(call, { ...body, engine: 'You' }),
  'GET /api/scripts/{id}': async (call, { params }) => readScript(call, params.id),
  'PUT /api/scripts/{id}': async (call, { params, body }) => saveScript(call, params.id, body),
  'DELETE /api/scripts/{id}': async (call, { params }) => {
    await removeScript(call, params.id);
    return {};
  },
  'GET /api/scripts/{id}/versions': async (call, { params, query }) => listVersions(call, params.id, query),
  'GET /api/scripts/{id}/checks': async (call, { params }) => checkScript(call, params.id),
  'POST /api/scripts/{id}/sources': async (call, { params, body }) => {
    const script = await addSource(call, params.id, body);
    await recheckVideos(call, params.id);
    return script;
  },
  'GET /api/scripts/{id}/sources/suggest': async (call, { params, query }) =>
    suggestedSources(call, params.id, {
      claim: query.claim,
      lookUp: query.lookUp === 'true',
      signal: call.signal,
    }),
  'POST /api/scripts/{id}/claims': async (call, { params, body }) => {
    const studioId = call.studio;
    await ruleOnClaim(callIn(call, studioId), params.id, body);
    await recheckVideos(callIn(call, studioId), params.id);
    return checkScript({ db: call.db, studio: studioId }, params.id);
  },
  'POST /api/scripts/{id}/draft': async (call, { params, body }) => draftScript(call, params.id, body),
  'POST /api/scripts/{id}/openings': async (call, { params, body }) => openingsFor(call, params.id, body.round),
  'POST /api/scripts/{id}/approve': async (call, { params, body }) => approveScript(call, params.id, body),
  'GET /api/scripts/{id}/scenes': async (call, { params, query }) => listScenes(call, params.id, query),
  'PUT /api/scripts/{id}/scenes/{index}': async (call, { params, body }) =>
    changeScene(call, params.id, params.index, body),
  'POST /api/scripts/{id}/scenes/{index}/draw': async (call, { params, body }) =>
    drawScene(call, params.id, params.index, body),

  ...channelDeskHandlers,

  'GET /api/voiceover/voices': async (call, { query }) =>
    call.engines.voices(query.provider, call.signal, query.language),
  'GET /api/voiceover/quota': async (call) => call.engines.quota(call.signal),
  'GET /api/voiceover/defaults': async (call, { query }) => call.engines.defaultVoices(query.language),
  'POST /api/voiceover/generate': async (call, { body }) => generateVoiceover(call, body),
  'POST /api/voiceover/retake': async (call, { body }) => retakeSentence(call, body),
  'GET /api/voiceover/takes': async (call, { query }) => listTakes(call, query.scriptId),
  'POST /api/voiceover/takes/{id}/discard': async (call, { params }) => discardTake(call, params.id),
  'POST /api/voiceover/approve': async (call, { body }) => approveVoiceover(call, body),

  'POST /api/video/generate': async (call, { body }) => generateVideo(call, body),
  'POST /api/video/approve': async (call, { body }) => approveVideo(call, body),
  'GET /api/videos': async (call, { query }) => listVideos(call, query.scriptId),

  'GET /api/upload-queue': async (call, { query }) => listQueue(call, query),
  'GET /api/upload-queue/counts': async (call, { query }) => countQueue(call, query.channel),
  'GET /api/upload-queue/days': async (call, { query }) => countDays(call, query.days),
  'GET /api/upload-queue/{id}/kit': async (call, { params }) => postingKit(call, params.id),
  'GET /api/upload-queue/{id}': async (call, { params }) => readItem(call, params.id),
  'POST /api/upload-queue/{id}/approve': async (call, { params, body }) => approveItem(call, params.id, body),
  'POST /api/upload-queue/{id}/deny': async (call, { params, body }) => denyItem(call, params.id, body),
  'POST /api/upload-queue/{id}/undo': async (call, { params, body }) => undo(call, params.id, body.seen),
  'POST /api/upload-queue/{id}/reopen': async (call, { params, body }) => reopenItem(call, params.id, body.seen),
  'POST /api/upload-queue/{id}/posted': async (call, { params, body }) =>
    markPosted(
      call,
      params.id,
      body,
      comparePosted(() => youTube.create(call.engines.needs)),
    ),
  'GET /api/upload-queue/{id}/figures': async (call, { params }) => readPostedFigures(call, params.id),
  'POST /api/upload-queue/{id}/figures': async (call, { params }) => readFiguresNow(call, params.id),
  'DELETE /api/upload-queue/{id}/posted': async (call, { params }) => unmarkPosted(call, params.id),
  'PATCH /api/upload-queue/{id}': async (call, { params, body }) => editItem(call, params.id, body),

  'GET /api/posting': async (call) => ({
    channels: await listChoices(call),
    categories: [...youTubeCategories],
    places: [...postingPlaces],
  }),
  'GET /api/posting/{channel}/targets': async (call, { params }) => ({ rows: await listTargets(call, params.channel) }),
  'PUT /api/posting/{channel}': async (call, { params, body }) => setChoices(call, params.channel, body),

  'GET /api/library': async (call, { query }) => listLibrary(call, query),
  'GET /api/library/total': async (call, { query }) => ({ total: await countLibrary(call, query) }),
  'GET /api/library/files': async (call, { query }) => libraryFiles(call, query.ids.split(',').filter(Boolean)),
  'GET /api/library/{id}': async (call, { params }) => readLibrary(call, params.id),
  'POST /api/library/remove': async (call, { body }) => removeThings(call, body.ids),
  'POST /api/library/restore': async (call, { body }) => restoreThings(call, body.ids),
};

/** From the idea to the posted video. */
export const videoModule = defineModule({
  id: 'video',
  order: 10,
  endpoints: videoFamily.endpoints,
  handlers,
  follows: followPosting,
  learns: {
    watched: {
      ...{ title: 'Which kinds of video are watched', one: 'video', many: 'videos', good: 'watched at least half' },
      apply: 'Make all new videos so',
    },
  },
  week: videoWeek,
  films,
  orders: videoOrders,
  proposes: ['publish'],
  recipes: [ideas, script, openings],
  jobs: (services) => [
    voiceoverJob(services),
    videoJob(services),
    sceneJob(services),
    figuresJob(services) as JobDefinition,
  ],
  effects: (services) => videoEffects(services),
  async prepare(services) {
    await sweepWork(services);
    await checkLibrary(services.db);
  },
  run(services) {
    const ends = [
      keepPurging(services, libraryPurge),
      services.config.executor.work ? keepReadingFigures(services) : () => undefined,
    ];
    return () => {
      for (const end of ends) end();
    };
  },
  settings: videoSettings,
  needs,
  counters: async (call) => ({ waiting: await countWaiting(call) }),
  figures,
  steps: firstSteps,
  hints,
  ahead: figuresAhead,
  published: publishedByHand,
  works: [scriptWorks, ideaWorks, captionWorks],
  channelUse,
  health: videoHealth,
  promotes,
  measures,
  collects: [studioFileKind as unknown as CollectKind],
  targetOf: async ({ db, studio }, platform, channel) => {
    const found = (await choicesOf(db, studio, channel)).targets.find(({ place }) => place === platform);
    return found && { id: found.id, name: found.name };
  },
  pictures,
  unplaced,
  thing: thingOf,
  assistant,
  search: async (call, { q, limit }) => {
    const { rows } = await listLibrary(call, { q, limit });
    return rows.map(({ id, kind, title, status, path }) => ({ id, kind, title, detail: status, path }));
  },
  samples: {
    async seed(services) {
      await seedSamples(services);
      await seedHandOffSample(services);
      await seedMeasured(services);
      await seedSeries(services);
    },
  },
});
