import path from 'node:path';
import pino from 'pino';
import { createServer, type ServerOptions } from '../http/server.ts';
import type { ArtefactStore } from '../kernel/artefacts/index.ts';
import type { EventBus } from '../kernel/events/index.ts';
import { localOperator } from '../kernel/identity/index.ts';
import type { Call } from '../services.ts';

/**
 * The HTTP surface without a database behind it: no handler, nobody to be told, and the local operator asks.
 *
 * @param folder where files of the studio lie. Default value: nowhere
 */
export const bareServer = ({ folder = '/nowhere', ...own }: Partial<ServerOptions> & { folder?: string }) =>
  createServer({
    version: '1',
    allowedHosts: [],
    handlers: [],
    identify: async () => localOperator,
    stands: async () => true,
    open: async (who) => ({ who }) as Call,
    store: { pathOf: (file: string) => path.join(folder, file), incoming: folder } as unknown as ArtefactStore,
    bus: { subscribe: () => () => undefined, changed: async () => undefined } as unknown as EventBus,
    health: { ping: async () => 1, countJobs: async () => ({}) },
    hello: async () => [],
    logger: pino({ enabled: false }),
    ...own,
  });
