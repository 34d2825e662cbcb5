import type { Channel, Job, ManagedModel, RemoteState } from '@avenue/contract';
import type { StateName } from '../language/nouns.ts';
import type { Thing } from './types.ts';

/** Words that jobs of a kind go by. */
const jobWords: Readonly<Record<string, string>> = {
  video: 'video compile compiling render rendering film',
  voiceover: 'voiceover voice speak speaking narration take recording',
  model: 'download downloading installation model',
};

const jobStates: Readonly<Record<Job['state'], readonly StateName[]>> = {
  queued: ['running'],
  running: ['running'],
  failed: ['failed'],
  cancelled: [],
  done: ['finished'],
};

const jobStands: Readonly<Record<Job['state'], string>> = {
  queued: 'waits for its turn',
  running: 'running',
  failed: 'failed',
  cancelled: 'stopped',
  done: 'done',
};

export const jobThing = (job: Job): Thing => ({
  kind: 'job',
  id: job.id,
  title: job.title,
  words: jobWords[job.kind] ?? job.kind,
  states: jobStates[job.state],
  stands: job.state === 'running' ? `running, ${Math.round(job.progress * 100)} %` : jobStands[job.state],
  path: job.path,
  at: Date.parse(job.finishedAt ?? job.createdAt),
  facts: {
    jobKind: job.kind,
    subject: job.subject,
    progress: job.progress,
    ...(job.remainingMs !== undefined && { remainingMs: job.remainingMs }),
    ...(job.error && { error: job.error.message }),
  },
});

const modelStates: Readonly<Record<ManagedModel['state'], readonly StateName[]>> = {
  absent: [],
  downloading: ['running'],
  installed: ['installed'],
  unavailable: ['blocked'],
};

const modelStands: Readonly<Record<ManagedModel['state'], string>> = {
  absent: 'not on this machine',
  downloading: 'being downloaded',
  installed: 'on this machine',
  unavailable: 'cannot be added now',
};

const modelWords: Record<ManagedModel['kind'], string> = {
  voice: 'voice natural speech',
  text: 'writer writing text language local',
  hearing: 'recogniser listening transcript speech laughter local',
  ollama: 'writer writing text language ollama',
};

const modelPaths: Readonly<Record<ManagedModel['kind'], string>> = {
  voice: '/voiceover-engine',
  hearing: '/viral-clips/clip-detector',
  text: '/admin-config#text',
  ollama: '/admin-config#text',
};

export const modelThing = (model: ManagedModel): Thing => ({
  kind: 'model',
  id: model.id,
  title: model.label,
  words: modelWords[model.kind],
  states: modelStates[model.state],
  stands: `${modelStands[model.state]}, ${Math.max(1, Math.round(model.bytes / 1_000_000)).toLocaleString('en')} MB`,
  path: modelPaths[model.kind],
  at: 0,
  facts: {
    modelKind: model.own ? 'own' : model.kind,
    gain: model.gain,
    bytes: model.bytes,
    sentence: model.sentence,
  },
});

export const channelThing = ({ name, label, niche }: Channel): Thing => ({
  kind: 'channel',
  id: name,
  title: label,
  words: niche,
  states: [],
  stands: niche || 'no niche yet',
  path: '/admin-config#channels',
  at: 0,
  facts: { name, niche },
});

export const partThing = ({ id, title, owner, pinned, disabled, needed, back, sentence }: RemoteState): Thing => ({
  kind: 'part',
  id,
  title,
  words: `${id.replaceAll('-', ' ')} ${owner}`,
  states: [],
  stands: sentence.replace(/\.$/, '').toLowerCase(),
  path: `/remotes?part=${id}`,
  at: 0,
  facts: { pinned, disabled, needed, ...(back && { back: `${back.version} (${back.build})` }) },
});
