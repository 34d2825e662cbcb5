import type { Quota as ContractQuota, defaultVoice, VoiceProvider } from '@avenue/contract';
import type { z } from 'zod';
import { EngineError } from '../engine.ts';
import { createModelStore } from '../models/index.ts';
import {
  type BarkDialect,
  builtinVoice,
  createBarkEngine,
  createElevenLabsEngine,
  createGoogleTtsEngine,
  type Voice,
  type VoiceEngine,
} from '../voice/index.ts';
import type { EngineNeeds } from './needs.ts';

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

/** Who speaks now. */
export class VoiceChoice {
  readonly #needs: EngineNeeds;

  constructor(needs: EngineNeeds) {
    this.#needs = needs;
  }

  /** The voice of this machine: a natural model where one was added, else the draft voice. */
  async builtin(choice?: string): Promise<ChosenVoice> {
    const wanted = choice ?? (await this.#needs.setting('BUILTIN_VOICE')) ?? 'auto';
    const draftVoice = wanted === 'auto' ? 'default' : wanted;
    const model = wanted === 'auto' ? await this.naturalModel() : undefined;
    const engine = await builtinVoice(this.#needs.modelsDir, model ?? null);
    const draft = engine.id === 'flite';
    return { engine, voiceId: draft ? draftVoice : 'default', draft };
  }

  /** Id of the natural voice that speaks as Default Voice, if one was added. */
  async naturalModel(): Promise<string | undefined> {
    if (((await this.#needs.setting('BUILTIN_VOICE')) ?? 'auto') !== 'auto') return undefined;
    return (await createModelStore(this.#needs.modelsDir).list()).find(({ state }) => state === 'installed')?.id;
  }

  async server(provider: VoiceProvider): Promise<VoiceEngine | undefined> {
    if (provider === 'elevenlabs') {
      const [apiKey, baseUrl] = await Promise.all([
        this.#needs.setting('ELEVENLABS_API_KEY'),
        this.#needs.setting('ELEVENLABS_URL'),
      ]);
      return apiKey
        ? createElevenLabsEngine(
            { apiKey, ...(baseUrl && { baseUrl }) },
            { fetch: baseUrl ? this.#needs.operatorFetch() : this.#needs.publicFetch() },
          )
        : undefined;
    }
    if (provider === 'google') {
      const [apiKey, baseUrl] = await Promise.all([
        this.#needs.setting('GOOGLE_TTS_API_KEY'),
        this.#needs.setting('GOOGLE_TTS_URL'),
      ]);
      return apiKey
        ? createGoogleTtsEngine(
            { apiKey, ...(baseUrl && { baseUrl }) },
            { fetch: baseUrl ? this.#needs.operatorFetch() : this.#needs.publicFetch() },
          )
        : undefined;
    }
    const [baseUrl, dialect] = await Promise.all([
      this.#needs.setting('BARK_URL'),
      this.#needs.setting('BARK_DIALECT'),
    ]);
    return baseUrl
      ? createBarkEngine(
          { baseUrl, dialect: (dialect ?? 'localai') as BarkDialect },
          { fetch: this.#needs.operatorFetch() },
        )
      : undefined;
  }

  async #requireElevenLabs(): Promise<VoiceEngine | 'sample'> {
    const engine = await this.server('elevenlabs');
    if (engine) return engine;
    if ((await this.#needs.studio.current()) === 'sample') return 'sample';
    throw new EngineError(
      'elevenlabs',
      'engine_unauthorized',
      'ElevenLabs needs a key. Add it in Admin Config, or choose Google TTS for the built-in voice.',
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
        return this.builtin(voiceId === 'default' ? 'rms' : voiceId.replace('sample-', ''));
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
    const engine = await this.server(known);
    if (engine) return { engine, voiceId, draft: false };
    return this.builtin();
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
    const builtin = await this.builtin();
    return Promise.all(
      (['elevenlabs', 'google', 'bark'] as const).map(async (provider) => {
        const server = await this.server(provider);
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
}

const unknownVoice = (provider: VoiceProvider, voiceId: string) =>
  new EngineError(
    provider,
    'engine_refused',
    `${providerNames[provider]} has no voice "${voiceId.slice(0, 60)}". Choose one of the list.`,
  );
