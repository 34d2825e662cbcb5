import type http from 'node:http';
import path from 'node:path';
import { type HostJson, hostBase, type RemoteJson, remoteBase } from '@avenue/federation/registry';
import { parseHostJson, parseRemoteJson } from '@avenue/federation/schema';
import webpack from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import hotMiddleware from 'webpack-hot-middleware';
import { webpackConfig } from './preset.ts';
import { buildDir, host, readSource, root, unitDir } from './workspace.ts';

const build = 'dev';

export interface DevUnit {
  unit: string;
  /** Resolves after the first compilation. */
  ready: Promise<void>;
  /** Whether a request is for this unit's files or its hot update stream. */
  owns(pathname: string): boolean;
  /** Answers a request that it owns. */
  handle(request: http.IncomingMessage, response: http.ServerResponse): void;
}

function compile(unit: string) {
  const remote = unit === host ? {} : { remote: readSource(unit) };
  const out = buildDir(unit, build);
  const cacheDir = path.join(root, '.cache/webpack');
  const compiler = webpack(webpackConfig({ dir: unitDir(unit), out, build, ...remote, dev: true, cacheDir }));
  const publicPath = unit === host ? hostBase(build) : remoteBase({ id: unit, build });
  const hotPath = `/__hot/${unit}`;
  const files = devMiddleware(compiler, { publicPath, stats: 'errors-warnings' });
  const events = hotMiddleware(compiler, { path: hotPath, log: false });
  const description = path.join(out, unit === host ? 'host.json' : 'remote.json');
  const devUnit: DevUnit = {
    unit,
    ready: new Promise((resolve) => files.waitUntilValid(() => resolve())),
    owns: (pathname) => pathname === hotPath || pathname.startsWith(publicPath),
    handle(request, response) {
      const missing = () => response.writeHead(404).end();
      events(request, response, () => void files(request, response, missing));
    },
  };
  const describe = () => JSON.parse(String(files.context.outputFileSystem.readFileSync?.(description))) as unknown;
  return { devUnit, describe };
}

/** Watches the host in memory, with fast refresh. `description()` is its current `host.json`. */
export function watchHost(): DevUnit & { description(): HostJson } {
  const { devUnit, describe } = compile(host);
  return { ...devUnit, description: () => parseHostJson(describe(), 'host.json of the watched host') };
}

/** Watches one remote in memory, with fast refresh. `description()` is its current `remote.json`. */
export function watchRemote(id: string): DevUnit & { description(): RemoteJson } {
  const { devUnit, describe } = compile(id);
  return { ...devUnit, description: () => parseRemoteJson(describe(), `remote.json of the watched ${id}`) };
}
