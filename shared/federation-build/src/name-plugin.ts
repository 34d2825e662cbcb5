import webpack, { type Compiler } from 'webpack';
import { apiPaths, schemasAmong } from './families.ts';
import { idOf, inputsFile, inputsOf } from './inputs.ts';

/** Stands for the build's id until everything that decides it has been read; as long as an id. */
export const unnamed = 'q0buildid0';

interface Named {
  unit: string;
  /** Paths of the API that its manifest names. */
  asked: readonly string[];
  /** Is told the id, once it is known. */
  onName(build: string): void;
}

/**
 * Gives a build its id: a hash of what was read for it. The id is part of global names and addresses in the code, so the
 * compilation runs with a name of the same length, which is replaced in the finished files. webpack's cache holds from one
 * build to the next that way.
 */
export class NamePlugin {
  readonly #named: Named;

  constructor(named: Named) {
    this.#named = named;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('name', (compilation) => {
      // Behind everything that makes or shrinks files, before they are described.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tap({ name: 'name', stage }, () => {
        if (compilation.errors.length > 0) return;
        const { unit, asked, onName } = this.#named;
        const inputs = inputsOf(compilation, unit, [...apiPaths(compilation), ...asked]);
        const [schema] = schemasAmong(Object.keys(inputs.files));
        if (schema)
          throw new Error(
            `The code takes values from ${schema}, and so the validator with them. Import types from the contract; values that pages need are in @avenue/contract/words.`,
          );
        const build = idOf(inputs);
        for (const { name, source } of compilation.getAssets()) {
          if (!/\.(?:js|css|map)$/.test(name)) continue;
          const text = String(source.source());
          if (text.includes(unnamed))
            compilation.updateAsset(name, new webpack.sources.RawSource(text.replaceAll(unnamed, build)));
        }
        compilation.emitAsset(inputsFile, new webpack.sources.RawSource(JSON.stringify(inputs)));
        onName(build);
      });
    });
  }
}
