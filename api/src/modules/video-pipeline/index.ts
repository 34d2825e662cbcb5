import type { Handlers } from '../../http/index.ts';
import type { Services } from '../../services.ts';
import { setAside } from './aside.ts';
import { listBatches } from './idea-batches.ts';
import { generateIdeas, keepIdea, listIdeas } from './ideas.ts';
import { libraryFiles, listLibrary, readLibrary, removeScript, removeThings, restoreThings } from './library/index.ts';
import { listNeeds } from './needs.ts';
import { comparePosted } from './queue/compare.ts';
import {
  approveItem,
  countQueue,
  denyItem,
  editItem,
  listQueue,
  markPosted,
  postingKit,
  queuePaths,
  readItem,
  reopenItem,
  undo,
  unmarkPosted,
} from './queue/index.ts';
import { sceneJob } from './scene-job.ts';
import { changeScene, drawScene, listScenes } from './scene-list.ts';
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
import { needsOfTopic } from './topic-needs.ts';
import { approveVideo, generateVideo, listVideos } from './video.ts';
import { recheckVideos } from './video-checks.ts';
import { videoJob } from './video-job.ts';
import { approveVoiceover, discardTake, generateVoiceover, listTakes, retakeSentence } from './voiceover.ts';
import { voiceoverJob } from './voiceover-job.ts';

export { noteBatches } from './idea-batches.ts';
export { listIdeas } from './ideas.ts';
export { keepPurging } from './library/index.ts';
export { countNeeds, listNeeds } from './needs.ts';
export { countWaiting, listQueue } from './queue/index.ts';
export { checkScript, listScripts, scriptSeen } from './scripts/index.ts';
export { sweepWork } from './sweep.ts';

export function defineVideoJobs(services: Services) {
  services.jobs.define(voiceoverJob(services));
  services.jobs.define(videoJob(services));
  services.jobs.define(sceneJob(services));
}

