import type { StudioState } from '@avenue/contract';
import type { PagesModule } from '@avenue/federation/loader';
import type { LiveRemote, RegistrySnapshot } from '@avenue/federation/registry';
import { sampleRemote, serveRemotes } from '@avenue/federation/testing';
import { type Answers, act, fakeApi } from '@avenue/testing';
import { type RenderResult, render } from '@testing-library/react';
import { App } from '../app/app.tsx';
import { swrPolicy } from '../app/swr-policy.ts';
import { registry } from '../federation/registry-store.ts';

export const studio: StudioState = {
  studio: 'own',
  started: true,
  timeZone: 'UTC',
  needs: 0,
  counters: { waiting: 0 },
  door: { mode: 'shadow', above: 0 },
  accounts: [],
  version: '0.1.0',
};

/** Two remotes that share the Studio section, as the product's do. */
export const video: LiveRemote = sampleRemote({
  id: 'video',
  title: 'Video',
  owner: 'Video team',
  nav: [
    {
      section: 'studio',
      label: 'Studio',
      caption: 'Run',
      icon: 'home',
      order: 10,
      items: [
        { path: '/ideas', label: 'Ideas', order: 20, synonyms: ['topics'] },
        { path: '/queue', label: 'Queue', order: 30, count: 'waiting' },
      ],
    },
    {
      section: 'trading',
      label: 'Trading',
      caption: 'Money',
      icon: 'home',
      order: 20,
      items: [{ label: 'Stocks', order: 1, items: [{ path: '/trading/signals', label: 'Signals', order: 1 }] }],
    },
  ],
  routes: [
    { path: '/ideas', page: 'ideas', title: 'Ideas' },
    { path: '/queue', page: 'queue', title: 'Queue' },
    { path: '/broken', page: 'broken', title: 'Broken' },
    { path: '/trading/signals', page: 'signals', title: 'Signals' },
  ],
});

export const tools: LiveRemote = sampleRemote({
  id: 'tools',
  title: 'Tools',
  owner: 'Platform team',
  nav: [
    {
      section: 'system',
      label: 'System',
      caption: 'Run',
      icon: 'settings',
      order: 20,
      items: [{ path: '/admin', label: 'Admin', order: 10 }],
    },
    {
      section: 'studio',
      label: 'Studio',
      caption: 'Run',
      icon: 'home',
      order: 10,
      items: [{ path: '/dashboard', label: 'Dashboard', order: 10, pinned: true }],
    },
  ],
  routes: [
    { path: '/dashboard', page: 'dashboard', title: 'Dashboard', is: ['start', 'inbox'] },
    { path: '/admin', page: 'admin', title: 'Admin' },
    { path: '/admin/keys', page: 'admin', title: 'Keys' },
  ],
});

const page = (title: string) => async () => ({ default: () => <h1>{title} page</h1> });

/** Pages by key. */
const pages: PagesModule['pages'] = {
  dashboard: page('Dashboard'),
  admin: page('Admin'),
  ideas: page('Ideas'),
  queue: page('Queue'),
  signals: page('Signals'),
  broken: async () => ({
    default: () => {
      throw new Error('no data');
    },
  }),
};

/** Renders the whole host at a path, over the real federation runtime. */
export async function renderApp(path: string, answers: Answers = {}, snapshot?: RegistrySnapshot) {
  const api = fakeApi({ 'GET /api/studio': studio, 'POST /api/remotes/reports': { taken: 1 }, ...answers });
  await showApp(path, snapshot);
  return api;
}

/** The same over the fake API that is there already. */
export async function showApp(
  path: string,
  snapshot: RegistrySnapshot = { host: '', remotes: [video, tools] },
): Promise<RenderResult> {
  serveRemotes(() => pages);
  history.replaceState(null, '', path);
  registry.replace(snapshot);
  return act(async () => render(<App swr={{ ...swrPolicy, provider: () => new Map(), dedupingInterval: 0 }} />));
}
