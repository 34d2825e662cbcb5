import { act, press, renderPage, screen } from '@avenue/testing';
import { afterEach, expect, jest, test } from '@jest/globals';
import { ShareFile } from './share-file.tsx';

const file = { label: 'Video', name: 'roads.mp4', url: '/media/a.mp4' };
const plain = { fetch: globalThis.fetch, matchMedia: globalThis.matchMedia };
afterEach(() => {
  Object.assign(globalThis, plain);
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

/** A phone whose apps take files. @param shares what becomes of each press */
function phone(shares: () => Promise<void>) {
  const share = jest.fn(shares);
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
    fetch: jest.fn(async () => ({ ok: true, blob: async () => new Blob(['bytes'], { type: 'video/mp4' }) })),
  });
  Object.assign(navigator, { canShare: () => true, share });
  return share;
}
const show = async () => act(async () => renderPage(<ShareFile file={file} />, { toasts: true }));

test('a phone hands the file to an app; where the press was too long ago, the next one does without reading again', async () => {
  let tries = 0;
  const share = phone(async () => {
    if (tries++ === 0) throw new DOMException('too late', 'NotAllowedError');
  });
  await show();
  await press(/^Share: Video$/);
  await screen.findByText('Video is ready. Press Share once more.');
  await press(/^Share: Video$/);
  expect(share).toHaveBeenCalledTimes(2);
  expect(share.mock.calls.at(-1)).toMatchObject([{ files: [{ name: 'roads.mp4', type: 'video/mp4' }] }]);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
});

test('what was closed is no failure, and what failed leads to the download', async () => {
  const why = ['AbortError', 'DataError'];
  phone(async () => {
    throw new DOMException('', why.shift());
  });
  await show();
  await press(/^Share: Video$/);
  expect(screen.queryByText(/was not shared/)).toBeNull();
  await press(/^Share: Video$/);
  await screen.findByText('Video was not shared. Download it instead.');
});
