import { loadContract } from '../../../testing/contract.ts';
import { type FakeAnswer, type FakeRequest, type FakeVendor, startFakeVendor } from '../../../testing/fake-vendor.ts';

const contract = loadContract(new URL('../../fixtures/elevenlabs.json', import.meta.url));
const voiceCount = 150;

export interface FakeElevenLabsOptions {
  key: string;
  /** Characters of the plan. */
  limit: number;
  /** Bytes of the sound for a sentence. */
  speech(text: string): Uint8Array;
}

/** An ElevenLabs account with 150 voices, whose quota falls with every character spoken. */
export const startFakeElevenLabs = (options: FakeElevenLabsOptions): Promise<FakeVendor> =>
  startFakeVendor(contract, account(options));

function account({ key, limit, speech }: FakeElevenLabsOptions) {
  let used = 0;
  const voices = Array.from({ length: voiceCount }, (_, i) => ({
    voice_id: `voice${i}`,
    name: `Voice ${i}`,
    category: 'premade',
    labels: {},
    available_for_tiers: [],
    high_quality_base_model_ids: [],
  }));
  return ({ path, params, headers, body }: FakeRequest): FakeAnswer => {
    if (headers['xi-api-key'] !== key)
      return { status: 401, body: { detail: { status: 'invalid_api_key', message: 'Invalid API key' } } };
    if (path === '/v2/voices') {
      const from = Number(params.next_page_token ?? 0);
      const to = from + Number(params.page_size);
      const more = to < voices.length;
      return {
        body: {
          voices: voices.slice(from, to),
          has_more: more,
          total_count: voices.length,
          next_page_token: more ? String(to) : null,
        },
      };
    }
    if (path === '/v1/user/subscription') {
      const flags = {
        can_extend_character_limit: false,
        allowed_to_extend_character_limit: false,
        can_extend_voice_limit: false,
      };
      const cloning = { can_use_instant_voice_cloning: false, can_use_professional_voice_cloning: false };
      const counts = {
        voice_slots_used: 0,
        professional_voice_slots_used: 0,
        voice_limit: 3,
        voice_add_edit_counter: 0,
        professional_voice_limit: 0,
      };
      const plan = { tier: 'free', status: 'free', has_open_invoices: false, max_character_limit_extension: null };
      return { body: { ...flags, ...cloning, ...counts, ...plan, character_count: used, character_limit: limit } };
    }
    const { text } = body as { text: string };
    if (used + text.length > limit) {
      return {
        status: 401,
        body: { detail: { status: 'quota_exceeded', message: `${limit - used} credits remaining` } },
      };
    }
    used += text.length;
    const characters = [...text];
    const alignment = {
      characters,
      character_start_times_seconds: characters.map((_, i) => i * 0.1),
      character_end_times_seconds: characters.map((_, i) => (i + 1) * 0.1),
    };
    return { body: { audio_base64: Buffer.from(speech(text)).toString('base64'), alignment } };
  };
}