export function videoHandlers(services: Services): Handlers {
  const { studio, engines, bus } = services;
  const here = () => studio.current();
  const changedScripts = () => bus.changed('/api/scripts', '/api/ideas', ...queuePaths);
  return {
    'GET /api/ideas': async ({ query }) =>
      listIdeas(services, await here(), {
        channel: query.channel,
        saved: query.saved === 'true',
        batch: query.batch,
        ids: query.ids?.split(',').filter(Boolean),
      }),
    'GET /api/ideas/batches': async ({ query }) => listBatches(services, await here(), query.channel, query),
    'POST /api/ideas/generate': async ({ body, gone }) => {
      const answer = await generateIdeas(services, await here(), body, gone);
      await bus.changed('/api/ideas', '/api/dashboard');
      return answer;
    },
    'PATCH /api/ideas/{id}': async ({ params, body }) => keepIdea(services, await here(), params.id, body.saved),
    'POST /api/ideas/{id}/script': async ({ params, body, gone }) => {
      const scriptId = await scriptFromIdea(services, await here(), params.id, body, gone);
      await changedScripts();
      return { scriptId };
    },

    'GET /api/topics/needs': async ({ query }) => needsOfTopic(services, query.topic),

    'GET /api/scripts': async ({ query }) => listScripts(services, await here(), query),
    'GET /api/scripts/approved': async ({ query }) => listApproved(services, await here(), query),
    'POST /api/scripts': async ({ body }) => {
      const script = await createScript(services, await here(), { ...body, engine: 'You' });
      await changedScripts();
      return script;
    },
    'GET /api/scripts/{id}': async ({ params }) => readScript(services, await here(), params.id),
    'PUT /api/scripts/{id}': async ({ params, body }) => {
      const script = await saveScript(services, await here(), params.id, body);
      await bus.changed(`/api/scripts/${script.id}`);
      return script;
    },
    'DELETE /api/scripts/{id}': async ({ params }) => {
      await removeScript(services, await here(), params.id);
      return {};
    },
    'GET /api/scripts/{id}/versions': async ({ params, query }) =>
      listVersions(services, await here(), params.id, query),
    'GET /api/scripts/{id}/checks': async ({ params }) => checkScript(services, await here(), params.id),
    'POST /api/scripts/{id}/sources': async ({ params, body }) => {
      const script = await addSource(services, await here(), params.id, {
        text: body.text,
        ...(body.title && { title: body.title }),
        ...(body.url && { url: body.url }),
        ...(body.claim && { claim: body.claim }),
      });
      await recheckVideos(services, await here(), params.id);
      return script;
    },
    'GET /api/scripts/{id}/sources/suggest': async ({ params, query, gone }) =>
      suggestedSources(services, await here(), params.id, {
        claim: query.claim,
        lookUp: query.lookUp === 'true',
        signal: gone,
      }),
    'POST /api/scripts/{id}/claims': async ({ params, body }) => {
      const studioId = await here();
      await ruleOnClaim(services, studioId, params.id, body);
      await recheckVideos(services, studioId, params.id);
      await changedScripts();
      return checkScript(services, studioId, params.id);
    },
    'POST /api/scripts/{id}/draft': async ({ params, body, gone }) => {
      const script = await draftScript(services, await here(), params.id, body, gone);
      await changedScripts();
      return script;
    },
    'POST /api/scripts/{id}/openings': async ({ params, body, gone }) =>
      openingsFor(services, await here(), params.id, body.round, gone),
    'POST /api/scripts/{id}/approve': async ({ params, body }) => {
      const script = await approveScript(services, await here(), params.id, body);
      await changedScripts();
      return script;
    },
    'GET /api/scripts/{id}/scenes': async ({ params, query, gone }) =>
      listScenes(services, await here(), params.id, query, gone),
    'PUT /api/scripts/{id}/scenes/{index}': async ({ params, body, gone }) =>
      changeScene(services, await here(), params.id, params.index, body, gone),
    'POST /api/scripts/{id}/scenes/{index}/draw': async ({ params, body }) =>
      drawScene(services, await here(), params.id, params.index, body),

    'GET /api/voiceover/voices': async ({ query, gone }) => engines.voices(query.provider, gone),
    'GET /api/voiceover/quota': async ({ gone }) => engines.quota(gone),
    'GET /api/voiceover/defaults': async () => engines.defaultVoices(),
    'POST /api/voiceover/generate': async ({ body, gone }) => generateVoiceover(services, await here(), body, gone),
    'POST /api/voiceover/retake': async ({ body, gone }) => retakeSentence(services, await here(), body, gone),
    'GET /api/voiceover/takes': async ({ query }) => listTakes(services, await here(), query.scriptId),
    'POST /api/voiceover/takes/{id}/discard': async ({ params }) => {
      const take = await discardTake(services, await here(), params.id);
      await bus.changed('/api/voiceover/takes', ...queuePaths);
      return take;
    },
    'POST /api/voiceover/approve': async ({ body }) => {
      const answer = await approveVoiceover(services, await here(), body);
      await bus.changed('/api/voiceover/takes', ...queuePaths);
      return answer;
    },

    'POST /api/video/generate': async ({ body, gone }) => generateVideo(services, await here(), body, gone),
    'POST /api/video/approve': async ({ body }) => approveVideo(services, await here(), body),
    'GET /api/videos': async ({ query }) => listVideos(services, await here(), query.scriptId),

    'GET /api/upload-queue': async ({ query }) => listQueue(services, await here(), query),
    'GET /api/upload-queue/counts': async () => countQueue(services, await here()),
    'GET /api/upload-queue/{id}/kit': async ({ params }) => postingKit(services, await here(), params.id),
    'GET /api/upload-queue/{id}': async ({ params }) => readItem(services, await here(), params.id),
    'POST /api/upload-queue/{id}/approve': async ({ params, body }) =>
      approveItem(services, await here(), params.id, body),
    'POST /api/upload-queue/{id}/deny': async ({ params, body }) => denyItem(services, await here(), params.id, body),
    'POST /api/upload-queue/{id}/undo': async ({ params, body }) => undo(services, await here(), params.id, body.seen),
    'POST /api/upload-queue/{id}/reopen': async ({ params, body }) =>
      reopenItem(services, await here(), params.id, body.seen),
    'POST /api/upload-queue/{id}/posted': async ({ params, body, gone }) =>
      markPosted(services, await here(), params.id, body, comparePosted(services), gone),
    'DELETE /api/upload-queue/{id}/posted': async ({ params }) => unmarkPosted(services, await here(), params.id),
    'PATCH /api/upload-queue/{id}': async ({ params, body }) => editItem(services, await here(), params.id, body),

    'GET /api/library': async ({ query }) => listLibrary(services, await here(), query),
    'GET /api/library/files': async ({ query }) =>
      libraryFiles(services, await here(), query.ids.split(',').filter(Boolean)),
    'GET /api/library/{id}': async ({ params }) => readLibrary(services, await here(), params.id),
    'POST /api/library/remove': async ({ body }) => removeThings(services, await here(), body.ids),
    'POST /api/library/restore': async ({ body }) => restoreThings(services, await here(), body.ids),

    'GET /api/needs': async ({ query }) => listNeeds(services, await here(), query),
    'POST /api/needs/aside': async ({ body }) => {
      await setAside(services, await here(), body.ids, true);
      return {};
    },
    'POST /api/needs/back': async ({ body }) => {
      await setAside(services, await here(), body.ids, false);
      return {};
    },
  };
}
