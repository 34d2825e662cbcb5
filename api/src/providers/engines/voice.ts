import type { Quota as ContractQuota, defaultVoice, VoiceProvider } from '@avenue/contract';
import type { z } from 'zod';
import { EngineError } from '../engine.ts';
import { createModelStore } from '../models/index.ts';
import { builtinVoiceSetting } from '../settings.ts';
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

  /** The voice of this machine: a natural model where one was added, else the draft voice. */
  async builtin(choice?: string): Promise<ChosenVoice> {
    const wanted = choice ?? (await this.#needs.setting(builtinVoiceSetting)) ?? 'auto';
    const draftVoice = wanted === 'auto' ? 'default' : wanted;
    const model = wanted === 'auto' ? await this.naturalModel() : undefined;
    const engine = await builtinVoice(this.#needs.modelsDir, model ?? null);
    const draft = engine.id === 'flite';
    return { engine, voiceId: draft ? draftVoice : 'default', draft };
  }

  /** Id of the natural voice that speaks as Default Voice, if one was added. */
  async naturalModel(): Promise<string | undefined> {
    if (((await this.#needs.setting(builtinVoiceSetting)) ?? 'auto') !== 'auto') return undefined;
    const models = await createModelStore(this.#needs.modelsDir).list();
    return models.find(({ kind, state }) => kind === 'voice' && state === 'installed')?.id;
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
   * @param check also asks the vendor whether it has this voice
   * @throws EngineError for a provider without key and for an unknown voice
   */
  async voice(provider: string, voiceId: string, { check = false }: { check?: boolean } = {}): Promise<ChosenVoice> {
    const vendor = vendorNamed(provider);
    if (!vendor.account) {
      if (voiceId !== 'default') throw unknownVoice(vendor, voiceId);
      const engine = await vendor.create(this.#needs);
      return engine ? { engine, voiceId, draft: false } : this.builtin();
    }
    const { engine, sample } = await this.#ofAccount(vendor, vendor.account);
    if (!engine) {
      const stand = voiceId === 'default' ? sample.voices[0] : sample.voices.find(({ id }) => id === voiceId);
      if (!stand) throw unknownVoice(vendor, voiceId);
      return this.builtin(stand.spokenBy);
    }
    const ask = check && voiceId !== 'default';
    if (ask && !(await engine.voices(untilItsOwnDeadline)).some(({ id }) => id === voiceId))
      throw unknownVoice(vendor, voiceId);
    return { engine, voiceId, draft: false };
  }

  async voices(provider: VoiceProvider, signal: AbortSignal): Promise<Voice[]> {
    const vendor = vendorNamed(provider);
    if (!vendor.account) return [{ id: 'default', name: 'Default Voice' }];
    const { engine, sample } = await this.#ofAccount(vendor, vendor.account);
    return engine ? engine.voices(signal) : sample.voices.map(({ id, name }) => ({ id, name }));
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

  async defaultVoices(): Promise<z.infer<typeof defaultVoice>[]> {
    const { engine, draft } = await this.builtin();
    const ofThisMachine = draft ? 'built-in voice in draft quality' : 'natural voice on this machine';
    return Promise.all(
      vendorsOf('voice').map(async ({ id, name, missing, create }) => {
        const provider = id as VoiceProvider;
        if (await create(this.#needs))
          return { provider, kind: 'server' as const, label: name, sentence: `${name} speaks.` };
        return {
          provider,
          kind: draft ? ('embedded' as const) : ('natural' as const),
          label: engine.label,
          sentence: `${missing}, so Default Voice is the ${ofThisMachine}.`,
        };
      }),
    );
  }
}

function vendorNamed(provider: string): VoiceVendor {
  const vendor = vendorsOf('voice').find(({ id }) => id === provider);
  if (vendor) return vendor;
  const message = `There is no voice provider "${provider.slice(0, 60)}". Choose one of the list.`;
  throw new EngineError('voice', 'engine_refused', message);
}

const unknownVoice = ({ id, name }: VoiceVendor, voiceId: string) =>
  new EngineError(id, 'engine_refused', `${name} has no voice "${voiceId.slice(0, 60)}". Choose one of the list.`);
