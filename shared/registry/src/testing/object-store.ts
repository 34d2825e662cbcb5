import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
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
 * which S3 and SeaweedFS honour, and answers before content is on disk. So conditions are answered in front of it, and requests for
 * one address one after the other. It cannot page a
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
  const isWritten = (pathname: string) => {
    const file = path.join(directory, `${decodeURIComponent(pathname)}._S3rver_object`);
    return !fs.existsSync(file) || createHash('md5').update(fs.readFileSync(file)).digest('hex') === tags(pathname);
  };
  const chains = new Map<string, Promise<unknown>>();
  const front = (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://store');
    const turn = async () => {
      const wanted = request.headers['if-match'];
      const isNew = request.headers['if-none-match'] === '*';
      const there = tags(pathname);
      const isConditional = request.method === 'PUT' && (wanted !== undefined || isNew);
      if (isConditional && (isNew ? there !== undefined : there !== wanted?.replaceAll('"', ''))) {
        // Unread, its body would hold up what comes next on this connection.
        request.resume();
        response.writeHead(412).end();
        return;
      }
      if (response.closed) return;
      const done = Promise.race(
        ['close', 'finish'].map((name) => new Promise((resolve) => response.once(name, resolve))),
      );
      answer(request, response);
      await done;
      // Whoever asks next must find all of it.
      while (request.method === 'PUT' && !isWritten(pathname)) await setImmediate();
    };
    chains.set(pathname, (chains.get(pathname) ?? Promise.resolve()).then(turn));
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
