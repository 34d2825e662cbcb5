import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StudioState } from '@avenue/contract';
import type { HostJson } from '@avenue/federation/registry';
import { sampleRemote } from '@avenue/federation/testing';
import { renderIndex } from './render-index.ts';

const host: HostJson = {
  build: 'h0st',
  js: ['main.js'],
  css: ['main.css'],
  fonts: ['figtree.woff2'],
  icon: 'app-icon.svg',
  shared: { '@avenue/ui/chart': ['ui-chart.js', 'ui-chart.css'], '@avenue/ui/table': ['ui-table.js'] },
  files: { 'main.js': 'sha384-main', 'main.css': 'sha384-style', 'ui-chart.js': 'sha384-chart' },
  contract: 1,
  versions: {},
  flavour: 'production',
  provides: {},
};
const remote = sampleRemote({
  id: 'video',
  build: 'b1',
  title: '</script><script>alert(1)</script>',
  routes: [
    { path: '/ideas', page: 'ideas', title: 'Ideas & more', about: 'Ideas for "your" topic.', data: ['/api/ideas'] },
    { path: '/queue', page: 'queue', title: 'Queue' },
  ],
  pages: {
    ideas: { js: ['pages.js', 'page-ideas.js'], css: ['page-ideas.css'], shared: ['@avenue/ui/chart'] },
    queue: { js: ['pages.js', 'page-queue.js'], css: [], shared: [] },
  },
});
const snapshot = { host: 'h0st', remotes: [remote] };
const section = { section: 's', label: 'A & B', caption: 'Run', icon: 'home', order: 1 } as const;
const hrefs = (html: string) => [...html.matchAll(/rel="preload" href="([^"]+)" as="(\w+)"/g)].map((match) => match[1]);

test('a page is preloaded with exactly what it needs: entry, code, style, shared family, data, font', () => {
  assert.deepEqual(hrefs(renderIndex({ host, snapshot, pathname: '/ideas' })), [
    '/assets/h0st/figtree.woff2',
    '/remotes/video/b1/entry.js',
    '/remotes/video/b1/pages.js',
    '/remotes/video/b1/page-ideas.js',
    '/remotes/video/b1/page-ideas.css',
    '/assets/h0st/ui-chart.js',
    '/assets/h0st/ui-chart.css',
    '/api/ideas',
  ]);
});

test('an unknown path preloads the font only', () => {
  assert.deepEqual(hrefs(renderIndex({ host, snapshot, pathname: '/nowhere' })), ['/assets/h0st/figtree.woff2']);
});

test('the title is the page, escaped', () => {
  assert.match(renderIndex({ host, snapshot, pathname: '/ideas' }), /<title>Ideas &amp; more - Avenue<\/title>/);
  assert.match(renderIndex({ host, snapshot, pathname: '/nowhere' }), /<title>Avenue<\/title>/);
});

test('the description is what the page is about, escaped; nothing for a page that says nothing', () => {
  assert.match(
    renderIndex({ host, snapshot, pathname: '/ideas' }),
    /<meta name="description" content="Ideas for &quot;your&quot; topic.">/,
  );
  assert.doesNotMatch(renderIndex({ host, snapshot, pathname: '/queue' }), /name="description"/);
});

test('the inlined registry cannot end its element, and reads back unchanged', () => {
  const html = renderIndex({ host, snapshot, pathname: '/queue' });
  const [, text = ''] = /id="registry">(.*?)<\/script>/s.exec(html) ?? [];
  assert.equal(text.includes('<'), false);
  assert.deepEqual(JSON.parse(text), snapshot);
});

test('of another remote the hashes of its entry come along, and of the parts that the page shows, no others', () => {
  const page = { js: ['pages.js', 'page-dashboard.js'], css: [], shared: [] };
  const home = sampleRemote({
    ...{ id: 'home', build: 'b3', pages: { dashboard: page } },
    routes: [{ path: '/home', page: 'dashboard', title: 'Home' }],
  });
  const hashes = ['entry.js', 'pages.js', 'part-card.js', 'part-card.css', 'page-far.js'].map((name) => [name, name]);
  const other = sampleRemote({
    ...{ id: 'system', build: 'b2', files: Object.fromEntries(hashes) },
    slots: [{ place: 'dashboard.cards', part: 'card', title: 'Card', heightPx: 100, order: 1 }],
    pages: {
      card: { js: ['pages.js', 'part-card.js'], css: ['part-card.css'], shared: [] },
      far: { js: ['pages.js', 'page-far.js'], css: [], shared: [] },
    },
  });
  const filesAt = (pathname: string) => {
    const html = renderIndex({ host, snapshot: { ...snapshot, remotes: [remote, home, other] }, pathname });
    const [, text = ''] = /id="registry">(.*?)<\/script>/s.exec(html) ?? [];
    return Object.keys(JSON.parse(text).remotes[2].files);
  };
  assert.deepEqual(filesAt('/home'), ['entry.js', 'pages.js', 'part-card.js', 'part-card.css']);
  assert.deepEqual(filesAt('/ideas'), ['entry.js']);
});

test('a path is never written into the page', () => {
  assert.equal(renderIndex({ host, snapshot, pathname: '/"><img src=x>' }).includes('<img'), false);
});

test('nothing inline: every script is data or has an address, no style, no handler', () => {
  const html = renderIndex({ host, snapshot, pathname: '/ideas', theme: 'dark' });
  for (const [element] of html.matchAll(/<script[^>]*>/g)) assert.match(element, /src="|type="application\/json"/);
  assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=/);
});

test('the theme the operator chose stands on the root before anything is drawn', () => {
  assert.match(
    renderIndex({ host, snapshot, pathname: '/queue', theme: 'dark' }),
    /<html lang="en" data-theme="dark">/,
  );
  assert.match(renderIndex({ host, snapshot, pathname: '/queue' }), /<html lang="en">/);
});

const studio = {
  studio: 'sample',
  started: false,
  timeZone: 'UTC',
  counters: { waiting: 3 },
  needs: 3,
  door: { mode: 'shadow', above: 0 },
  accounts: [],
  version: '0.1.0',
} satisfies StudioState;

test('the open studio is inlined when the server knows it', () => {
  const html = renderIndex({ host, snapshot, pathname: '/queue', studio });
  assert.deepEqual(JSON.parse(/id="studio">(.*?)<\/script>/.exec(html)?.[1] ?? ''), studio);
});

test('the frame stands there before any code, with the names of section and page', () => {
  const nav = [{ ...section, items: [{ label: 'Ideas', order: 1, path: '/ideas' }] }];
  const frame = (pathname: string, more: Partial<Parameters<typeof renderIndex>[0]> = {}) =>
    /<div id="root">(.*)<\/div><\/body>/.exec(
      renderIndex({ host, snapshot: { ...snapshot, remotes: [{ ...remote, nav }] }, pathname, studio, ...more }),
    )?.[1] ?? '';
  assert.match(
    frame('/ideas'),
    /^<div data-frame="full".*data-part="banner".*<span>A &amp; B<\/span><b>Ideas &amp; more<\/b>/,
  );
  assert.match(frame('/ideas', { rail: true }), /^<div data-frame="rail"/);
  assert.doesNotMatch(frame('/ideas', { studio: { ...studio, studio: 'own' } }), /banner/);
  const stop = { at: '2026-05-03T14:03:00.000Z' } as NonNullable<StudioState['door']['stop']>;
  for (const none of [
    frame('/nowhere'),
    frame('/ideas', { studio: undefined }),
    frame('/ideas', { studio: { ...studio, door: { ...studio.door, stop } } }),
  ])
    assert.equal(none, '');
});
