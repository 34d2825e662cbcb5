import { init } from '@module-federation/enhanced/runtime';
import type { PagesModule } from './loader.ts';
import type { LiveRemote } from './registry.ts';

/** Starts the real federation runtime with every remote served from memory. */
export function serveRemotes(pagesOf: (containerName: string) => PagesModule['pages']) {
  const loadEntry = async ({ remoteInfo }: { remoteInfo: { name: string } }) => ({
    init() {},
    get: async () => () => ({ pages: pagesOf(remoteInfo.name) }),
  });
  init({ name: 'host', remotes: [], plugins: [{ name: 'in-memory', loadEntry: loadEntry as never }] });
}

/** A published remote for tests; every part may be replaced. */
export const sampleRemote = (changes: Partial<LiveRemote> = {}): LiveRemote => ({
  id: 'sample',
  title: 'Sample part',
  owner: 'Sample team',
  version: '1.0.0',
  nav: [],
  routes: [],
  build: 'test',
  entry: 'entry.js',
  pages: {},
  files: {},
  list: '',
  ...changes,
});
