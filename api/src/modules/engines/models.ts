import path from 'node:path';
import type { ManagedModel } from '@avenue/contract';
import type { Handlers } from '../../http/index.ts';
import { conflict, notFound } from '../../kernel/failure.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { createModelStore, type ModelCard, type ModelStore } from '../../providers/models/index.ts';
import type { Services } from '../../services.ts';
import { listOllamaModels, ollamaName, pullOllamaModel, removeSentence } from './ollama-models.ts';

interface InstallInput extends Record<string, unknown> {
  modelId: string;
}

export const modelsDir = (dataDir: string) => path.join(dataDir, 'models');

export const openModelStore = (dataDir: string): ModelStore => createModelStore(modelsDir(dataDir));

export const installJob = (services: Services, store: ModelStore): JobDefinition<InstallInput> => ({
  kind: 'model',
  queue: 'light',
  forMachine: true,
  steps: [{ name: 'install', label: 'Download and check', weight: 1 }],
  async run({ modelId }, context) {
    const inOllama = ollamaName(modelId);
    await context.step('install', async (progress) => {
      if (inOllama) return pullOllamaModel(services.engines, inOllama, progress);
      const { sha256, bytes } = await store.install(modelId, progress);
      return { sha256, bytes };
    });
    services.engines.forget();
    await services.bus.changed('/api/models', '/api/voiceover/defaults', '/api/engines');
    return { modelId };
  },
});

const sentences: Record<ModelCard['state'], string> = {
  absent: 'Not on this machine.',
  partial: 'A download was interrupted. It goes on where it stopped.',
  installing: 'Downloading.',
  installed: 'On this machine.',
};

const toModel = (card: ModelCard, active: boolean, jobId: string | undefined): ManagedModel => ({
  id: card.id,
  kind: 'voice',
  label: card.name,
  what: card.what,
  gain: card.gain,
  licence: card.licence,
  bytes: card.downloadBytes,
  state: jobId ? 'downloading' : card.state === 'installed' ? 'installed' : 'absent',
  active,
  sentence: sentences[jobId ? 'installing' : card.state],
  ...(jobId && { jobId }),
});

/** Every model with its state: voices of this machine, then writers of Ollama. */
export async function listModels({ studio, jobs, engines }: Services, store: ModelStore): Promise<ManagedModel[]> {
  const [cards, texts, running, active] = await Promise.all([
    store.list(),
    listOllamaModels(engines),
    jobs.list(await studio.current(), { kind: 'model' }),
    engines.naturalModel(),
  ]);
  const jobOf = (id: string) =>
    running.find(({ subject, state }) => subject === id && (state === 'running' || state === 'queued'))?.id;
  const voices = cards.map((card) => toModel(card, active === card.id, jobOf(card.id)));
  const written = texts.map((model): ManagedModel => {
    const jobId = jobOf(model.id);
    return jobId ? { ...model, state: 'downloading', sentence: sentences.installing, jobId } : model;
  });
  return [...voices, ...written];
}

export function modelHandlers(services: Services, store: ModelStore): Handlers {
  const { studio, jobs, bus } = services;
  const list = () => listModels(services, store);
  const one = async (id: string) => {
    const found = (await list()).find((model) => model.id === id);
    if (!found) throw notFound('A model of this name');
    return found;
  };
  return {
    'GET /api/models': list,
    'POST /api/models/{id}/install': async ({ params }) => {
      const model = await one(params.id);
      if (model.state === 'installed') throw conflict('model_installed', 'This model is already on this machine.');
      if (model.state === 'unavailable') throw conflict('model_unavailable', model.sentence);
      const job = await jobs.run<InstallInput>('model', {
        studio: await studio.current(),
        title: `Adding ${model.label}`,
        subject: model.id,
        path: model.kind === 'text' ? '/admin-config#text' : '/voiceover-engine',
        input: { modelId: model.id },
      });
      await bus.changed('/api/models');
      return { jobId: job.id };
    },
    'POST /api/models/{id}/remove': async ({ params }) => {
      const model = await one(params.id);
      if (model.state === 'downloading') throw conflict('model_downloading', 'Cancel the download first.');
      const inOllama = ollamaName(model.id);
      if (inOllama) throw conflict('model_in_ollama', removeSentence(inOllama));
      await store.remove(model.id);
      services.engines.forget();
      await bus.changed('/api/models', '/api/voiceover/defaults', '/api/engines');
      return one(model.id);
    },
    'GET /api/engines': () => services.engines.cards(),
  };
}
