import { offlineFiles, offlinePage } from './offline-page.ts';
import { type PushScope, showPushes } from './push.ts';
import { filesOf, fromShell, hashesInList, hashesInShell, keptAt, shellKey, toShell } from './shell-copy.ts';
import { buildOf, cacheOf, isAway, mayKeep, planFor, prefix, sha384Of } from './strategy.ts';
import { type AskedEvent, forgetMessage, keepMessage, type WorkerScope } from './worker-scope.ts';

const scope = globalThis as unknown as WorkerScope;

/** How long a page may take while there is a shell to show instead. */
const pageLimitMs = 4000;

/** The same as in `theme.ts`. */
const themeCookie = location.protocol === 'https:' ? '__Host-theme' : 'theme';

/** Storage may be full, closed, or emptied meanwhile: a copy is a gain, never a condition. */
const quietly = (work: Promise<unknown>) => work.catch(() => {});

/** Copies under way. */
const putting = new Set<Promise<void>>();
/** Somebody signed out: a worker that is let go of lives on until its last work is done, and keeps nothing any more. */
let forgetful = false;

async function put(build: string, key: string, answer: Response): Promise<void> {
  if (forgetful) return;
  const work = caches.open(cacheOf(build)).then((cache) => cache.put(key, answer));
  putting.add(work);
  await work.finally(() => putting.delete(work));
}

const copyOf = (build: string, path: string) =>
  caches.match(path, { cacheName: cacheOf(build), ignoreVary: true }).catch(() => undefined);

/**
 * The hash the page will ask for. Browsers do not tell it with the request of a script element, so it comes from what
 * is kept of the same build: the shell names the host's hashes, `files.json` those of a remote.
 */
async function hashOf(build: string, pathname: string): Promise<string | undefined> {
  const isHost = build.startsWith('assets/');
  const text = await (await copyOf(build, isHost ? shellKey : `/${build}/files.json`))?.text();
  const hashes = text === undefined ? {} : isHost ? hashesInShell(text) : hashesInList(text);
  return sha384Of(hashes[pathname.slice(build.length + 2)] ?? '');
}

async function isIntact(answer: Response, wanted: string | undefined): Promise<boolean> {
  if (!wanted) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.clone().arrayBuffer()));
  return btoa(String.fromCharCode(...digest)) === wanted;
}

/**
 * Code: the copy if it is what the page will accept. A damaged one is replaced here, since a shell that the browser
 * refuses to run could not ask again.
 */
async function code({ request, waitUntil }: Bound, build: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const anew = request.cache === 'reload' || request.cache === 'no-cache' || request.cache === 'no-store';
  const kept = anew ? undefined : await copyOf(build, pathname);
  const wanted = sha384Of(request.integrity) ?? (await hashOf(build, pathname).catch(() => undefined));
  if (kept && (await isIntact(kept, wanted))) return kept;
  const pastCaches = () => fetch(request.url, { cache: 'reload' });
  let answer = kept || anew ? await pastCaches() : await fetch(request).catch(pastCaches);
  // The HTTP cache may be damaged too.
  if (!(kept || anew || (await isIntact(answer, wanted)))) answer = await pastCaches();
  if (mayKeep(answer) && (await isIntact(answer, wanted))) waitUntil(quietly(put(build, pathname, answer.clone())));
  return answer;
}

async function keepShell(answer: Response): Promise<string[]> {
  if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) return [];
  // A page with somebody's local build stays with the moment.
  if (answer.headers.get('cache-control') === 'no-store') return [];
  const shell = toShell(await answer.text());
  if (!shell) return [];
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'x-request-id']) headers.delete(name);
  headers.set(keptAt, new Date().toISOString());
  await put(shell.build, shellKey, new Response(shell.html, { headers }));
  return filesOf(shell.html);
}

