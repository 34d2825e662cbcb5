import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { containerName, hostBase, type RemoteSource } from '@avenue/federation/registry';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { DescribePlugin } from './describe.ts';
import { pathsOf } from './families.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { NamePlugin, unnamed } from './name-plugin.ts';
import { ServiceWorkerPlugin } from './service-worker-plugin.ts';
import { settings } from './settings.ts';
import { hostShared, remoteShared } from './shared.ts';
import { languageOfBuild, written } from './texts/language.ts';

const require = createRequire(import.meta.url);

export interface BuildTarget {
  /** Workspace folder of the host or the remote. */
  dir: string;
  /** Folder the files are written to. */
  out: string;
  /** Id of the build. Default value: a hash of everything that is read for it. */
  build?: string;
  /** Absent for the host. */
  remote?: RemoteSource;
  /** Development build with fast refresh, in memory. Default value: false. */
  dev?: boolean;
  /** Folder of webpack's own cache. Default value: none, nothing is cached. */
  cacheDir?: string;
}

/** How the host and every remote is built: one function for production and development. */
export function webpackConfig({ dir, out, build: given, remote, dev = false, cacheDir }: BuildTarget): Configuration {
  const unit = remote?.id ?? 'host';
  const build = given ?? unnamed;
  let name = build;
  // `uniqueName` carries the build too: with equal names a second build in the same tab answers with the first one's code.
  const container = remote ? containerName({ id: remote.id, build }) : 'host';
  const hot = dev ? hotEntries(unit) : [];
  const hash = dev ? '' : '.[contenthash:8]';

  return {
    context: dir,
    mode: dev ? 'development' : 'production',
    // `globalThis` is known to exist, so no `new Function` is emitted: runs under a strict Content-Security-Policy.
    target: ['web', 'es2022'],
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    entry: remote ? {} : { main: [...hot, ...(dev ? [renderersHook] : []), './src/main.tsx'] },
    output: {
      path: out,
      // The host's is absolute: `auto` would look for chunks of a deep link below the page's path.
      publicPath: remote ? 'auto' : hostBase(build),
      uniqueName: container,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      chunkLoadTimeout: 8000,
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: { ...singleRuntimeCore(), 'federation-container': containerEntry() },
    },
    module: {
      rules: [
        { ...codeRule(dev), exclude: computedModules },
        { test: computedModules, loader: fileURLToPath(import.meta.resolve('./computed-loader.mjs')) },
        styleRule(unit),
        { test: /\.(svg|png|webp|woff2)$/, exclude: spots, type: 'asset/resource' },
        { test: spots, type: 'asset/inline', generator: { dataUrl: svgAddress } },
        { test: /[\\/]react-router[\\/].*\.mjs$/, loader: fileURLToPath(import.meta.resolve('./router-loader.mjs')) },
        { test: parsesHtml, loader: fileURLToPath(import.meta.resolve('./trusted-types-loader.mjs')) },
        {
          test: /[\\/]@module-federation[\\/](?:runtime-core|webpack-bundler-runtime)[\\/]dist[\\/].*\.js$/,
          loader: fileURLToPath(import.meta.resolve('./lean-runtime-loader.mjs')),
        },
      ],
    },
    optimization: {
      runtimeChunk: false,
      splitChunks: { chunks: 'async' },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 3, ecma: 2022 } },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        // CSS modules do not depend on the order in which files arrive.
        ignoreOrder: true,
      }),
      new ModuleFederationPlugin({
        name: container,
        ...(remote && {
          filename: `entry${hash}.js`,
          library: { type: 'var', name: container },
          // The name makes the chunk group findable for `describe.ts`.
          exposes: { './pages': { import: [...hot, './src/pages.ts'], name: 'pages' } },
        }),
        shared: remote ? remoteShared() : hostShared(),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false,
        experiments: {
          ...(remote ? { externalRuntime: true } : { provideExternalRuntime: true }),
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      ...(remote ? [new webpack.NormalModuleReplacementPlugin(bundlerRuntime, remoteRuntime)] : []),
      ...(dev ? [] : [new IntegrityPlugin()]),
      ...(given
        ? []
        : [
            new NamePlugin({
              unit,
              asked: remote ? pathsOf(remote) : [],
              onName: (found) => {
                name = found;
              },
            }),
          ]),
      new DescribePlugin({ build: () => name, container, ...(remote && { remote }) }),
      ...(remote || dev ? [] : [new ServiceWorkerPlugin({ entry: './src/offline/worker.ts', code: codeRule(false) })]),
      ...(dev
        ? [new webpack.HotModuleReplacementPlugin(), new ReactRefreshPlugin({ overlay: false, library: container })]
        : []),
    ],
    cache: cacheDir
      ? {
          type: 'filesystem',
          cacheDirectory: cacheDir,
          name: `${unit}-${dev ? 'dev' : 'prod'}`,
          version: settings(),
          buildDependencies: { preset: [import.meta.filename] },
        }
      : false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    performance: false,
  };
}

