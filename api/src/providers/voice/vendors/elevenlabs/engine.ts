import type { Secret } from '../../../../kernel/secret.ts';
import { EngineError } from '../../../engine.ts';
import { displayWords } from '../../text/display-words.ts';
import { estimateWords } from '../../text/estimate-words.ts';
import type { Voice, VoiceEngine, WordTime } from '../../types.ts';
import { badAnswer, callVendorJson, type HttpTools, type Vendor, type VendorCall } from '../call.ts';
import { decodeSound, speakEach } from '../sentences.ts';
import { type ListedVoice, toVoice } from './listed-voice.ts';
import { priceOfPlan } from './prices.ts';

export interface ElevenLabsSettings {
  apiKey: Secret;
  /** Regional hosts exist, for example https://api.eu.residency.elevenlabs.io. Default value: https://api.elevenlabs.io. */
  baseUrl?: string;
  /** Default value: the model that speaks the language of the request. */
  modelId?: string;
}

const SPEAK_DEADLINE_MS = 60_000;
const LIST_DEADLINE_MS = 15_000;
const PAGE_SIZE = 100;
const MOST_PAGES = 20;
/** Better formats need a paid tier, so this one works for everybody. */
const OUTPUT_FORMAT = 'mp3_44100_128';
/** These models answer 400 where the neighbouring sentences are sent along. Seen in issue reports of mid 2026. */
const WITHOUT_CONTEXT: ReadonlySet<string> = new Set(['eleven_v3', 'eleven_v3_conversational']);
/** Languages beyond those of eleven_multilingual_v2 and the first model that speaks them, as the vendor lists its models (read 2026-11-25). */
const MODEL_OF_LANGUAGE: Readonly<Record<string, string>> = {
  ...{ hu: 'eleven_flash_v2_5', no: 'eleven_flash_v2_5', vi: 'eleven_flash_v2_5' },
  ...{ bn: 'eleven_v3', fa: 'eleven_v3', he: 'eleven_v3', th: 'eleven_v3', ur: 'eleven_v3' },
};
/** The vendor's limits for `voice_settings.speed`. */
const SLOWEST = 0.7;
const FASTEST = 1.2;

const VENDOR: Vendor = {
  id: 'elevenlabs',
  name: 'ElevenLabs',
  explain(status, body) {
    const detail = detailOf(body);
    // A used-up plan comes as 401 like a wrong key; only the detail tells them apart.
    if (/quota_exceeded/.test(detail.status)) return { code: 'engine_quota', message: detail.message };
    if (/too_many_concurrent|system_busy/.test(detail.status))
      return { code: 'engine_rate_limited', message: detail.message };
    return status === 401 ? {} : { message: detail.message };
  },
};

function detailOf(body: string): { status: string; message: string } {
  try {
    const { detail } = JSON.parse(body) as { detail?: unknown };
    if (typeof detail === 'string') return { status: '', message: detail };
    if (Array.isArray(detail)) return { status: '', message: String(detail[0]?.msg ?? '') };
    const { status = '', message = '' } = (detail ?? {}) as { status?: string; message?: string };
    return { status: String(status), message: String(message) };
  } catch {
    return { status: '', message: '' };
  }
}

interface Alignment {
  characters: string[];
  character_start_times_seconds: number[];
  character_end_times_seconds: number[];
}

