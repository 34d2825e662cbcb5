import { loadContract } from '../../../testing/contract.ts';
import { type FakeVendor, startFakeVendor } from '../../../testing/fake-vendor.ts';

const contract = loadContract(new URL('../../fixtures/google-tts.json', import.meta.url));

export interface FakeGoogleTtsOptions {
  key: string;
  /** Bytes of the sound for a sentence. */
  speech(text: string): Uint8Array;
}

const VOICES: Record<string, string> = { en: 'en-US-Neural2-D', de: 'de-DE-Neural2-B' };

/** Google Text-to-Speech with a voice for English and one for German. A wrong key comes as status 400, as Google sends it. */
export const startFakeGoogleTts = ({ key, speech }: FakeGoogleTtsOptions): Promise<FakeVendor> =>
  startFakeVendor(contract, ({ path, params, headers, body }) => {
    if (headers['x-goog-api-key'] !== key) {
      const message = 'API key not valid. Please pass a valid API key.';
      return { status: 400, body: { error: { code: 400, message, status: 'INVALID_ARGUMENT' } } };
    }
    if (path === '/v1/text:synthesize') {
      const { input } = body as { input: { text: string } };
      return { body: { audioContent: Buffer.from(speech(input.text)).toString('base64') } };
    }
    const name = VOICES[params.languageCode ?? ''];
    const voice = { ssmlGender: 'MALE', naturalSampleRateHertz: 24_000 };
    // A language without voices has no list at all, as in the answers of Google.
    return { body: name ? { voices: [{ ...voice, name, languageCodes: [name.slice(0, 5)] }] } : {} };
  });
