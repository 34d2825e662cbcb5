import type { Quota as ContractQuota, defaultVoice, EngineCard, TestResult, VoiceProvider } from '@avenue/contract';
import type { z } from 'zod';
import { createYouTube, type PublicVideo, type YouTube } from '../connectors/youtube/index.ts';
import { guardedFetch } from '../kernel/net/index.ts';
import type { Settings } from '../kernel/settings/index.ts';
import type { Studio } from '../kernel/studio.ts';
import { EngineError, type EngineHealth } from './engine.ts';
import { createComfyEngine, createSceneEngine, type ImageEngine } from './image/index.ts';
import { createModelStore } from './models/index.ts';
import {
  type ChatModel,
  createFormulaEngine,
  createOllamaEngine,
  createOpenAiChatModel,
  createOpenAiEngine,
  fetchWikimedia,
  OLLAMA_URL,
  type OllamaEngine,
  type OllamaModel,
  sameModel,
  type TextEngine,
} from './text/index.ts';
import type { Material } from './text/types.ts';
import {
  type BarkDialect,
  builtinVoice,
  createBarkEngine,
  createElevenLabsEngine,
  createGoogleTtsEngine,
  type Voice,
  type VoiceEngine,
} from './voice/index.ts';

interface Parts {
  settings: Settings;
  studio: Studio;
  /** Folder of managed models. */
  modelsDir: string;
}

/** Whether an engine that nobody configured answers is asked again after this time. */
const rememberMs = 30_000;
const probeMs = 1500;
const testMs = 12_000;
/** Health of a card; shorter than a test, because pages wait for it. */
const cardMs = 4000;

/** Samples of a paid plan; the built-in voice speaks them, and the take says so. */
const sampleVoices: readonly Voice[] = [
  { id: 'sample-rms', name: 'Miles (sample, spoken by the built-in voice)' },
  { id: 'sample-slt', name: 'Sally (sample, spoken by the built-in voice)' },
  { id: 'sample-awb', name: 'Angus (sample, spoken by the built-in voice)' },
];
const sampleQuota: ContractQuota = { used: 18_240, total: 30_000, source: 'sample' };

/** The engines end by themselves, with a sentence; a signal of ours would end them without one. */
const untilItsOwnDeadline = new AbortController().signal;

const providerNames: Record<VoiceProvider, string> = { elevenlabs: 'ElevenLabs', google: 'Google TTS', bark: 'Bark' };

export interface ChosenVoice {
  engine: VoiceEngine;
  voiceId: string;
  /** True for the embedded draft voice. */
  draft: boolean;
}

/** Which engine does what now: the operator's servers and keys where they are set, the embedded engines else. */
export class Engines {
  readonly #parts: Parts;
  readonly #formula = createFormulaEngine();
  readonly #scene = createSceneEngine();
  #ollamaSeen: { at: number; models: OllamaModel[] | undefined } | undefined;
  readonly #health = new Map<string, { at: number; health: Promise<EngineHealth> }>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A saved setting, else the environment variable of the same name (for containers). */
  async #setting(name: string): Promise<string | undefined> {
    return (await this.#parts.settings.get(name)) ?? (process.env[name] || undefined);
  }

