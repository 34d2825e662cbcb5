import {
  type builtPages,
  createApp,
  findAsset,
  knownPages,
  listen,
  liveHost,
  liveRemote,
  liveSnapshot,
  type Pages,
  readConfig,
  renderIndex,
} from '@avenue/api';
import { watchHost, watchRemote } from '@avenue/federation/dev';
import { allUnits, host as hostUnit } from '@avenue/federation/store';
import { buildStale } from './build.ts';

// `npm run dev -- video-pipeline`: the host and the named remotes are watched with fast refresh, the others come from
// their last build. The API restarts with the command.

const named = process.argv.slice(2);
const unknown = named.filter((unit) => !allUnits().includes(unit));
if (unknown.length) {
  console.error(`There is no ${unknown.join(', ')}. Choose from: ${allUnits().join(', ')}.`);
  process.exit(1);
}
const remotes = named.filter((unit) => unit !== hostUnit);

await buildStale(allUnits().filter((unit) => unit !== hostUnit && !remotes.includes(unit)));
const watchedHost = watchHost();
const watched = new Map(remotes.map((id) => [id, watchRemote(id)]));
const units = [watchedHost, ...watched.values()];
await Promise.all(units.map(({ ready }) => ready));

const snapshot = () => ({
  remotes: [
    ...[...watched.values()].map(({ description }) => liveRemote(description())),
    ...liveSnapshot().remotes.filter(({ id }) => !watched.has(id)),
  ].sort((a, b) => a.id.localeCompare(b.id)),
});

const pages = (studio: Parameters<typeof builtPages>[0]): Pages => ({
  renderIndex: (pathname, { theme }) =>
    renderIndex({
      host: watchedHost.description() ?? liveHost(),
      snapshot: snapshot(),
      pathname,
      theme,
      studio: studio(),
    }),
  findAsset,
  registry: () => JSON.stringify(snapshot()),
  knownPages,
  intercept(request, reply) {
    const unit = units.find(({ owns }) => owns(request.url.split('?', 1)[0] ?? ''));
    unit?.handle(request.raw, reply.raw);
    return unit !== undefined;
  },
});

const config = readConfig();
const app = await createApp({ config, pages });
const url = await listen(app.server, config, console.log);
console.log(`\nAvenue is ready on ${url}, watching ${[hostUnit, ...remotes].join(', ')}.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void app.close().then(() => process.exit(0)));
