import fs from 'node:fs';
import net from 'node:net';
import { Failure } from '../failure.ts';

/** Looks a file through for viruses. @throws Failure 422 `infected`, 503 `scanner` where nobody looked */
export type Scan = (file: string) => Promise<void>;

const limitMs = 120_000;
const chunkBytes = 64 * 1024;

const away = (why: string) =>
  new Failure(503, 'scanner', `The virus scanner did not look at this file, so it was not taken: ${why}`);

/** The file as INSTREAM wants it: chunks behind their length, and a length of nothing at the end. */
async function* instream(file: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of fs.createReadStream(file, { highWaterMark: chunkBytes })) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((chunk as Buffer).length);
    yield Buffer.concat([length, chunk as Buffer]);
  }
  yield Buffer.alloc(4);
}

async function ask(address: net.NetConnectOpts, file: string): Promise<string> {
  const socket = net.connect({ ...address, timeout: limitMs });
  const told: Buffer[] = [];
  try {
    return await new Promise<string>((resolve, reject) => {
      const settle = () => resolve(Buffer.concat(told).toString('utf8').replaceAll('\0', '').trim());
      socket.on('data', (chunk) => told.push(chunk));
      socket.once('end', settle);
      // A scanner that has had enough answers and closes while bytes are still on their way.
      socket.once('error', (error) => (told.length > 0 ? settle() : reject(error)));
      socket.once('timeout', () => reject(new Error(`it took more than ${limitMs / 1000} seconds`)));
      const send = async () => {
        for await (const part of instream(file)) {
          if (!socket.writable) return;
          if (!socket.write(part))
            await new Promise<void>((go) => void socket.once('drain', go).once('close', () => go()));
        }
      };
      send().catch(reject);
    });
  } finally {
    socket.destroy();
  }
}

/**
 * A scanner that speaks the protocol of clamd.
 *
 * @param address path of its socket, or `host:port`
 */
export function clamdAt(address: string): Scan {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(address) ?? [];
  const to = port ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) } : { path: address };
  return async (file) => {
    const told = await ask(to, file).catch((error: Error) => {
      throw away(`${error.message || 'it does not answer'}.`);
    });
    const [, found] = /^stream: (.+) FOUND$/.exec(told) ?? [];
    if (found) throw new Failure(422, 'infected', `The virus scanner found "${found}" in this file. It was not kept.`);
    if (told !== 'stream: OK') throw away(told ? `"${told}".` : 'it said nothing.');
  };
}
