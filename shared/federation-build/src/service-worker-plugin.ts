import webpack, { type Compilation, type Compiler, type RuleSetRule } from 'webpack';

/** Name of the service worker in the host's build; the server answers with it under `/sw.js`. */
const workerFile = 'sw.js';

interface ServiceWorker {
  /** Its first module. */
  entry: string;
  /** How TypeScript is read. */
  code: RuleSetRule;
}

/**
 * Adds the service worker to the host's build. A compilation of its own: a second entry of the host's would carry the
 * federation runtime and everything shared.
 */
export class ServiceWorkerPlugin {
  readonly #worker: ServiceWorker;

  constructor(worker: ServiceWorker) {
    this.#worker = worker;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('service-worker', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'service-worker', stage }, async () => {
        compilation.emitAsset(workerFile, new webpack.sources.RawSource(await this.#bundle(compilation)));
      });
    });
  }

  #bundle(outer: Compilation): Promise<string> {
    const { entry, code } = this.#worker;
    const inner = webpack({
      context: outer.compiler.context,
      mode: 'production',
      target: ['webworker', 'es2022'],
      entry,
      output: { filename: workerFile },
      module: { rules: [code] },
      // The host's own minimizer sees the file too.
      optimization: { minimize: false },
      devtool: false,
      stats: 'none',
    });
    inner.hooks.shouldEmit.tap('service-worker', () => false);
    return new Promise((resolve, reject) => {
      inner.run((error, stats) => {
        const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null);
        const source = stats?.compilation.getAsset(workerFile)?.source.source();
        // What it read counts for the whole build.
        if (stats) {
          outer.fileDependencies.addAll(stats.compilation.fileDependencies);
          outer.missingDependencies.addAll(stats.compilation.missingDependencies);
        }
        inner.close(() => (failure || source === undefined ? reject(failure) : resolve(String(source))));
      });
    });
  }
}