/** ElevenLabs over its REST interface, with word times from its character alignment. `voiceId: 'default'` is the first of the account. */
export function createElevenLabsEngine(settings: ElevenLabsSettings, tools: HttpTools = {}): VoiceEngine {
  const base = (settings.baseUrl ?? 'https://api.elevenlabs.io').replace(/\/+$/, '');
  const call = (path: string, rest: Omit<VendorCall, 'url' | 'headers' | 'secret'>) =>
    callVendorJson(
      VENDOR,
      { url: `${base}${path}`, headers: { 'xi-api-key': settings.apiKey }, secret: settings.apiKey, ...rest },
      tools,
    );

  const subscription = async (signal: AbortSignal) => {
    const answer = (await call('/v1/user/subscription', { deadlineMs: LIST_DEADLINE_MS, signal })) as {
      character_count?: number;
      character_limit?: number;
      tier?: string;
    };
    if (typeof answer.character_count !== 'number' || typeof answer.character_limit !== 'number') {
      throw badAnswer(VENDOR, 'did not say how many characters are left');
    }
    const price = priceOfPlan(String(answer.tier ?? ''));
    return { used: answer.character_count, total: answer.character_limit, ...(price && { price }) };
  };

  const voices = async (signal: AbortSignal): Promise<Voice[]> => {
    const found: Voice[] = [];
    let token: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = new URLSearchParams({ page_size: String(PAGE_SIZE), ...(token ? { next_page_token: token } : {}) });
      const answer = (await call(`/v2/voices?${query}`, { deadlineMs: LIST_DEADLINE_MS, signal })) as {
        voices?: ListedVoice[];
        has_more?: boolean;
        next_page_token?: string | null;
      };
      if (!Array.isArray(answer.voices)) throw badAnswer(VENDOR, 'sent no list of voices');
      found.push(...answer.voices.map(toVoice));
      token = answer.next_page_token ?? undefined;
      if (!answer.has_more || !token) break;
    }
    return found;
  };

  return {
    id: VENDOR.id,
    label: VENDOR.name,
    embedded: false,
    voices,
    quota: subscription,
    async health(signal) {
      try {
        const { used, total } = await subscription(signal);
        return {
          ok: used < total,
          sentence: `ElevenLabs is connected. ${Math.max(0, total - used)} of ${total} characters are left.`,
        };
      } catch (error) {
        if (error instanceof EngineError) return { ok: false, sentence: error.message };
        throw error;
      }
    },
    async speak(request, progress) {
      const { signal } = progress;
      const ofLanguage = ({ languages = [] }: Voice) => languages.includes(request.language ?? 'en');
      const firstOf = (all: readonly Voice[]) => (all.find(ofLanguage) ?? all[0])?.id;
      const voiceId = request.voiceId === 'default' ? firstOf(await voices(signal)) : request.voiceId;
      if (!voiceId)
        throw new EngineError(
          VENDOR.id,
          'engine_refused',
          'The ElevenLabs account has no voice. Add one there, then retry.',
        );
      const rate = request.rate ?? 1;
      const modelId = settings.modelId ?? MODEL_OF_LANGUAGE[request.language ?? 'en'] ?? 'eleven_multilingual_v2';
      const melody = !WITHOUT_CONTEXT.has(modelId);
      return speakEach(VENDOR, request, progress, async ({ text, before, after }) => {
        const body = {
          text,
          model_id: modelId,
          ...(rate === 1 ? {} : { voice_settings: { speed: Math.min(FASTEST, Math.max(SLOWEST, rate)) } }),
          ...(request.seed === undefined ? {} : { seed: request.seed }),
          ...(before && melody ? { previous_text: before } : {}),
          ...(after && melody ? { next_text: after } : {}),
        };
        const path = `/v1/text-to-speech/${encodeURIComponent(voiceId)}/with-timestamps?output_format=${OUTPUT_FORMAT}`;
        const answer = (await call(path, { body, deadlineMs: SPEAK_DEADLINE_MS, signal })) as {
          audio_base64?: string;
          alignment?: Alignment | null;
        };
        if (!answer.audio_base64) throw badAnswer(VENDOR, 'sent no sound');
        const sound = await decodeSound(VENDOR, Buffer.from(answer.audio_base64, 'base64'), signal);
        const words = answer.alignment && wordsFromCharacters(text, answer.alignment);
        return words
          ? { ...sound, words, wordTimes: 'engine' as const }
          : { ...sound, words: estimateWords(text, sound, request.language), wordTimes: 'estimated' as const };
      });
    },
  };
}

/**
 * Word times from character times; undefined where the characters are not those of the text (the vendor sends null or
 * normalised text for some models). Exported for its test.
 */
export function wordsFromCharacters(text: string, alignment: Alignment): WordTime[] | undefined {
  const starts = alignment.character_start_times_seconds;
  const ends = alignment.character_end_times_seconds;
  if (
    alignment.characters.join('') !== text ||
    starts.length !== alignment.characters.length ||
    ends.length !== starts.length
  )
    return undefined;
  const places = alignment.characters.flatMap((character, i) => Array.from({ length: character.length }, () => i));
  let from = 0;
  let reachedMs = 0;
  return displayWords(text).map((word) => {
    from = text.indexOf(word, from);
    const first = places[from] ?? 0;
    const last = places[from + word.length - 1] ?? first;
    from += word.length;
    const startMs = Math.max(reachedMs, (starts[first] ?? 0) * 1000);
    const endMs = Math.max(startMs, (ends[last] ?? 0) * 1000);
    reachedMs = endMs;
    return { text: word, startMs, endMs };
  });
}
