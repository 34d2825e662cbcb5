import { loadContract } from '../testing/contract.ts';
import { type FakeVendor, startFakeVendor } from '../voice/vendors/fake-vendor.ts';

const contract = loadContract(new URL('./fixtures/youtube.json', import.meta.url));

/** YouTube's public reading with one good key, and `units` calls a day for it. */
export function startFakeYouTube({ key, units = 10_000 }: { key: string; units?: number }): Promise<FakeVendor> {
  let left = units;
  const refuse = (code: number, message: string, reason: string) => ({
    status: code,
    body: { error: { code, message, errors: [{ domain: 'youtube', reason, message }] } },
  });
  return startFakeVendor(contract, ({ params }) => {
    if (params.key !== key) return refuse(400, 'API key not valid. Please pass a valid API key.', 'badRequest');
    if (left-- <= 0) return refuse(403, 'The request cannot be completed.', 'quotaExceeded');
    return { body: { kind: 'youtube#videoListResponse', items: [{ kind: 'youtube#video', id: 'abc' }] } };
  });
}
