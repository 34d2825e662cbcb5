import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { endpoints, pictureWidths } from '@avenue/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ArtefactStore, mediaTypes } from '../kernel/artefacts/index.ts';
import { Failure } from '../kernel/failure.ts';
import { newId } from '../kernel/ids.ts';
import type { Scan } from '../kernel/media/scan.ts';
import { type Sniffed, sniff } from '../kernel/media/sniff.ts';
import { refusalOf } from '../kernel/media/table.ts';
import { demandRoomForUpload } from './limits.ts';
import { askedOf } from './who.ts';

/** Nothing of a stored file runs. */
const noScript = "default-src 'none'; sandbox";

/** Only ever downloaded. */
const documents = new Set(['pdf', 'docx', 'txt', 'zip', 'csv']);
const uploadLimitBytes = 2 * 1024 ** 3;
const tableLimitBytes = 1024 ** 3;

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

/** Makes a picture of this width unless it is there. @returns whether it is */
export type Scale = (file: string, out: string, width: number) => Promise<boolean>;

/** Sends a stored file, or the part of it that is asked for; never run in the app's origin. */
async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  store: ArtefactStore,
  { name, keep, scale }: { name: string; keep: string; scale?: Scale | undefined },
) {
  const match = /^[0-9a-f]{64}\.([a-z0-9]{2,5})$/.exec(name);
  const type = match && mediaTypes[match[1] ?? ''];
  const file = store.pathOf(name);
  const width = pictureWidths.find((one) => `${one}` === (request.query as { width?: string }).width);
  const scaled = width !== undefined && type?.startsWith('image/') ? store.scaledOf(name, width) : undefined;
  const stat = type && (await fs.promises.stat(file).catch(() => undefined));
  if (!type || !stat) throw new Failure(404, 'not_found', 'This file is not in the studio.');
  if (scale && scaled && width && (await scale(file, scaled, width))) {
    const copy = await fs.promises.readFile(scaled).catch(() => undefined);
    if (copy)
      return reply
        .headers({ 'content-type': 'image/webp', 'cache-control': keep, 'content-security-policy': noScript })
        .send(copy);
  }
  reply.headers({
    'content-type': type,
    'cache-control': keep,
    'accept-ranges': 'bytes',
    'content-security-policy': noScript,
    etag: `"${name}"`,
  });
  // A document may hold scripts for its reader, so it never opens in a tab of the studio.
  const wanted =
    (request.query as { download?: string }).download ?? (documents.has(match[1] ?? '') ? 'document' : undefined);
  if (wanted !== undefined) {
    const as = wanted
      .replace(new RegExp(`\\.${match[1]}$`, 'i'), '')
      .replace(/[^\w .-]+/g, ' ')
      .trim()
      .slice(0, 80);
    reply.header('content-disposition', `attachment; filename="${as || 'avenue'}.${match[1]}"`);
  }
  if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send();
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
}

/** Files of the hand-off that a phone opened. */
export interface FilesOnPhone {
  /** Stored name of a file. @throws Failure 404 for every other one, and for nobody's */
  fileOf(held: string | undefined, id: string): Promise<string>;
  publicUrl: URL | undefined;
}

/** @throws Failure 415 for what nothing is made of here */
async function demandMedia(file: string): Promise<Sniffed> {
  const found = await sniff(file);
  if (found) return found;
  throw new Failure(
    415,
    'media_type',
    'This is no picture, clip, sound, font or document that Avenue can use. Use JPEG, PNG, WebP, MP4, MOV, WebM, WAV, MP3, M4A, OGG, TTF, OTF, WOFF2, PDF, DOCX, or text saved as UTF-8 (Markdown, SRT, VTT).',
  );
}

/** @throws Failure 415 for what is no table by its first bytes, 413 for one that is too large */
async function demandTable(file: string): Promise<Sniffed> {
  const handle = await fs.promises.open(file, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0).finally(() => handle.close());
  const refusal = refusalOf(buffer.subarray(0, bytesRead));
  if (refusal) throw new Failure(415, 'media_type', refusal);
  const { size } = await fs.promises.stat(file);
  if (size > tableLimitBytes)
    throw new Failure(413, 'too_large', 'A table holds at most 1 GB. Part it, and import each.');
  return { extension: 'csv', kind: 'document' };
}

/** Stored files: content type pinned by extension, never run in the app's origin, with byte ranges for players. */
export async function registerMedia(
  app: FastifyInstance,
  store: ArtefactStore,
  {
    scan,
    onPhone,
    scale,
  }: { scan?: Scan | undefined; onPhone?: FilesOnPhone | undefined; scale?: Scale | undefined } = {},
) {
  const viewers = { config: { access: { role: 'viewer' } } } as const;
  app.get<{ Params: { name: string } }>('/media/:name', viewers, (request, reply) =>
    sendStored(request, reply, store, {
      ...{ name: request.params.name, scale, keep: 'private, max-age=31536000, immutable' },
    }),
  );
  if (onPhone) {
    const { fileOf, publicUrl } = onPhone;
    // No copy outlives what the phone may see.
    const keep = 'private, no-store';
    app.get<{ Params: { id: string } }>(
      '/media/phone/:id',
      { config: { access: 'everybody' } },
      async (request, reply) =>
        sendStored(request, reply, store, {
          name: await fileOf(askedOf(request, publicUrl).phone, request.params.id),
          keep,
        }),
    );
  }

  await app.register(multipart, { limits: { fileSize: uploadLimitBytes, files: 1, fields: 4 } });
  /** Takes one file in, has its kind found out, scanned, and stored. */
  const take = async (request: FastifyRequest, kindOf: (file: string) => Promise<Sniffed>) => {
    await demandRoomForUpload(store, request.principal);
    if (!request.isMultipart())
      throw new Failure(415, 'media_type', 'Send the file as multipart form data, field "file".');
    const part = await request.file();
    if (!part) throw new Failure(422, 'invalid', 'No file was sent.', [{ path: 'file', message: 'Choose a file.' }]);
    const file = path.join(store.incoming, newId('up'));
    try {
      await pipeline(part.file, fs.createWriteStream(file));
      if (part.file.truncated) throw new Failure(413, 'too_large', 'Files hold at most 2 GB.');
      const { extension, kind } = await kindOf(file);
      await scan?.(file);
      const { size } = await fs.promises.stat(file);
      const url = await store.putFile(file, extension, {
        engine: 'upload',
        rights: 'operator',
        name: part.filename.slice(0, 200),
      });
      return { url, kind, bytes: size };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
        throw new Failure(507, 'disk_full', 'The disk is full. Free some space, then try again.');
      throw error;
    } finally {
      await fs.promises.rm(file, { force: true });
    }
  };
  app.post('/api/uploads', { config: { access: endpoints['POST /api/uploads'].access } }, async (request, reply) => {
    const stored = await take(request, demandMedia);
    reply.code(201);
    return stored;
  });
  const { access } = endpoints['POST /api/imports/files'];
  app.post('/api/imports/files', { config: { access } }, async (request, reply) => {
    const { url, bytes } = await take(request, demandTable);
    reply.code(201);
    return { url, bytes };
  });
}
