import { z } from 'zod';
import { whatBroke } from '../../kernel/effects/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import { Secret } from '../../kernel/secret.ts';
import type { PlatformCalls } from '../platform-calls.ts';
import { type Creator, statusOf } from './client.ts';
import { limits } from './limits.ts';
import type { TikTokVideoPayload } from './payload.ts';

const begun = z.object({ data: z.object({ publish_id: z.string().min(1), upload_url: z.string() }) });

/** How a file is parted: the last part takes what is left over. */
export function partsOf(bytes: number): { size: number; count: number } {
  const size = bytes <= limits.wholeBytes.value ? bytes : limits.partBytes.value;
  return { size, count: Math.max(1, Math.floor(bytes / size)) };
}

/** Hosts that files may go to. */
function isOwn(address: string, apiOrigin: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  return url.origin === apiOrigin || (url.protocol === 'https:' && url.hostname.endsWith('.tiktokapis.com'));
}

/** TikTok may have all of the file, and does not say. */
export class UnknownUpload extends Error {
  override readonly name = 'UnknownUpload';
}

/**
 * Begins a post and sends its file. Nothing is posted before its last byte is there, and then it is at once.
 *
 * @returns its id at TikTok
 * @throws EngineError while nothing can have been posted, UnknownUpload once it may
 */
export async function uploadVideo(
  calls: PlatformCalls,
  payload: TikTokVideoPayload,
  { file, creator, apiOrigin }: { file: Blob; creator: Creator; apiOrigin: string },
): Promise<string> {
  const { size, count } = partsOf(file.size);
  const { caption, privacy, comments, duet, stitch, brandContent, ownBrand, containsSyntheticMedia } = payload;
  const { data } = await calls.json(
    {
      at: '/v2/post/publish/video/init/',
      body: {
        post_info: {
          title: caption,
          privacy_level: privacy,
          disable_comment: creator.comment_disabled || !comments,
          disable_duet: creator.duet_disabled || !duet,
          disable_stitch: creator.stitch_disabled || !stitch,
          brand_content_toggle: brandContent,
          brand_organic_toggle: ownBrand,
          is_aigc: containsSyntheticMedia,
        },
        source_info: { source: 'FILE_UPLOAD', video_size: file.size, chunk_size: size, total_chunk_count: count },
      },
    },
    begun,
  );
  const { publish_id: id, upload_url: address } = data;
  if (!isOwn(address, apiOrigin))
    throw new EngineError(
      'tiktok',
      'engine_bad_answer',
      'TikTok gave no address of its own to upload to. Look for a newer version of Avenue.',
    );
  // Whoever has it sends in the name of the account.
  const at = new Secret(address);
  for (let part = 0; part < count; part += 1) {
    const isLast = part === count - 1;
    const from = part * size;
    const end = isLast ? file.size : from + size;
    try {
      await calls.part({
        at,
        method: 'PUT',
        headers: { 'content-range': `bytes ${from}-${end - 1}/${file.size}` },
        bytes: file.slice(from, end, file.type),
      });
    } catch (error) {
      const isThere = isLast ? await arrived(calls, id, file.size) : false;
      if (isThere) return id;
      if (isThere === false) throw error;
      throw new UnknownUpload(
        `The upload broke off at its end. ${whatBroke(error)} Look into its app whether it is there.`,
        {
          cause: error,
        },
      );
    }
  }
  return id;
}

/** Whether TikTok says that it has the whole file; undefined where it does not say. */
async function arrived(calls: PlatformCalls, id: string, bytes: number): Promise<boolean | undefined> {
  const told = await statusOf(calls, id).catch(() => undefined);
  if (told?.status === 'PUBLISH_COMPLETE') return true;
  if (told?.status === 'FAILED') return false;
  return told?.uploaded_bytes === undefined ? undefined : told.uploaded_bytes >= bytes;
}
