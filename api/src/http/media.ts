import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { endpoints } from '@avenue/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { type ArtefactStore, mediaTypes } from '../kernel/artefacts/index.ts';
import { Failure } from '../kernel/failure.ts';
import { newId } from '../kernel/ids.ts';
import type { Scan } from '../kernel/media/scan.ts';
import { sniff } from '../kernel/media/sniff.ts';
import { demandRoomForUpload } from './limits.ts';

const uploadLimitBytes = 2 * 1024 ** 3;

/** Byte range of a `Range` header, clamped to the file; `undefined` for none, `null` for one that cannot be met. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end || start >= size ? null : { start, end };
}

/** Stored files: content type pinned by extension, never run in the app's origin, with byte ranges for players. */
export async function registerMedia(app: FastifyInstance, store: ArtefactStore, scan?: Scan) {
  const viewers = { config: { access: { role: 'viewer' } } } as const;
  app.get<{ Params: { name: string } }>('/media/:name', viewers, async (request, reply) => {
    const match = /^[0-9a-f]{64}\.([a-z0-9]{2,5})$/.exec(request.params.name);
    const type = match && mediaTypes[match[1] ?? ''];
    const file = store.pathOf(request.params.name);
    const stat = type && (await fs.promises.stat(file).catch(() => undefined));
    if (!type || !stat) throw new Failure(404, 'not_found', 'This file is not in the studio.');
    reply.headers({
      'content-type': type,
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${request.params.name}"`,
    });
    const wanted = (request.query as { download?: string }).download;
    if (wanted !== undefined) {
      const name =
        wanted
          .replace(/[^\w .-]+/g, ' ')
          .trim()
          .slice(0, 80) || 'avenue';
      reply.header('content-disposition', `attachment; filename="${name}.${match[1]}"`);
    }
    if (request.headers['if-none-match'] === `"${request.params.name}"`) return reply.code(304).send();
    const range = parseRange(request.headers.range, stat.size);
    if (range === null) return reply.code(416).header('content-range', `bytes */${stat.size}`).send();
    if (range) {
      reply.code(206).headers({
        'content-range': `bytes ${range.start}-${range.end}/${stat.size}`,
        'content-length': range.end - range.start + 1,
      });
      return reply.send(fs.createReadStream(file, range));
    }
    reply.header('content-length', stat.size);
    return reply.send(fs.createReadStream(file));
  });

  await app.register(multipart, { limits: { fileSize: uploadLimitBytes, files: 1, fields: 4 } });
  app.post('/api/uploads', { config: { access: endpoints['POST /api/uploads'].access } }, async (request, reply) => {
    await demandRoomForUpload(store, request.principal);
    if (!request.isMultipart())
      throw new Failure(415, 'media_type', 'Send the file as multipart form data, field "file".');
    const part = await request.file();
    if (!part) throw new Failure(422, 'invalid', 'No file was sent.', [{ path: 'file', message: 'Choose a file.' }]);
    const file = path.join(store.incoming, newId('up'));
    try {
      await pipeline(part.file, fs.createWriteStream(file));
      if (part.file.truncated) throw new Failure(413, 'too_large', 'Files hold at most 2 GB.');
      const found = await sniff(file);
      if (!found)
        throw new Failure(
          415,
          'media_type',
          'This is no picture, clip or sound that Avenue can use. Use JPEG, PNG, WebP, MP4, MOV, WebM, WAV, MP3, M4A or OGG.',
        );
      await scan?.(file);
      const { size } = await fs.promises.stat(file);
      const url = await store.putFile(file, found.extension, {
        engine: 'upload',
        rights: 'operator',
        name: part.filename.slice(0, 200),
      });
      reply.code(201);
      return { url, kind: found.kind, bytes: size };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
        throw new Failure(507, 'disk_full', 'The disk is full. Free some space, then try again.');
      throw error;
    } finally {
      await fs.promises.rm(file, { force: true });
    }
  });
}
