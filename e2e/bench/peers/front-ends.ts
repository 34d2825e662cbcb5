import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { builtPages, createApp, listen, openLiveBuilds, type Pages, readConfig } from '@avenue/api';
import { isCompressible } from '@avenue/federation/layout';
import { findRoute, type RegistrySnapshot } from '@avenue/federation/registry';
import { publishStale } from '../../../scripts/build.ts';
import type { Peer } from './peer.ts';
import { peerIndex } from './peer-index.ts';
import { buildVitePeer } from './vite-peer.ts';
import { buildWebpackPeer } from './webpack-peer.ts';

export const frontEnds = ['federated', 'monolith', 'vite'] as const;
export type FrontEnd = (typeof frontEnds)[number];

export interface Served {
  url: string;
  snapshot: RegistrySnapshot;
  /** From now on pages come from this build. Files of all builds are served at any time. */
  show(frontEnd: FrontEnd): void;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const ends = { br: '.br', gzip: '.gz' } as const;

function peerAsset(
  { base, folder }: Peer,
  pathname: string,
  accepted: string,
): Awaited<ReturnType<Pages['findAsset']>> {
  const name = pathname.startsWith(base) ? pathname.slice(base.length) : '';
  const type = types[path.extname(name)];
  const file = path.join(folder, name);
  if (!type || name.includes('/') || !fs.existsSync(file)) return undefined;
  const encoding = (['br', 'gzip'] as const).find(
    (one) => isCompressible(name) && accepted.includes(one) && fs.existsSync(file + ends[one]),
  );
  const content = fs.readFileSync(file + (encoding ? ends[encoding] : ''));
  return { type, content, ...(encoding && { encoding }) };
}

/** One server, one database, the Sample studio; only where pages and code come from changes. */
export async function serveFrontEnds(): Promise<Served> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-bench-'));
  // A registry of its own: what is compared is this source, whatever is pinned or rolled back where it is published.
  process.env.AVENUE_REGISTRY = path.join(dir, 'registry');
  const config = readConfig({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    AVENUE_DATA_DIR: path.join(dir, 'data'),
  });
  await publishStale(path.join(config.dataDir, 'cache/registry'));
  const builds = await openLiveBuilds(config);
  const snapshot = builds.snapshot();
  const { remotes } = snapshot;
  const peers: Partial<Record<FrontEnd, Peer>> = {
    monolith: await buildWebpackPeer({ out: path.join(dir, 'monolith'), remotes }),
    vite: await buildVitePeer({ out: path.join(dir, 'vite'), remotes }),
  };
  let shown: FrontEnd = 'federated';

  const pages = (studio: Parameters<ReturnType<typeof builtPages>>[0]): Pages => {
    const product = builtPages(builds)(studio);
    return {
      ...product,
      // Present, so that no header asks for hashes: bundlers of single applications write none.
      intercept: () => false,
      renderIndex(pathname, request) {
        const html = product.renderIndex(pathname, request);
        const peer = peers[shown];
        const found = findRoute(snapshot, pathname === '/' ? '/dashboard' : pathname);
        return peer ? peerIndex(html, peer, found?.route.page) : html;
      },
      async findAsset(pathname, accepted) {
        const own = Object.values(peers).map((peer) => peerAsset(peer, pathname, accepted));
        return own.find(Boolean) ?? product.findAsset(pathname, accepted);
      },
    };
  };
  const app = await createApp({ config, builds, pages });
  const url = await listen(app.server, config, () => undefined);
  return {
    url,
    snapshot,
    show(frontEnd) {
      shown = frontEnd;
    },
    async close() {
      await app.close();
      fs.rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
