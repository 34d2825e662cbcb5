import { viralClipsFamily } from '@avenue/contract/viral-clips';
import { keepPurging } from '../../kernel/artefacts/index.ts';
import { defineModule, type HandlersOf, type Module } from '../define-module.ts';
import { clipsAssistant } from './assistant.ts';
import { editClip, readClip, stepClip } from './clips.ts';
import { clipsWork, uncutFootage } from './clips-work.ts';
import { addFootage, listFootage, readFootageDetail, removeFootage, restoreFootage, setTranscript } from './footage.ts';
import { beginListening, listenJob } from './listen-job.ts';
import { queueClip, trackClips } from './post.ts';
import { footagePurge } from './purge.ts';
import { readFootageJob } from './read-job.ts';
import { beginRender, renderClipJob } from './render-job.ts';
import { seedFootage } from './samples/seed.ts';
import { clipWorks } from './works.ts';

/**
 * From a long video to short ones.
 *
 * @param listener program that holds a model that listens. Default value: the one of this machine's models; tests put a
 * stand-in here
 */
export const viralClipsModule = (modules: () => readonly Module[], listener?: URL) => {
  const films = () => modules().find((module) => module.films)?.films;
  const handlers: HandlersOf<typeof viralClipsFamily.endpoints> = {
    'GET /api/viral-clips/footage': (call, { query }) => listFootage(call, query.channel),
    'POST /api/viral-clips/footage': (call, { body }) => addFootage(call, body),
    'GET /api/viral-clips/footage/{id}': (call, { params }) => readFootageDetail(call, films, params.id),
    'PUT /api/viral-clips/footage/{id}/transcript': (call, { params, body }) =>
      setTranscript(call, params.id, body.transcript),
    'POST /api/viral-clips/footage/{id}/listen': (call, { params, body }) => beginListening(call, params.id, body),
    'DELETE /api/viral-clips/footage/{id}': async (call, { params }) => {
      await removeFootage(call, params.id);
      return {};
    },
    'POST /api/viral-clips/footage/{id}/restore': (call, { params }) => restoreFootage(call, params.id),
    'GET /api/viral-clips/clips/{id}': (call, { params }) => readClip(call, params.id),
    'PUT /api/viral-clips/clips/{id}': (call, { params, body }) => editClip(call, params.id, body),
    'POST /api/viral-clips/clips/{id}/step': (call, { params, body }) => stepClip(call, params.id, body.to),
    'POST /api/viral-clips/clips/{id}/render': (call, { params }) => beginRender(call, params.id),
    'POST /api/viral-clips/clips/{id}/queue': (call, { params }) => queueClip(call, films, params.id),
    'GET /api/viral-clips/track': (call, { query }) => trackClips(call, films, query.channel),
  };
  return defineModule({
    id: 'viral-clips',
    endpoints: viralClipsFamily.endpoints,
    handlers,
    jobs: (services) => [readFootageJob(services), listenJob(services, listener), renderClipJob(services)],
    run: (services) => keepPurging(services, footagePurge),
    health: { title: 'Viral clips', path: '/viral-clips/clip-detector' },
    works: [clipWorks],
    orders: { works: [clipsWork], sources: [uncutFootage] },
    assistant: clipsAssistant,
    samples: { seed: seedFootage },
  });
};
