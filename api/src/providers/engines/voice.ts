import type { Quota as ContractQuota, defaultVoice, VoiceProvider } from '@avenue/contract';
import type { z } from 'zod';
import { EngineError } from '../engine.ts';
import { createModelStore, voiceModels } from '../models/index.ts';
import { builtinVoiceSetting } from '../settings.ts';
import { languageName } from '../text/language.ts';
import { vendorsOf } from '../vendors.ts';
import { builtinVoice, type Voice, type VoiceEngine, type VoiceVendor } from '../voice/index.ts';
import type { VoiceAccount } from '../voice/vendor.ts';
import type { EngineNeeds } from './needs.ts';

/** The engines end by themselves, with a sentence; a signal of ours would end them without one. */
const untilItsOwnDeadline = new AbortController().signal;

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

  /**
   * The voice of this machine: a natural model where one was added, else the draft voice, which speaks English.
   *
   * @param choice a voice of the draft voice. Default value: what Admin Config says
   * @throws EngineError where no voice of this machine speaks `language`
   */
  async builtin(language = 'en', choice?: string): Promise<ChosenVoice> {
    const wanted = choice ?? (await this.#needs.setting(builtinVoiceSetting)) ?? 'auto';
    const draftVoice = wanted === 'auto' ? 'default' : wanted;
    const model = wanted === 'auto' || language !== 'en' ? await this.naturalModel(language) : undefined;
    const engine = await builtinVoice(this.#needs.modelsDir, model ?? null);
    const draft = engine.id === 'flite';
    if (draft && language !== 'en') throw new EngineError('voice', 'engine_unavailable', nobodySpeaks(language));
    return { engine, voiceId: draft ? draftVoice : 'default', draft };
  }

  /** Id of the natural voice that speaks a language as Default Voice, if one was added. */
  async naturalModel(language = 'en'): Promise<string | undefined> {
    return (await this.naturalModels()).get(language);
  }

  /** The natural voice of each language that one was added for. English has none where the draft voice was chosen. */
  async naturalModels(): Promise<ReadonlyMap<string, string>> {
    const draft = ((await this.#needs.setting(builtinVoiceSetting)) ?? 'auto') !== 'auto';
    const speaks = new Map<string, string>();
    for (const model of await createModelStore(this.#needs.modelsDir).list()) {
      if (model.kind !== 'voice' || model.state !== 'installed') continue;
      for (const language of Object.keys(model.voice.languages))
        if (!speaks.has(language) && !(draft && language === 'en')) speaks.set(language, model.id);
    }
    return speaks;
  }

  /** Servers that are set, in the order of the panel. */
  async servers(): Promise<VoiceEngine[]> {
    const engines = await Promise.all(vendorsOf('voice').map((vendor) => vendor.create(this.#needs)));
    return engines.filter((engine) => engine !== undefined);
  }

  /** The vendor's engine; without a key its samples in the Sample studio, else its own sentence. */
  async #ofAccount(vendor: VoiceVendor, { required, sample }: VoiceAccount) {
    const engine = await vendor.create(this.#needs);
    if (engine) return { engine };
    if ((await this.#needs.studio.current()) === 'sample') return { sample };
    throw new EngineError(vendor.id, 'engine_unauthorized', required);
  }

  /**
   * The engine and voice behind a choice.
   *
   * @param check also asks the vendor whether it has this voice, and a voice of the language
   * @param language of what is spoken, as BCP 47. Default value: English
   * @throws EngineError for a provider without key, for an unknown voice and for a language that it does not speak
   */
  async voice(
    provider: string,
    voiceId: string,
    { check = false, language = 'en' }: { check?: boolean; language?: string | undefined } = {},
  ): Promise<ChosenVoice> {
    const vendor = vendorNamed(provider);
    if (!vendor.account) {
      if (voiceId !== 'default') throw unknownVoice(vendor, voiceId);
      const engine = await vendor.create(this.#needs);
      if (!engine) return this.builtin(language);
      if (check) await requireLanguage(vendor, engine, language);
      return { engine, voiceId, draft: false };
    }
    const { engine, sample } = await this.#ofAccount(vendor, vendor.account);
    if (!engine) {
      const stand = voiceId === 'default' ? sample.voices[0] : sample.voices.find(({ id }) => id === voiceId);
      if (!stand) throw unknownVoice(vendor, voiceId);
      return this.builtin(language, stand.spokenBy);
    }
    if (check) await requireLanguage(vendor, engine, language);
    const ask = check && voiceId !== 'default';
    if (ask && !(await engine.voices(untilItsOwnDeadline)).some(({ id }) => id === voiceId))
      throw unknownVoice(vendor, voiceId);
    return { engine, voiceId, draft: false };
  }

  /** Voices of a provider, those that the vendor names for the language first. */
  async voices(provider: VoiceProvider, signal: AbortSignal, language?: string): Promise<Voice[]> {
    const vendor = vendorNamed(provider);
    if (!vendor.account) return [{ id: 'default', name: 'Default Voice' }];
    const { engine, sample } = await this.#ofAccount(vendor, vendor.account);
    if (!engine) return sample.voices.map(({ id, name }) => ({ id, name }));
    const voices = await engine.voices(signal);
    if (!language) return voices;
    const ofIt = ({ languages = [] }: Voice) => languages.includes(language);
    return [...voices.filter(ofIt), ...voices.filter((voice) => !ofIt(voice))];
  }

  /** What is used and left of the account that has a quota. */
  async quota(signal: AbortSignal): Promise<ContractQuota> {
    for (const vendor of vendorsOf('voice')) {
      if (!vendor.account) continue;
      const { engine, sample } = await this.#ofAccount(vendor, vendor.account);
      if (!engine) return sample.quota;
      if (engine.quota) return { ...(await engine.quota(signal)), source: 'live' };
    }
    throw new EngineError('voice', 'engine_unavailable', 'This voice has no quota.');
  }

  /** Who speaks a language as Default Voice for each provider; `none` where nobody does. */
  async defaultVoices(language = 'en'): Promise<z.infer<typeof defaultVoice>[]> {
    const ofHere = await this.builtin(language).catch((error: unknown) => {
      if (error instanceof EngineError) return undefined;
      throw error;
    });
    return Promise.all(
      vendorsOf('voice').map(async (vendor) => {
        const { id, name, missing } = vendor;
        const provider = id as VoiceProvider;
        const server = await vendor.create(this.#needs);
        if (server)
          return { provider, ...(await ofServer(vendor, server, language)), ...costOf(vendor, server, language) };
        if (!ofHere)
          return { provider, kind: 'none' as const, label: name, sentence: `${missing}. ${nobodySpeaks(language)}` };
        const { engine, draft } = ofHere;
        const what = draft ? 'built-in voice in draft quality' : 'natural voice on this machine';
        return {
          provider,
          kind: draft ? ('embedded' as const) : ('natural' as const),
          label: engine.label,
          sentence: `${missing}, so Default Voice is the ${what}.`,
        };
      }),
    );
  }
}

/** A server that cannot say now what it speaks is taken at its word; the take will tell. */
async function ofServer({ name }: VoiceVendor, server: VoiceEngine, language: string) {
  const speaks = await (server.speaks?.(language, untilItsOwnDeadline) ?? Promise.resolve(true)).catch(() => true);
  if (speaks) return { kind: 'server' as const, label: name, sentence: `${name} speaks.` };
  return { kind: 'none' as const, label: name, sentence: doesNotSpeak(name, language) };
}

/** What its Default Voice costs; a voice of this machine costs nothing. */
function costOf({ paid }: VoiceVendor, server: VoiceEngine, language: string) {
  const price = server.price?.({ voiceId: 'default', language });
  return { ...(paid && { paid }), ...(price && { price }) };
}

const doesNotSpeak = (name: string, language: string) =>
  `${name} does not speak ${languageName(language)}. Choose another provider.`;

/** What to do where no voice of this machine speaks a language. */
function nobodySpeaks(language: string): string {
  const name = languageName(language);
  const model = voiceModels.find(({ voice }) => Object.hasOwn(voice.languages, language));
  const key = 'a key of Google TTS or ElevenLabs in Admin Config';
  return model
    ? `No voice on this machine speaks ${name}. Add ${model.name} in the Voiceover Engine, or ${key}.`
    : `No voice on this machine speaks ${name}, and none that may be sold can be added. Add ${key}.`;
}

/** @throws EngineError where the vendor has no voice for the language */
async function requireLanguage({ id, name }: VoiceVendor, engine: VoiceEngine, language: string): Promise<void> {
  if ((await engine.speaks?.(language, untilItsOwnDeadline)) !== false) return;
  throw new EngineError(id, 'engine_refused', doesNotSpeak(name, language));
}

function vendorNamed(provider: string): VoiceVendor {
  const vendor = vendorsOf('voice').find(({ id }) => id === provider);
  if (vendor) return vendor;
  const message = `There is no voice provider "${provider.slice(0, 60)}". Choose one of the list.`;
  throw new EngineError('voice', 'engine_refused', message);
}

const unknownVoice = ({ id, name }: VoiceVendor, voiceId: string) =>
  new EngineError(id, 'engine_refused', `${name} has no voice "${voiceId.slice(0, 60)}". Choose one of the list.`);
