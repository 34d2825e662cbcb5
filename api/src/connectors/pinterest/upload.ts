import { SendPostponed, SendRefused, whatBroke } from '../../kernel/effects/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import { Secret } from '../../kernel/secret.ts';
import { fileForm } from '../file-form.ts';
import type { PlatformCalls } from '../platform-calls.ts';
import { mayHaveBeenHeard, type Pauses, UnknownPublish, workedOn } from '../worked-on.ts';
import { createPin, type Pin, pinsOf, registerVideo, videoOf } from './client.ts';
import type { PinterestPinPayload } from './payload.ts';
import type { Meant } from './read-back.ts';

/** Hosts that files may go to: Pinterest has them sent to a bucket. */
function isOwn(address: string, apiOrigin: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  return (
    url.origin === apiOrigin || (url.protocol === 'https:' && /^pinterest-[\w.-]+\.amazonaws\.com$/.test(url.hostname))
  );
}

/**
 * Brings a video to Pinterest, where nobody sees it yet.
 *
 * @returns its id there
 * @throws EngineError, SendRefused or SendPostponed: nothing was pinned
 */
export async function sendVideo(
  calls: PlatformCalls,
  { file, apiOrigin, pause }: Pauses & { file: Blob; apiOrigin: string },
): Promise<string> {
  const { media_id: id, upload_url: address, upload_parameters: fields } = await registerVideo(calls);
  if (!isOwn(address, apiOrigin))
    throw new EngineError(
      'pinterest',
      'engine_bad_answer',
      'Pinterest gave no address of its own to upload to. Look for a newer version of Avenue.',
    );
  await calls.part({
    at: new Secret(address),
    method: 'POST',
    bytes: fileForm(fields, { field: 'file', name: 'video', file }),
  });
  const state = await workedOn(() => videoOf(calls, id), ['succeeded', 'failed'], { pause, signal: calls.signal });
  if (state === 'failed')
    throw new SendRefused('Pinterest could not use this video. Make it again, or post it by hand.');
  if (state === undefined)
    throw new SendPostponed('Pinterest works on this video for longer than expected. It is tried again later.');
  return id;
}

/** A pin with these words that came after a moment; undefined where there is none. */
export async function findPin(
  calls: PlatformCalls,
  { title, description, board }: Omit<Meant, 'link'>,
  since: Date,
): Promise<Pin | undefined> {
  return (await pinsOf(calls)).find(
    (pin) =>
      (pin.title ?? '').trim() === title.trim() &&
      (pin.description ?? '').trim() === description.trim() &&
      pin.board_id === board?.id &&
      !(Date.parse(pin.created_at ?? '') < since.getTime()),
  );
}

/**
 * Pins what it shows.
 *
 * @param source as Pinterest takes it: a video that was sent, or a picture
 * @returns its id at Pinterest
 * @throws EngineError where nothing was pinned, UnknownPublish where it may have been
 */
async function publishPin(
  calls: PlatformCalls,
  { title, description, link, board, alt }: Meant & { alt: string },
  { source, since }: { source: Record<string, unknown>; since: Date },
): Promise<string> {
  const body = {
    ...{ title, description, board_id: board?.id },
    ...(alt && { alt_text: alt }),
    ...(link && { link }),
    media_source: source,
  };
  try {
    return await createPin(calls, body);
  } catch (error) {
    if (!mayHaveBeenHeard(error)) throw error;
    const found = await findPin(calls, { title, description, board }, since).catch(() => undefined);
    if (found) return found.id;
    throw new UnknownPublish(`It broke off while it was pinned. ${whatBroke(error)} It is looked for there.`, {
      cause: error,
    });
  }
}

const base64 = async (file: Blob) => Buffer.from(await file.arrayBuffer()).toString('base64');

/** Pins a picture. @see publishPin */
export const pinPicture = async (
  calls: PlatformCalls,
  meant: Meant & { alt: string },
  { file, since }: { file: Blob; since: Date },
): Promise<string> => {
  const source = { source_type: 'image_base64', content_type: file.type, data: await base64(file) };
  return publishPin(calls, meant, { source, since });
};

/** Pins a video that was sent. @see publishPin */
export async function pinVideo(
  calls: PlatformCalls,
  payload: PinterestPinPayload,
  { id, cover, since }: { id: string; cover: Blob | undefined; since: Date },
): Promise<string> {
  const image = cover
    ? { cover_image_content_type: cover.type, cover_image_data: await base64(cover) }
    : { cover_image_key_frame_time: 0 };
  return publishPin(calls, payload, { source: { source_type: 'video_id', media_id: id, ...image }, since });
}
