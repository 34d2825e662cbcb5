import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { S3Place } from '../s3-files.ts';

interface S3rver {
  callback(): http.RequestListener;
  configureBuckets(): Promise<unknown>;
}
const Store = createRequire(import.meta.url)('s3rver') as new (options: Record<string, unknown>) => S3rver;

export interface ObjectStore {
  place: S3Place;
  /** Answers nothing any more, as a store that is down. */
  stop(): Promise<void>;
  /** Answers again, with what it had. */
  start(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Object storage in this process. s3rver keeps and lists like S3, but ignores `If-Match` and `If-None-Match` of a write,
 * which S3 and SeaweedFS honour. So conditional writes are answered in front of it, one after the other. It cannot page a
 * list of more than 1000 names on this Node (its tokens need a cipher that OpenSSL 3 no longer has).
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-objects-'));
  const store = new Store({ directory, silent: true, configureBuckets: [] });
  const answer = store.callback();
  const tags = (pathname: string) => {
    const file = path.join(directory, `${decodeURIComponent(pathname)}._S3rver_object.md5`);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
  };
  let last: Promise<unknown> = Promise.resolve();
  const front = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const wanted = request.headers['if-match'];
    const isNew = request.headers['if-none-match'] === '*';
    if (request.method !== 'PUT' || (wanted === undefined && !isNew)) return answer(request, response);
    last = last.then(async () => {
      const there = tags(new URL(request.url ?? '/', 'http://store').pathname);
      if (isNew ? there !== undefined : there !== wanted?.replaceAll('"', '')) {
        response.writeHead(412).end();
        return;
      }
      const done = new Promise((resolve) => response.once('close', resolve));
      answer(request, response);
      await done;
    });
  };
  let server = http.createServer(front);
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server = http.createServer(front).listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-object-cache-'));
  return {
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'avenue',
      prefix: 'registry',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      cacheDir,
      pollMs: 50,
    },
    stop,
    start: () => listen(port),
    async end() {
      await stop();
      for (const folder of [directory, cacheDir]) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
