import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/**
 * Scripts and stylesheets that a build loads later carry the hash that the registry lists for them, so the browser runs
 * nothing else. `Integrity-Policy` asks for the CORS mode besides the hash. The host answers `avenueHash(url)`; see `integrity.ts`.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('integrity', (compilation) => {
      const { LoadScriptRuntimeModule } = webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'integrity',
        (source) => `${source}\nscript.crossOrigin = "anonymous";\nscript.integrity = globalThis.avenueHash(url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'integrity',
        (source, { tag, href }) => `${source}\n${tag}.integrity = globalThis.avenueHash(${href});`,
      );
    });
  }
}
