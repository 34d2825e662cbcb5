import type { Handlers } from '../../http/index.ts';
import type { Services } from '../../services.ts';
import { generateIdeas, keepIdea, listIdeas } from './ideas.ts';
import { decide, editItem, listQueue, undo } from './queue.ts';
import { changeScene, listScenes } from './scenes.ts';
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
  removeScript,
  saveScript,
  scriptFromIdea,
} from './scripts/index.ts';
import { approveVideo, generateVideo, listVideos } from './video.ts';
import { videoJob } from './video-job.ts';
import { approveVoiceover, discardTake, generateVoiceover, listTakes, retakeSentence } from './voiceover.ts';
import { voiceoverJob } from './voiceover-job.ts';

export { listIdeas } from './ideas.ts';
export { countWaiting, listQueue, waiting } from './queue.ts';
export { listScripts } from './scripts/index.ts';
export { sweepWork } from './sweep.ts';

export function defineVideoJobs(services: Services) {
  services.jobs.define(voiceoverJob(services));
  services.jobs.define(videoJob(services));
}

export function videoHandlers(services: Services): Handlers {
  const { studio, engines, bus } = services;
  const here = () => studio.current();
  const changedScripts = () => bus.changed('/api/scripts', '/api/ideas', '/api/dashboard');
  return {
    'GET /api/ideas': async ({ query }) =>
      listIdeas(services, await here(), { channel: query.channel, saved: query.saved === 'true' }),
    'POST /api/ideas/generate': async ({ body, gone }) => {
      const answer = await generateIdeas(services, await here(), body, gone);
      await bus.changed('/api/ideas', '/api/dashboard');
      return answer;
    },
    'PATCH /api/ideas/{id}': async ({ params, body }) => keepIdea(services, await here(), params.id, body.saved),
    'POST /api/ideas/{id}/script': async ({ params, body, gone }) => {
      const scriptId = await scriptFromIdea(services, await here(), params.id, body.seconds, gone);
      await changedScripts();
      return { scriptId };
    },

    'GET /api/scripts': async ({ query }) => listScripts(services, await here(), query.channel),
    'GET /api/scripts/approved': async ({ query }) => listApproved(services, await here(), query.channel),
    'POST /api/scripts': async ({ body }) => {
      const script = await createScript(services, await here(), { ...body, engine: 'You' });
      await changedScripts();
      return script;
    },
    'GET /api/scripts/{id}': async ({ params }) => readScript(services, await here(), params.id),
    'PUT /api/scripts/{id}': async ({ params, body }) => saveScript(services, await here(), params.id, body),
    'DELETE /api/scripts/{id}': async ({ params }) => {
      await removeScript(services, await here(), params.id);
      await changedScripts();
      return {};
    },
    'GET /api/scripts/{id}/versions': async ({ params }) => listVersions(services, await here(), params.id),
    'GET /api/scripts/{id}/checks': async ({ params }) => checkScript(services, await here(), params.id),
    'POST /api/scripts/{id}/sources': async ({ params, body }) =>
      addSource(services, await here(), params.id, {
        text: body.text,
        ...(body.title && { title: body.title }),
        ...(body.url && { url: body.url }),
      }),
    'POST /api/scripts/{id}/draft': async ({ params, body, gone }) => {
      const script = await draftScript(services, await here(), params.id, body, gone);
      await changedScripts();
      return script;
    },
    'POST /api/scripts/{id}/openings': async ({ params, body, gone }) =>
      openingsFor(services, await here(), params.id, body.round, gone),
    'POST /api/scripts/{id}/approve': async ({ params, body }) => {
      const script = await approveScript(services, await here(), params.id, body.version);
      await changedScripts();
      return script;
    },
    'GET /api/scripts/{id}/scenes': async ({ params, query, gone }) =>
      listScenes(services, await here(), params.id, query, gone),
    'PUT /api/scripts/{id}/scenes/{index}': async ({ params, body, gone }) =>
      changeScene(services, await here(), params.id, params.index, body, gone),

    'GET /api/voiceover/voices': async ({ query, gone }) => engines.voices(query.provider, gone),
    'GET /api/voiceover/quota': async ({ gone }) => engines.quota(gone),
    'GET /api/voiceover/defaults': async () => engines.defaultVoices(),
    'POST /api/voiceover/generate': async ({ body, gone }) => generateVoiceover(services, await here(), body, gone),
    'POST /api/voiceover/retake': async ({ body, gone }) => retakeSentence(services, await here(), body, gone),
    'GET /api/voiceover/takes': async ({ query }) => listTakes(services, await here(), query.scriptId),
    'POST /api/voiceover/takes/{id}/discard': async ({ params }) => {
      const take = await discardTake(services, await here(), params.id);
      await bus.changed('/api/voiceover/takes');
      return take;
    },
    'POST /api/voiceover/approve': async ({ body }) => {
      const answer = await approveVoiceover(services, await here(), body);
      await bus.changed('/api/voiceover/takes', '/api/dashboard');
      return answer;
    },

    'POST /api/video/generate': async ({ body, gone }) => generateVideo(services, await here(), body, gone),
    'POST /api/video/approve': async ({ body }) => approveVideo(services, await here(), body),
    'GET /api/videos': async ({ query }) => listVideos(services, await here(), query.scriptId),

    'GET /api/upload-queue': async () => listQueue(services, await here()),
    'POST /api/upload-queue/{id}/approve': async ({ params }) => decide(services, await here(), params.id, 'Approved'),
    'POST /api/upload-queue/{id}/deny': async ({ params, body }) =>
      decide(services, await here(), params.id, 'Denied', body.reason),
    'POST /api/upload-queue/{id}/undo': async ({ params }) => undo(services, await here(), params.id),
    'PATCH /api/upload-queue/{id}': async ({ params, body }) => editItem(services, await here(), params.id, body),
  };
}
