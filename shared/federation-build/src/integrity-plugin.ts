import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const address = 'script.src = url;';

function trusted(source: string): string {
  if (!source.includes(address)) throw new Error(`webpack loads scripts in another way: "${address}" is not there.`);
  return source.replace(address, 'script.src = globalThis.avenueScript(url);');
}

/**
 * Scripts and stylesheets that a build loads later carry the hash that the registry lists for them, so the browser runs
 * nothing else. `Integrity-Policy` asks for the CORS mode besides the hash. The host answers `avenueHash(url)`; see `integrity.ts`.
 * Their addresses pass the one Trusted Types policy, which is the host's: with `output.trustedTypes` every build would make
 * one of its own that lets everything through.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('integrity', (compilation) => {
      const { LoadScriptRuntimeModule } = webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'integrity',
        (source) =>
          `${trusted(source)}\nscript.crossOrigin = "anonymous";\nscript.integrity = globalThis.avenueHash(url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'integrity',
        (source, { tag, href }) => `${source}\n${tag}.integrity = globalThis.avenueHash(${href});`,
      );
    });
  }
}
