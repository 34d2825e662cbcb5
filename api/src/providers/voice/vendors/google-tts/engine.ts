import type { Secret } from '../../../../kernel/secret.ts';
import { EngineError } from '../../../engine.ts';
import { estimateWords } from '../../text/estimate-words.ts';
import type { SpeakRequest, Voice, VoiceEngine } from '../../types.ts';
import { badAnswer, callVendorJson, type HttpTools, type Vendor, type VendorCall } from '../call.ts';
import { decodeSound, speakEach } from '../sentences.ts';
import { priceOfVoice } from './prices.ts';

export interface GoogleTtsSettings {
  apiKey: Secret;
  /** Default value: https://texttospeech.googleapis.com. */
  baseUrl?: string;
  /** Which voices are listed, for example en or en-GB. Default value: en. */
  languageCode?: string;
}

const SPEAK_DEADLINE_MS = 30_000;
const LIST_DEADLINE_MS = 15_000;
const DEFAULT_VOICE = 'en-US-Neural2-D';
/** The vendor's limits for `speakingRate`. */
const SLOWEST = 0.25;
const FASTEST = 2;

const VENDOR: Vendor = {
  id: 'google-tts',
  name: 'Google Text-to-Speech',
  explain(_status, body) {
    try {
      const { error } = JSON.parse(body) as { error?: { message?: string; status?: string } };
      const message = error?.message ?? '';
      if (/API key not valid|API_KEY_INVALID/.test(message)) return { code: 'engine_unauthorized' };
      if (/billing/i.test(message)) return { code: 'engine_quota', message };
      return { message };
    } catch {
      return {};
    }
  },
};

/** Without a name Google takes a voice of the language; for English we name ours. */
function voiceOf({ voiceId, language = 'en' }: SpeakRequest): { languageCode: string; name?: string } {
  if (voiceId === 'default' && language !== 'en') {
    const { language: spoken, region } = new Intl.Locale(language).maximize();
    return { languageCode: region ? `${spoken}-${region}` : spoken };
  }
  const name = voiceId === 'default' ? DEFAULT_VOICE : voiceId;
  return { languageCode: name.split('-').slice(0, 2).join('-'), name };
}

/** Google Cloud Text-to-Speech v1 with an API key. It gives no word times, so they are estimated from the sound. */
export function createGoogleTtsEngine(settings: GoogleTtsSettings, tools: HttpTools = {}): VoiceEngine {
  const base = (settings.baseUrl ?? 'https://texttospeech.googleapis.com').replace(/\/+$/, '');
  const call = (path: string, rest: Omit<VendorCall, 'url' | 'headers' | 'secret'>) =>
    callVendorJson(
      VENDOR,
      { url: `${base}${path}`, headers: { 'x-goog-api-key': settings.apiKey }, secret: settings.apiKey, ...rest },
      tools,
    );

  const voices = async (signal: AbortSignal, language?: string): Promise<Voice[]> => {
    const code = encodeURIComponent(language ?? settings.languageCode ?? 'en');
    const answer = (await call(`/v1/voices?languageCode=${code}`, { deadlineMs: LIST_DEADLINE_MS, signal })) as {
      voices?: { name?: string; ssmlGender?: string }[];
    };
    // A language that it has no voice for comes without a list; a list that is wanted of it is none of its own.
    const listed = answer.voices ?? (language ? [] : undefined);
    if (!Array.isArray(listed)) throw badAnswer(VENDOR, 'sent no list of voices');
    return listed.flatMap(({ name, ssmlGender }) =>
      name ? [{ id: name, name: ssmlGender ? `${name} (${ssmlGender.toLowerCase()})` : name }] : [],
    );
  };

  return {
    id: VENDOR.id,
    label: VENDOR.name,
    embedded: false,
    voices,
    // Of a voice that Google takes by itself nobody knows the kind.
    price: ({ voiceId, language }) => priceOfVoice(voiceOf({ sentences: [], voiceId, language }).name ?? ''),
    async speaks(language, signal) {
      return language === 'en' || (await voices(signal, language)).length > 0;
    },
    async health(signal) {
      try {
        return {
          ok: true,
          sentence: `Google Text-to-Speech is connected. ${(await voices(signal)).length} voices are ready.`,
        };
      } catch (error) {
        if (error instanceof EngineError) return { ok: false, sentence: error.message };
        throw error;
      }
    },
    speak(request, progress) {
      const { signal } = progress;
      const voice = voiceOf(request);
      const speakingRate = Math.min(FASTEST, Math.max(SLOWEST, request.rate ?? 1));
      return speakEach(VENDOR, request, progress, async ({ text }) => {
        const body = {
          input: { text },
          voice,
          audioConfig: { audioEncoding: 'LINEAR16', ...(speakingRate === 1 ? {} : { speakingRate }) },
        };
        const answer = (await call('/v1/text:synthesize', {
          body,
          deadlineMs: SPEAK_DEADLINE_MS,
          signal,
        })) as {
          audioContent?: string;
        };
        if (!answer.audioContent) throw badAnswer(VENDOR, 'sent no sound');
        const sound = await decodeSound(VENDOR, Buffer.from(answer.audioContent, 'base64'), signal);
        return {
          ...sound,
          words: estimateWords(text, sound, request.language),
          wordTimes: 'estimated' as const,
        };
      });
    },
  };
}
