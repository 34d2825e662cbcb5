import fs from 'node:fs';
import path from 'node:path';
import { precompress } from '@avenue/federation-build/compress';
import { webpackConfig } from '@avenue/federation-build/preset';
import { heavyParts } from '@avenue/federation-build/shared';
import { unitDir } from '@avenue/federation-build/workspace';
import webpack, { type Compilation, type Configuration, type RuleSetRule } from 'webpack';
import {
  hostLoader,
  isFont,
  loaderSource,
  type PageFiles,
  type Peer,
  type PeerInput,
  pagesOf,
  unitOf,
} from './peer.ts';

const name = 'monolith';
const federationOnly = new Set(['ModuleFederationPlugin', 'IntegrityPlugin', 'DescribePlugin', 'ServiceWorkerPlugin']);

interface StyleOptions {
  modules: { getLocalIdent(place: { resourcePath: string }, pattern: string, local: string): string };
}

const styleOptions = ({ module }: Configuration): StyleOptions => {
  const rule = ((module?.rules ?? []) as RuleSetRule[]).find(
    ({ test }) => test instanceof RegExp && test.test('a.css'),
  );
  const [, css] = (rule?.use ?? []) as { options: StyleOptions }[];
  if (!css) throw new Error('The preset has no rule for styles.');
  return css.options;
};

/** The product's own configuration as one application: no federation, one entry, lazy pages. */
function configuration({ out, remotes }: PeerInput): Configuration {
  const target = { dir: unitDir('host'), out, build: name };
  const config = webpackConfig(target);
  const replacement = path.join(path.dirname(out), `${name}-loader.ts`);
  fs.writeFileSync(replacement, loaderSource(remotes.map(({ id }) => id)));

  // Class names as the product has them: those of a remote carry its id.
  const naming = new Map(
    remotes.map((remote) => [remote.id, styleOptions(webpackConfig({ ...target, remote: remote as never })).modules]),
  );
  const styles = styleOptions(config);
  const { getLocalIdent } = styles.modules;
  styles.modules.getLocalIdent = (place, pattern, local) =>
    (naming.get(unitOf(place.resourcePath))?.getLocalIdent ?? getLocalIdent)(place, pattern, local);

  const hostLoaderOnly = new RegExp(`^${hostLoader.replace(/[.\\/]/g, '\\$&')}$`);
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !federationOnly.has(plugin?.constructor.name ?? '')),
      new webpack.NormalModuleReplacementPlugin(hostLoaderOnly, replacement),
    ],
  };
}

function run(config: Configuration): Promise<Compilation> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error || !stats) reject(error ?? new Error('webpack gave no result'));
      else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve(stats.compilation);
    });
  });
}

/** The same source as one webpack application with lazy routes. @throws Error with the compiler's messages */
export async function buildWebpackPeer(input: PeerInput): Promise<Peer> {
  const config = configuration(input);
  const compilation = await run(config);
  const files = (group: string): PageFiles => {
    const all = (compilation.entrypoints.get(group) ?? compilation.namedChunkGroups.get(group))?.getFiles();
    if (!all) throw new Error(`The monolith has no chunk "${group}".`);
    return { js: all.filter((file) => file.endsWith('.js')), css: all.filter((file) => file.endsWith('.css')) };
  };
  const join = (parts: readonly PageFiles[]): PageFiles => ({
    js: [...new Set(parts.flatMap(({ js }) => js))],
    css: [...new Set(parts.flatMap(({ css }) => css))],
  });
  const pages = input.remotes.flatMap((remote) =>
    pagesOf(remote).map(([page, { shared }]) => {
      const heavy = shared.flatMap((family) => heavyParts[family] ?? []);
      return [page, join([`page-${page}`, ...heavy].map(files))] as const;
    }),
  );
  const served = fs.readdirSync(input.out).filter((file) => !file.endsWith('.map'));
  await precompress(input.out, served);
  return {
    name,
    base: String(config.output?.publicPath),
    folder: input.out,
    modules: false,
    start: { ...files('main'), fonts: served.filter(isFont) },
    pages: Object.fromEntries(pages),
  };
}
