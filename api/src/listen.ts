import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { noteOwnDoor } from './kernel/net/index.ts';

const triesForFreePort = 20;

/**
 * Listens on the configured port, or on the next free one when the operator asked for none.
 *
 * @throws Error with a sentence when the asked port is taken
 */
export async function listen(
  server: FastifyInstance,
  { host, port, portGiven, tls }: Config,
  say: (text: string) => void,
): Promise<string> {
  const last = portGiven ? port : port + triesForFreePort;
  for (let candidate = port; ; candidate++) {
    try {
      await server.listen({ host, port: candidate });
      const { port: bound } = server.server.address() as AddressInfo;
      noteOwnDoor(bound);
      return `${tls ? 'https' : 'http'}://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${bound}`;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (candidate >= last)
        throw new Error(`Port ${candidate} is taken. Stop what uses it, or set PORT to another one.`);
      say(`Port ${candidate} is taken, trying ${candidate + 1}.`);
    }
  }
}