  /** Addresses that the operator gave: engines at home are private, so private is allowed. */
  #operatorFetch(deadlineMs = 0) {
    return guardedFetch({ allowPrivate: true, deadlineMs });
  }

  #publicFetch(deadlineMs = 0) {
    return guardedFetch({ allowPrivate: false, deadlineMs });
  }

  /** What was remembered about servers is asked again, for example after settings were saved. */
  forget() {
    this.#ollamaSeen = undefined;
    this.#health.clear();
  }

  // Text

  async #ollamaWith(model: string | undefined): Promise<OllamaEngine> {
    const baseUrl = (await this.#setting('OLLAMA_URL')) ?? OLLAMA_URL;
    return createOllamaEngine({ baseUrl, ...(model && { model }), fetch: this.#operatorFetch() });
  }

  /** Ollama with the model it writes with, where one is known: every result names it. */
  async ollama(): Promise<OllamaEngine> {
    const wanted = await this.#setting('OLLAMA_MODEL');
    return this.#ollamaWith(wanted ?? (await this.ollamaModels())?.find(({ writes }) => writes)?.name);
  }

  /** Models in Ollama, newest first as it lists them; undefined when it does not answer. */
  async ollamaModels(): Promise<OllamaModel[] | undefined> {
    const now = Date.now();
    if (this.#ollamaSeen && now - this.#ollamaSeen.at < rememberMs) return this.#ollamaSeen.models;
    const client = await this.#ollamaWith(undefined);
    const models = await client.models(AbortSignal.timeout(probeMs)).catch(() => undefined);
    this.#ollamaSeen = { at: now, models };
    return models;
  }

  async #openAi() {
    const [baseUrl, apiKey, model] = await Promise.all(
      ['OPENAI_BASE_URL', 'OPENAI_API_KEY', 'OPENAI_MODEL'].map((name) => this.#setting(name)),
    );
    if (!baseUrl || !model) return undefined;
    return { baseUrl, model, ...(apiKey && { apiKey }), fetch: this.#operatorFetch() };
  }

  /** Whether Ollama is there with a model that writes: the wanted one where one was named. */
  async #ollamaAnswers(): Promise<boolean> {
    const [models, wanted] = await Promise.all([this.ollamaModels(), this.#setting('OLLAMA_MODEL')]);
    return models?.some(({ name, writes }) => writes && (!wanted || sameModel(name, wanted))) ?? false;
  }

  /** The model of Ollama that writes now; undefined when something else does. */
  async writingModel(): Promise<string | undefined> {
    const choice = (await this.#setting('TEXT_ENGINE')) ?? 'auto';
    if (choice === 'auto' ? (await this.#openAi()) !== undefined : choice !== 'ollama') return undefined;
    if (!(await this.#ollamaAnswers())) return undefined;
    const models = await this.ollamaModels();
    return (await this.#setting('OLLAMA_MODEL')) ?? models?.find(({ writes }) => writes)?.name;
  }

  /** The text engine in use; `chosen` when the operator named it, so that a failure is told and not worked around. */
  async #text(): Promise<{ engine: TextEngine; chosen: boolean }> {
    const choice = (await this.#setting('TEXT_ENGINE')) ?? 'auto';
    if (choice === 'ollama') return { engine: await this.ollama(), chosen: true };
    const openAi = await this.#openAi();
    if (choice === 'openai') {
      if (!openAi)
        throw new EngineError(
          'openai',
          'engine_unavailable',
          'No OpenAI-compatible server is set. Add its address and model in the Admin Configuration.',
        );
      return { engine: createOpenAiEngine(openAi), chosen: true };
    }
    if (choice === 'auto' && openAi) return { engine: createOpenAiEngine(openAi), chosen: false };
    if (choice === 'auto' && (await this.#ollamaAnswers())) return { engine: await this.ollama(), chosen: false };
    return { engine: this.#formula, chosen: false };
  }

  /**
   * Runs a piece of writing. When an engine that was found by itself fails, the built-in writer takes over and the
   * result says so; one that the operator chose by name fails with its own sentence.
   */
  async write<Result>(
    use: (text: TextEngine) => Promise<Result>,
  ): Promise<{ engine: TextEngine; result: Result; notes: string[] }> {
    const { engine, chosen } = await this.#text();
    try {
      return { engine, result: await use(engine), notes: [] };
    } catch (error) {
      if (!(error instanceof EngineError) || chosen || engine.embedded) throw error;
      this.forget();
      return {
        engine: this.#formula,
        result: await use(this.#formula),
        notes: [`${error.message} The built-in writer wrote this instead.`],
      };
    }
  }

  /** A model to talk with, if there is one. */
  async chatModel(): Promise<ChatModel | undefined> {
    const choice = (await this.#setting('TEXT_ENGINE')) ?? 'auto';
    if (choice === 'formula') return undefined;
    const openAi = await this.#openAi();
    if (choice !== 'ollama' && openAi) return createOpenAiChatModel(openAi);
    if (choice === 'openai') return undefined;
    return (await this.#ollamaAnswers()) ? (await this.ollama()).chatModel : undefined;
  }

  lookUp(topic: string, signal: AbortSignal): Promise<Material[]> {
    return fetchWikimedia(topic, { signal, fetch: this.#publicFetch() });
  }

  // Voice

  /** The voice of this machine: a natural model where one was added, else the draft voice. */
  async #builtin(choice?: string): Promise<ChosenVoice> {
    const wanted = choice ?? (await this.#setting('BUILTIN_VOICE')) ?? 'auto';
    const draftVoice = wanted === 'auto' ? 'default' : wanted;
    const model = wanted === 'auto' ? await this.naturalModel() : undefined;
    const engine = await builtinVoice(this.#parts.modelsDir, model ?? null);
    const draft = engine.id === 'flite';
    return { engine, voiceId: draft ? draftVoice : 'default', draft };
  }

  /** Id of the natural voice that speaks as Default Voice, if one was added. */
  async naturalModel(): Promise<string | undefined> {
    if (((await this.#setting('BUILTIN_VOICE')) ?? 'auto') !== 'auto') return undefined;
    return (await createModelStore(this.#parts.modelsDir).list()).find(({ state }) => state === 'installed')?.id;
  }

  async #server(provider: VoiceProvider): Promise<VoiceEngine | undefined> {
    if (provider === 'elevenlabs') {
      const [apiKey, baseUrl] = await Promise.all([
        this.#setting('ELEVENLABS_API_KEY'),
        this.#setting('ELEVENLABS_URL'),
      ]);
      return apiKey
        ? createElevenLabsEngine(
            { apiKey, ...(baseUrl && { baseUrl }) },
            { fetch: baseUrl ? this.#operatorFetch() : this.#publicFetch() },
          )
        : undefined;
    }
    if (provider === 'google') {
      const [apiKey, baseUrl] = await Promise.all([
        this.#setting('GOOGLE_TTS_API_KEY'),
        this.#setting('GOOGLE_TTS_URL'),
      ]);
      return apiKey
        ? createGoogleTtsEngine(
            { apiKey, ...(baseUrl && { baseUrl }) },
            { fetch: baseUrl ? this.#operatorFetch() : this.#publicFetch() },
          )
        : undefined;
    }
    const [baseUrl, dialect] = await Promise.all([this.#setting('BARK_URL'), this.#setting('BARK_DIALECT')]);
    return baseUrl
      ? createBarkEngine({ baseUrl, dialect: (dialect ?? 'localai') as BarkDialect }, { fetch: this.#operatorFetch() })
      : undefined;
  }

  async #requireElevenLabs(): Promise<VoiceEngine | 'sample'> {
    const engine = await this.#server('elevenlabs');
    if (engine) return engine;
    if ((await this.#parts.studio.current()) === 'sample') return 'sample';
    throw new EngineError(
      'elevenlabs',
      'engine_unauthorized',
      'ElevenLabs needs a key. Add it in the Admin Configuration, or choose Google TTS for the built-in voice.',
    );
  }

  /**
   * The engine and voice behind a choice.
   *
   * @param check also asks the vendor whether it has this voice
   * @throws EngineError for a provider without key and for an unknown voice
   */
  async voice(provider: string, voiceId: string, { check = false }: { check?: boolean } = {}): Promise<ChosenVoice> {
    const known = provider as VoiceProvider;
    if (known === 'elevenlabs') {
      const engine = await this.#requireElevenLabs();
      if (engine === 'sample') {
        if (voiceId !== 'default' && !sampleVoices.some(({ id }) => id === voiceId)) throw unknownVoice(known, voiceId);
        return this.#builtin(voiceId === 'default' ? 'rms' : voiceId.replace('sample-', ''));
      }
      if (
        check &&
        voiceId !== 'default' &&
        !(await engine.voices(untilItsOwnDeadline)).some(({ id }) => id === voiceId)
      )
        throw unknownVoice(known, voiceId);
      return { engine, voiceId, draft: false };
    }
    if (voiceId !== 'default') throw unknownVoice(known, voiceId);
    const engine = await this.#server(known);
    if (engine) return { engine, voiceId, draft: false };
    return this.#builtin();
  }

  async voices(provider: VoiceProvider, signal: AbortSignal): Promise<Voice[]> {
    if (provider !== 'elevenlabs') return [{ id: 'default', name: 'Default Voice' }];
    const engine = await this.#requireElevenLabs();
    return engine === 'sample' ? [...sampleVoices] : engine.voices(signal);
  }

  async quota(signal: AbortSignal): Promise<ContractQuota> {
    const engine = await this.#requireElevenLabs();
    if (engine === 'sample') return sampleQuota;
    if (!engine.quota) throw new EngineError('elevenlabs', 'engine_unavailable', 'This voice has no quota.');
    return { ...(await engine.quota(signal)), source: 'live' };
  }

  async defaultVoices(): Promise<z.infer<typeof defaultVoice>[]> {
    const builtin = await this.#builtin();
    return Promise.all(
      (['elevenlabs', 'google', 'bark'] as const).map(async (provider) => {
        const server = await this.#server(provider);
        const name = providerNames[provider];
        if (server) return { provider, kind: 'server' as const, label: name, sentence: `${name} speaks.` };
        const reason = provider === 'bark' ? 'No Bark server is set' : `No ${name} key is set`;
        return {
          provider,
          kind: builtin.draft ? ('embedded' as const) : ('natural' as const),
          label: builtin.engine.label,
          sentence: `${reason}, so Default Voice is the ${builtin.draft ? 'built-in voice in draft quality' : 'natural voice on this machine'}.`,
        };
      }),
    );
  }

  // Pictures

  async #comfy(): Promise<ImageEngine | undefined> {
    const [baseUrl, workflow] = await Promise.all([this.#setting('COMFYUI_URL'), this.#setting('COMFYUI_WORKFLOW')]);
    return baseUrl
      ? createComfyEngine({ baseUrl, ...(workflow && { workflow: readJson(workflow) }), fetch: this.#operatorFetch() })
      : undefined;
  }

  /** ComfyUI where it is set, the built-in illustrator else. */
  async image(): Promise<ImageEngine> {
    return (await this.#comfy()) ?? this.#scene;
  }

  // State

  /** Tests the connection behind a setting with its saved value. */
  async test(name: string): Promise<TestResult> {
    const signal = AbortSignal.timeout(testMs);
    const missing: TestResult = { ok: false, sentence: 'Nothing is saved here yet.' };
    const ask = async (engine: { health(signal: AbortSignal): Promise<EngineHealth> } | undefined) =>
      engine ? engine.health(signal) : missing;
    try {
      switch (name) {
        case 'YOUTUBE_API_KEY':
          return await ask(await this.#youTube());
        case 'ELEVENLABS_API_KEY':
          return await ask(await this.#server('elevenlabs'));
        case 'GOOGLE_TTS_API_KEY':
          return await ask(await this.#server('google'));
        case 'BARK_URL':
          return await ask(await this.#server('bark'));
        case 'OLLAMA_URL':
          return await ask(await this.ollama());
        case 'OPENAI_BASE_URL': {
          const openAi = await this.#openAi();
          return openAi
            ? await ask(createOpenAiEngine(openAi))
            : { ok: false, sentence: 'Name a model of this server as well.' };
        }
        case 'COMFYUI_URL':
          return await ask(await this.#comfy());
        default:
          return missing;
      }
    } catch (error) {
      if (error instanceof EngineError) return { ok: false, sentence: error.message };
      const late = (error as Error).name === 'TimeoutError';
      return {
        ok: false,
        sentence: late
          ? 'No answer within 12 seconds. Check the network and what you entered.'
          : 'It cannot be reached. Check the network and what you entered.',
      };
    }
  }

  async #youTube(): Promise<YouTube | undefined> {
    const [key, baseUrl] = await Promise.all([this.#setting('YOUTUBE_API_KEY'), this.#setting('YOUTUBE_URL')]);
    if (!key) return undefined;
    const fetch = baseUrl ? this.#operatorFetch() : this.#publicFetch();
    return createYouTube({ key, ...(baseUrl && { baseUrl }), fetch });
  }

  /**
   * Public figures of a posted YouTube video.
   *
   * @throws EngineError with a sentence; `engine_unavailable` without a key
   */
  async readVideo(address: string, signal: AbortSignal): Promise<PublicVideo> {
    const youTube = await this.#youTube();
    if (youTube) return youTube.readVideo(address, signal);
    const message = 'No YouTube API key is saved, so nothing was compared. Add one in the Admin Configuration.';
    throw new EngineError('youtube', 'engine_unavailable', message);
  }

  /** Whether a server answers, asked at most every half minute. */
  #healthOf(engine: TextEngine | VoiceEngine | ImageEngine): Promise<EngineHealth> {
    const key = `${engine.id} ${engine.label}`;
    const now = Date.now();
    const known = this.#health.get(key);
    if (known && now - known.at < rememberMs) return known.health;
    const health = engine
      .health(AbortSignal.timeout(cardMs))
      .catch(() => ({ ok: false, sentence: `${engine.label} gave no answer. Check that it runs.` }));
    this.#health.set(key, { at: now, health });
    return health;
  }

  async #card(kind: EngineCard['kind'], engine: TextEngine | VoiceEngine | ImageEngine): Promise<EngineCard> {
    const { id, label, embedded } = engine;
    return { id, kind, label, embedded, active: true, ...(await this.#healthOf(engine)) };
  }

  async #textCards(): Promise<EngineCard[]> {
    const builtin: EngineCard = {
      id: this.#formula.id,
      kind: 'text',
      label: this.#formula.label,
      embedded: true,
      active: true,
      ok: true,
      sentence: 'Ideas and scripts come from our own patterns.',
    };
    try {
      const { engine, chosen } = await this.#text();
      if (engine.embedded) return [builtin];
      const standby = { ...builtin, active: false, sentence: `Takes over when ${engine.label} fails.` };
      return [await this.#card('text', engine), ...(chosen ? [] : [standby])];
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const { engine: id, message } = error;
      return [
        { id, kind: 'text', label: 'Chosen text engine', embedded: false, active: true, ok: false, sentence: message },
      ];
    }
  }

  async #voiceCards(): Promise<EngineCard[]> {
    const { engine, draft } = await this.#builtin();
    const { id, label } = engine;
    const sentence = draft ? 'Speaks English in draft quality.' : 'Speaks on this machine.';
    const servers = await Promise.all((['elevenlabs', 'google', 'bark'] as const).map((name) => this.#server(name)));
    const cards = servers.filter((server) => server !== undefined).map((server) => this.#card('voice', server));
    return [
      ...(await Promise.all(cards)),
      { id, kind: 'voice', label, embedded: true, active: true, ok: true, sentence },
    ];
  }

  async #imageCards(): Promise<EngineCard[]> {
    const comfy = await this.#comfy();
    if (comfy) return [await this.#card('image', comfy)];
    const { id, label } = this.#scene;
    const sentence = 'Draws flat scenes on this machine.';
    return [{ id, kind: 'image', label, embedded: true, active: true, ok: true, sentence }];
  }

  /** Every engine with its state, for the screens. */
  async cards(): Promise<EngineCard[]> {
    return (await Promise.all([this.#textCards(), this.#voiceCards(), this.#imageCards()])).flat();
  }
}

/** What is no JSON stays text, and the engine says that it is no workflow. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const unknownVoice = (provider: VoiceProvider, voiceId: string) =>
  new EngineError(
    provider,
    'engine_refused',
    `${providerNames[provider]} has no voice "${voiceId.slice(0, 60)}". Choose one of the list.`,
  );
