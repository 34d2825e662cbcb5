import fs from 'node:fs';
import path from 'node:path';

/** Files by path below the workspace's root, with their whole content. */
export type Files = ReadonlyMap<string, string>;

/**
 * Writes all files or none: each is written into a folder of its own first, then moved to its place; when one cannot be
 * moved, those before it are put back.
 *
 * @throws the first error of the file system
 */
export function placeFiles(root: string, files: Files) {
  const stage = path.join(root, '.cache', `new-${process.pid}`);
  const undo: (() => void)[] = [];
  try {
    for (const [file, content] of files) {
      const staged = path.join(stage, file);
      fs.mkdirSync(path.dirname(staged), { recursive: true });
      fs.writeFileSync(staged, content);
    }
    for (const file of files.keys()) {
      const target = path.join(root, file);
      const before = fs.existsSync(target) ? fs.readFileSync(target) : undefined;
      const made = fs.mkdirSync(path.dirname(target), { recursive: true });
      undo.push(() => {
        if (before) fs.writeFileSync(target, before);
        else fs.rmSync(target, { force: true });
        if (made) fs.rmSync(made, { recursive: true, force: true });
      });
      fs.renameSync(path.join(stage, file), target);
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  } finally {
    fs.rmSync(stage, { recursive: true, force: true });
  }
}