/** The newest shell whose own code is here too. */
async function findShell(): Promise<Response | undefined> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(`${prefix}assets/`));
  const kept = await Promise.all(builds.map((name) => copyOf(name.slice(prefix.length), shellKey)));
  const time = (shell: Response) => shell.headers.get(keptAt) ?? '';
  const newest = kept.filter((shell) => shell !== undefined).sort((a, b) => time(b).localeCompare(time(a)));
  for (const shell of newest) {
    const html = await shell.text();
    const files = filesOf(html).filter((path) => /\.(?:js|css)$/.test(path));
    const there = await Promise.all(files.map((path) => copyOf(buildOf(path) ?? '', path)));
    if (!there.every(Boolean)) continue;
    const theme = (await scope.cookieStore?.get(themeCookie).catch(() => null))?.value;
    return new Response(fromShell(html, time(shell), theme), { headers: shell.headers });
  }
  return undefined;
}

async function page({ request, preloaded, waitUntil }: Bound): Promise<Response> {
  const network = Promise.resolve(preloaded).then((early) => early ?? fetch(request));
  const answered = network.then(
    (answer) => (isAway(answer.status) ? undefined : answer),
    () => undefined,
  );
  // Copied before anyone reads it; kept even when it came too late to be shown.
  waitUntil(quietly(answered.then((answer) => answer && keepShell(answer.clone()))));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, pageLimitMs));
  const inTime = await Promise.race([answered, late]);
  return inTime ?? (await findShell().catch(() => undefined)) ?? (await answered) ?? offlinePage();
}

/**
 * A page that the server shows of a call, a file that is opened. The browser has asked for it already: left to the
 * browser it would be asked for once more, and what may be used once (the way back from a platform) has been.
 */
const askedAlready = ({ request, preloaded }: Bound): Promise<Response> =>
  Promise.resolve(preloaded)
    .then((early) => early ?? fetch(request))
    .catch(offlinePage);

/** An asked event with what loses its owner when it is passed on. */
interface Bound {
  request: Request;
  preloaded: Promise<Response | undefined> | undefined;
  waitUntil(work: Promise<unknown>): void;
}

const bind = (event: AskedEvent): Bound => ({
  request: event.request,
  preloaded: event.preloadResponse,
  waitUntil: (work) => event.waitUntil(work),
});

/** What the shell names comes from the HTTP cache: the page that registers the worker has loaded it. */
async function keepFirstShell() {
  const files = await keepShell(await fetch('/'));
  for (const path of files) {
    const build = buildOf(path);
    if (!build || (await copyOf(build, path))) continue;
    const answer = await fetch(path);
    if (mayKeep(answer)) await put(build, path, answer);
  }
}

scope.addEventListener('install', (event) => {
  void scope.skipWaiting();
  event.waitUntil(quietly(keepFirstShell()));
});

scope.addEventListener('activate', (event) => {
  const dropOthers = async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith('avenue-') && !name.startsWith(prefix));
    await Promise.all(others.map((name) => caches.delete(name)));
  };
  event.waitUntil(
    Promise.all([quietly(Promise.resolve(scope.registration.navigationPreload?.enable())), quietly(dropOthers())]).then(
      () => scope.clients.claim(),
    ),
  );
});

scope.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === keepMessage) forgetful = false;
  if (data !== forgetMessage) return;
  forgetful = true;
  event.waitUntil(Promise.allSettled(putting).then(() => ports[0]?.postMessage(data)));
});

showPushes(globalThis as unknown as PushScope);

scope.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request;
  const plan = planFor({ method, mode, url, ranged: headers.has('range') }, scope.location.origin);
  const own = offlineFiles[new URL(url).pathname];
  if (plan.from === 'copy') event.respondWith(code(bind(event), plan.build));
  else if (plan.from === 'server') event.respondWith(page(bind(event)));
  else if (own && method === 'GET') event.respondWith(Promise.resolve(own()));
  else if (mode === 'navigate' && method === 'GET' && event.preloadResponse)
    event.respondWith(askedAlready(bind(event)));
});