/** Pictures of empty states and failures: shown when nothing more can be fetched, so they are part of the code. */
const spots = /[\\/]art[\\/]spots[\\/][\w-]+\.svg$/;

const svgAddress = (content: string | Buffer) =>
  `data:image/svg+xml,${content.toString().replace(/[%#<>"{}]/g, encodeURIComponent)}`;

const parsesHtml =
  /[\\/](?:react-aria[\\/]dist[\\/]private[\\/]live-announcer[\\/]LiveAnnouncer\.mjs|media-chrome[\\/]dist[\\/]media-store[\\/]state-mediator\.js)$/;

const computedModules = /[\\/]contract[\\/]src[\\/](?:access|scopes|shapes|field-rules)\.ts$/;

const codeRule = (dev: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  use: [
    {
      loader: require.resolve('swc-loader'),
      options: {
        // A file of the machine would change a build without being part of its inputs.
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
        },
      },
    },
    ...(languageOfBuild() === written ? [] : [fileURLToPath(import.meta.resolve('./texts-loader.mjs'))]),
  ],
});

interface LoaderPlace {
  resourcePath: string;
}

/** `nav/drawer.module.css` of the host, class `close`: `host-nav-drawer-close`. Two files never share a name. */
function className(unit: string, { resourcePath }: LoaderPlace, local: string): string {
  const [, file = resourcePath] = /[\\/]src[\\/](.+?)(?:\.module)?\.css$/.exec(resourcePath) ?? [];
  const parts = file.split(/[\\/]/).filter((part, index, all) => part !== all[index - 1]);
  return [unit, ...parts, local].join('-').replace(/[^\w-]/g, '_');
}

/** Class names carry the unit, so styles of two remotes never meet. */
const styleRule = (unit: string): RuleSetRule => ({
  test: /\.css$/,
  use: [
    // Relative: with the build's address inside, webpack's cache would hand on the address of an older build.
    { loader: MiniCssExtractPlugin.loader, options: { publicPath: '' } },
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: {
          auto: true,
          namedExport: false,
          getLocalIdent: (place: LoaderPlace, _pattern: string, local: string) => className(unit, place, local),
        },
      },
    },
  ],
});

/** Remotes take it from the host. */
const bundlerRuntime = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.[cm]?js$/;
const remoteRuntime = fileURLToPath(import.meta.resolve('./remote-runtime.mjs'));

const renderersHook = fileURLToPath(import.meta.resolve('./renderers-hook.ts'));

/** A container has no entry of its own that the plugins could extend, so exposes carry these in front. */
const hotEntries = (unit: string) => [
  require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js'),
  `${require.resolve('webpack-hot-middleware/client')}?path=/__hot/${unit}&reload=true&overlay=false`,
];

/** How a container is entered; `remote-runtime.mjs` takes it from the package, whose paths name no such part. */
function containerEntry(): string {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const bundler = enhanced.resolve('@module-federation/webpack-bundler-runtime');
  return path.join(path.dirname(bundler), 'initContainerEntry.js');
}

/** `provideExternalRuntime` asks for the CommonJS build and so would bundle the runtime core a second time. */
function singleRuntimeCore(): Record<string, string> {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const plugin = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [plugin]: plugin.replace(/\.cjs$/, '.js') };
}
