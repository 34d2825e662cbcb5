import { loadContract } from '../../../testing/contract.ts';
import { type FakeVendor, startFakeVendor } from '../../../testing/fake-vendor.ts';

const contract = loadContract(new URL('../../fixtures/google-tts.json', import.meta.url));

export interface FakeGoogleTtsOptions {
  key: string;
  /** Bytes of the sound for a sentence. */
  speech(text: string): Uint8Array;
}

/** Google Text-to-Speech with one voice. A wrong key comes as status 400, as Google sends it. */
export const startFakeGoogleTts = ({ key, speech }: FakeGoogleTtsOptions): Promise<FakeVendor> =>
  startFakeVendor(contract, ({ path, headers, body }) => {
    if (headers['x-goog-api-key'] !== key) {
      const message = 'API key not valid. Please pass a valid API key.';
      return { status: 400, body: { error: { code: 400, message, status: 'INVALID_ARGUMENT' } } };
    }
    if (path === '/v1/text:synthesize') {
      const { input } = body as { input: { text: string } };
      return { body: { audioContent: Buffer.from(speech(input.text)).toString('base64') } };
    }
    const languageCodes = ['en-US'];
    return {
      body: {
        voices: [{ languageCodes, name: 'en-US-Neural2-D', ssmlGender: 'MALE', naturalSampleRateHertz: 24_000 }],
      },
    };
  });
