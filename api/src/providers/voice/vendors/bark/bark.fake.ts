import { loadContract } from '../../../testing/contract.ts';
import { type FakeVendor, startFakeVendor } from '../../../testing/fake-vendor.ts';

const contract = loadContract(new URL('../../fixtures/localai-tts.json', import.meta.url));

/** A LocalAI server with its Bark model. */
export const startFakeLocalAi = (speech: (text: string) => Uint8Array): Promise<FakeVendor> =>
  startFakeVendor(contract, ({ path, body }) =>
    path === '/v1/models'
      ? { body: { object: 'list', data: [{ id: 'bark', object: 'model' }] } }
      : { body: speech((body as { input: string }).input), headers: { 'content-type': 'audio/x-wav' } },
  );
