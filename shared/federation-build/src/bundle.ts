import webpack from 'webpack';
import { type BuildTarget, webpackConfig } from './preset.ts';

/** Runs webpack once. @throws Error with the compiler's messages */
export function bundle(target: BuildTarget): Promise<void> {
  const compiler = webpack(webpackConfig(target));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve();
      });
    });
  });
}
