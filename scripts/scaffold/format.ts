import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Files } from './place.ts';

const formatted = /\.(?:tsx?|json|css)$/;

/** The same files as Biome formats and sorts them: how lines break and follow depends on the names that were filled in. */
export function format(root: string, files: Files): Files {
  const biome = path.join(root, 'node_modules/.bin/biome');
  const pretty = (file: string, input: string) => {
    const { status, stdout, stderr } = spawnSync(
      biome,
      ['check', '--write', '--linter-enabled=false', `--stdin-file-path=${file}`],
      {
        cwd: root,
        input,
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(`${file} could not be formatted: ${stderr}`);
    return stdout;
  };
  return new Map(
    [...files].map(([file, content]) => [file, formatted.test(file) ? pretty(file, content) : content] as const),
  );
}
