import type { engineEndpoints, Language, ManagedModel } from '@avenue/contract';
import { conflict, notFound } from '../../../kernel/failure.ts';
import type { JobDefinition } from '../../../kernel/jobs/index.ts';
import type { ModelCard } from '../../../providers/models/index.ts';
import {
  fitOf,
  type OwnFile,
  ownFiles,
  sizeOfCatalogue,
  sizeOfFile,
  unloadText,
} from '../../../providers/text/index.ts';
import type { Call, Services } from '../../../services.ts';
import type { HandlersOf } from '../../define-module.ts';
import { listLanguages } from './languages.ts';
import { listOllamaModels, ollamaName, pullOllamaModel, removeSentence, withLanguages } from './ollama-models.ts';

interface InstallInput extends Record<string, unknown> {
  modelId: string;
}

export const installJob = (services: Services): JobDefinition<InstallInput> => ({
  kind: 'model',
  queue: 'light',
  forMachine: true,
  steps: [{ name: 'install', label: 'Download and check', weight: 1 }],
  changes: () => ['/api/models', '/api/voiceover/defaults', '/api/engines', '/api/languages'],
  async run({ modelId }, context) {
    const inOllama = ollamaName(modelId);
    await context.step('install', async (progress) => {
      if (inOllama) return pullOllamaModel(services.engines, inOllama, progress);
      const { sha256, bytes } = await services.models.install(modelId, progress);
      return { sha256, bytes };
    });
    services.engines.forget();
    return { modelId };
  },
});

const sentences: Record<ModelCard['state'], string> = {
  absent: 'Not on this machine.',
  partial: 'A download was interrupted. It goes on where it stopped.',
  installing: 'Downloading.',
  installed: 'On this machine.',
};

function toModel(card: ModelCard, active: boolean, jobId: string | undefined): ManagedModel {
  const { id, kind, name: label, what, gain, licence, downloadBytes: bytes } = card;
  const fit = kind === 'text' ? fitOf(sizeOfCatalogue(card)) : undefined;
  const there = card.state === 'installed' ? 'installed' : fit?.fits === false ? 'unavailable' : 'absent';
  const state = jobId ? 'downloading' : there;
  return {
    ...{ id, kind, label, what, gain, licence, bytes, state, active },
    sentence: state === 'unavailable' && fit ? fit.sentence : sentences[jobId ? 'installing' : card.state],
    ...(fit?.fits && { here: fit.sentence }),
    ...(kind === 'text' && withLanguages(id, label)),
    ...(card.kind === 'voice' && { languages: Object.keys(card.voice.languages) as Language[] }),
    ...(card.kind === 'hearing' &&
      card.hearing.hears === 'words' && { languages: [...card.hearing.languages] as Language[] }),
    ...(jobId && { jobId }),
  };
}

const deleteSentence = 'Delete the file in the folder models/own to remove it.';

/** A file of the operator, as it is found: the first by name is the one that writes. */
function toOwn(file: OwnFile, at: number, writing: string | undefined): ManagedModel {
  const { name, bytes, head } = file;
  const size = sizeOfFile(file);
  const usable = size
    ? at === 0
      ? 'Choose it as text model on this machine.'
      : 'Not the one that is used: of several files the first by its name is.'
    : 'It is no GGUF file that can be read: copy it here again.';
  return {
    id: `own:${name}`,
    kind: 'text',
    label: name,
    what: head
      ? `A GGUF file of yours${head.name ? `: ${head.name}` : ''} (${head.architecture}).`
      : 'A file of yours.',
    gain: usable,
    licence: 'Its own licence',
    bytes,
    state: 'installed',
    active: writing === `own:${name}`,
    sentence: deleteSentence,
    ...(size && { here: fitOf(size).sentence }),
    ...withLanguages(...(head?.name ? [head.name] : []), name),
    own: true,
  };
}

/** Every model with its state: voices and writers of this machine, then writers of Ollama. */
export async function listModels({ studio, jobs, engines, models }: Call): Promise<ManagedModel[]> {
  const [cards, own, texts, running, voices, server] = await Promise.all([
    models.list(),
    ownFiles(engines.needs.modelsDir),
    listOllamaModels(engines),
    jobs.list(studio, { kind: 'model' }),
    engines.naturalModels(),
    engines.textServer(),
  ]);
  const writing = server?.id === 'local' ? server.model : undefined;
  const active = new Set([...voices, writing]);
  const jobOf = (id: string) =>
    running.find(({ subject, state }) => subject === id && (state === 'running' || state === 'queued'))?.id;
  const ofHere = cards.map((card) => toModel(card, active.has(card.id), jobOf(card.id)));
  const written = texts.map((model): ManagedModel => {
    const jobId = jobOf(model.id);
    return jobId ? { ...model, state: 'downloading', sentence: sentences.installing, jobId } : model;
  });
  return [...ofHere, ...own.map((file, at) => toOwn(file, at, writing)), ...written];
}

/** Where models of a kind are used. */
const paths: Readonly<Record<ManagedModel['kind'], string>> = {
  voice: '/voiceover-engine',
  hearing: '/viral-clips/clip-detector',
  text: '/admin-config#text',
  ollama: '/admin-config#text',
};

async function requireModel(call: Call, id: string): Promise<ManagedModel> {
  const found = (await listModels(call)).find((model) => model.id === id);
  if (!found) throw notFound('A model of this name');
  return found;
}

export const modelHandlers: HandlersOf<typeof engineEndpoints> = {
  'GET /api/models': listModels,
  'POST /api/models/{id}/install': async (call, { params }) => {
    const model = await requireModel(call, params.id);
    if (model.state === 'installed') throw conflict('model_installed', 'This model is already on this machine.');
    if (model.state === 'unavailable') throw conflict('model_unavailable', model.sentence);
    const job = await call.jobs.run<InstallInput>('model', {
      studio: call.studio,
      title: `Adding ${model.label}`,
      subject: model.id,
      path: paths[model.kind],
      input: { modelId: model.id },
    });
    return { jobId: job.id };
  },
  'POST /api/models/{id}/remove': async (call, { params }) => {
    const model = await requireModel(call, params.id);
    if (model.state === 'downloading') throw conflict('model_downloading', 'Cancel the download first.');
    const inOllama = ollamaName(model.id);
    if (inOllama) throw conflict('model_in_ollama', removeSentence(inOllama));
    if (model.own) throw conflict('model_own', deleteSentence);
    unloadText(model.id);
    await call.models.remove(model.id);
    call.engines.forget();
    return requireModel(call, model.id);
  },
  'GET /api/engines': ({ engines }) => engines.cards(),
  'GET /api/languages': (call, { query }) => listLanguages(call, query),
};
