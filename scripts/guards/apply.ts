import fs from 'node:fs';
import path from 'node:path';
import type { Guard } from './guard.ts';

/**
 * The file of a guard without it.
 *
 * @param root of the workspace
 * @throws Error where the text of the guard does not stand in its file exactly once
 */
export function withoutGuard(root: string, { name, file, edits }: Guard): string {
  return edits.reduce(
    (text, [guard, without]) => {
      const times = text.split(guard).length - 1;
      if (times !== 1) throw new Error(`${name}: "${guard}" stands ${times} times in ${file}.`);
      return text.replace(guard, () => without);
    },
    fs.readFileSync(path.join(root, file), 'utf8'),
  );
}
