import path from 'node:path';
import {
  builtPages,
  createApp,
  describeRemote,
  listen,
  openLiveBuilds,
  type Pages,
  readConfig,
  renderIndex,
} from '@avenue/api';
import { watchHost, watchRemote } from '@avenue/federation-build/dev';
import { allUnits, host as hostUnit } from '@avenue/federation-build/workspace';
import { publishStale } from './build.ts';

// `npm run dev -- video-pipeline`: the host and the named remotes are watched with fast refresh, the others come from
// their last build. The API restarts with the command.

const named = process.argv.slice(2);
const unknown = named.filter((unit) => !allUnits().includes(unit));
if (unknown.length) {
  console.error(`There is no ${unknown.join(', ')}. Choose from: ${allUnits().join(', ')}.`);
  process.exit(1);
}
const remotes = named.filter((unit) => unit !== hostUnit);

const config = readConfig();
// The host is built too: it says what remotes are judged by.
await publishStale(
  path.join(config.dataDir, 'cache/registry'),
  allUnits().filter((unit) => !remotes.includes(unit)),
);
const builds = await openLiveBuilds(config);
const watchedHost = watchHost();
const watched = new Map(remotes.map((id) => [id, watchRemote(id)]));
const units = [watchedHost, ...watched.values()];
await Promise.all(units.map(({ ready }) => ready));

const snapshot = () => ({
  host: watchedHost.description().build,
  remotes: [
    // Watched files change under their names, so no hash would hold.
    ...[...watched.values()].map(({ description }) =>
      builds.withProduct({ ...describeRemote(description(), builds.served), files: {}, list: '' }),
    ),
    ...builds.snapshot().remotes.filter(({ id }) => !watched.has(id)),
  ].sort((a, b) => a.id.localeCompare(b.id)),
});

const pages = (studio: Parameters<ReturnType<typeof builtPages>>[0]): Pages => ({
  ...builtPages(builds)(studio),
  renderIndex: (pathname, { theme, forNobody, session }) =>
    renderIndex({
      host: { ...watchedHost.description(), files: {} },
      snapshot: snapshot(),
      pathname,
      theme,
      studio: forNobody ? undefined : studio(),
      session,
    }),
  registry: () => JSON.stringify(snapshot()),
  intercept(request, reply) {
    const unit = units.find(({ owns }) => owns(request.url.split('?', 1)[0] ?? ''));
    unit?.handle(request.raw, reply.raw);
    return unit !== undefined;
  },
});

const app = await createApp({ config, builds, pages, say: console.log });
const url = await listen(app.server, config, console.log);
console.log(`\nAvenue is ready on ${url}, watching ${[hostUnit, ...remotes].join(', ')}.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void app.close().then(() => process.exit(0)));
