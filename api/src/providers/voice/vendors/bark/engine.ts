import { createHash } from 'node:crypto';
import type { Secret } from '../../../../kernel/secret.ts';
import { EngineError } from '../../../engine.ts';
import { estimateWords } from '../../text/estimate-words.ts';
import type { Voice, VoiceEngine } from '../../types.ts';
import { callVendor, type HttpTools, type Vendor } from '../call.ts';
import { decodeSound, speakEach } from '../sentences.ts';

/** Bark has no interface of its own; every server made one up. */
export type BarkDialect = 'bark.cpp' | 'bento' | 'flask' | 'localai' | 'openai';

export interface BarkSettings {
  /** For example http://localhost:8080. */
  baseUrl: string;
  dialect: BarkDialect;
  /** For servers that keep several models. Default value: bark. */
  model?: string;
  /** Sent as a bearer token where given. */
  apiKey?: Secret;
}

interface Dialect {
  path: string;
  body(text: string, voice: string | undefined, model: string, rate: number): Record<string, unknown>;
  voices: readonly string[];
  /** Answers fast without speaking; any HTTP answer of a server without such a path means that it is there. */
  health: { path: string; anyStatus: boolean };
}

/** What the Bark model was trained on, as its own page lists it. */
const SPEAKS = ['de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'pl', 'pt', 'ru', 'tr', 'zh'];
/** The speaker presets of the English Bark model; each language has ten of its own. */
const PRESETS = Array.from({ length: 10 }, (_, i) => `v2/en_speaker_${i}`);
const OPENAI_VOICES = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer'];
const MODEL_LIST = { path: '/v1/models', anyStatus: false };
const ANY_ANSWER = { path: '/', anyStatus: true };

/** Read in the source of each server: bark.cpp examples/server, BentoBark service.py, LocalAI swagger 2.0.0. */
const DIALECTS: Record<BarkDialect, Dialect> = {
  'bark.cpp': { path: '/bark', body: (text) => ({ text }), voices: [], health: ANY_ANSWER },
  bento: {
    path: '/generate',
    body: (text, voice) => ({ text, ...(voice ? { voice_preset: voice } : {}) }),
    voices: PRESETS,
    health: { path: '/livez', anyStatus: true },
  },
  flask: { path: '/synthesize', body: (text) => ({ text }), voices: [], health: ANY_ANSWER },
  localai: {
    path: '/tts',
    body: (text, voice, model) => ({ input: text, model, ...(voice ? { voice } : {}) }),
    voices: PRESETS,
    health: MODEL_LIST,
  },
  openai: {
    path: '/v1/audio/speech',
    body: (text, voice, model, rate) => ({
      input: text,
      model,
      voice: voice ?? 'alloy',
      response_format: 'wav',
      ...(rate === 1 ? {} : { speed: rate }),
    }),
    voices: OPENAI_VOICES,
    health: MODEL_LIST,
  },
};

/** Bark speaks slower than real time on a processor. */
const SPEAK_DEADLINE_MS = 300_000;
const HEALTH_DEADLINE_MS = 5_000;

const VENDOR: Vendor = {
  id: 'bark',
  name: 'The Bark server',
  explain(_status, body) {
    try {
      const { error, message } = JSON.parse(body) as { error?: string | { message?: string }; message?: string };
      return { message: (typeof error === 'object' ? error.message : error) ?? message ?? '' };
    } catch {
      return {};
    }
  },
};

/** A Bark server of the operator, or any server with the OpenAI speech call. Word times are estimated from the sound. */
export function createBarkEngine(settings: BarkSettings, tools: HttpTools = {}): VoiceEngine {
  const base = settings.baseUrl.replace(/\/+$/, '');
  const dialect = DIALECTS[settings.dialect];
  const headers: Record<string, Secret> = settings.apiKey ? { authorization: settings.apiKey.after('Bearer') } : {};
  const voices: Voice[] =
    dialect.voices.length > 0
      ? dialect.voices.map((id) => ({ id, name: id }))
      : [{ id: 'default', name: 'Default voice' }];
  // Spoken sentences are kept by engine: another server is another voice.
  const server = createHash('sha256').update(JSON.stringify([base, settings.dialect, settings.model ?? '']));
  return {
    id: `${VENDOR.id}-${server.digest('hex').slice(0, 12)}`,
    label: 'Bark',
    embedded: false,
    async voices() {
      return voices;
    },
    // Behind the OpenAI call may be any model.
    ...(settings.dialect === 'openai' ? {} : { speaks: async (language: string) => SPEAKS.includes(language) }),
    async health(signal) {
      const ready = { ok: true, sentence: `The Bark server answers at ${base}.` };
      try {
        await callVendor(
          VENDOR,
          {
            url: `${base}${dialect.health.path}`,
            headers,
            secret: settings.apiKey,
            deadlineMs: HEALTH_DEADLINE_MS,
            signal,
          },
          tools,
        );
        return ready;
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        const answered = error.code === 'engine_refused' || error.code === 'engine_bad_answer';
        return dialect.health.anyStatus && answered ? ready : { ok: false, sentence: error.message };
      }
    },
    speak(request, progress) {
      const { signal } = progress;
      const { voiceId, language = 'en' } = request;
      const ofLanguage = dialect.voices === PRESETS && language !== 'en' ? `v2/${language}_speaker_0` : undefined;
      const voice = voiceId === 'default' ? ofLanguage : voiceId;
      return speakEach(VENDOR, request, progress, async ({ text, spelt }) => {
        const body = dialect.body(spelt, voice, settings.model ?? 'bark', request.rate ?? 1);
        const call = {
          url: `${base}${dialect.path}`,
          headers,
          secret: settings.apiKey,
          body,
          deadlineMs: SPEAK_DEADLINE_MS,
          signal,
        };
        const sound = await decodeSound(VENDOR, await callVendor(VENDOR, call, tools), signal);
        return {
          ...sound,
          words: estimateWords(text, sound, request.language),
          wordTimes: 'estimated' as const,
        };
      });
    },
  };
}
