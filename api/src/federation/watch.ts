import fs from 'node:fs';
import path from 'node:path';
import { pointerFile } from '@avenue/federation/store';

/**
 * Calls back after every change of what is live, so open tabs can be told. One publish touches the folder several
 * times; the content decides whether there is news.
 *
 * @returns stops watching
 */
export function watchRegistry(onChange: () => void, file = pointerFile): () => void {
  const read = () => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let known = read();
  const watcher = fs.watch(path.dirname(file), (_event, name) => {
    if (name !== path.basename(file)) return;
    const now = read();
    if (now === known || now === '') return;
    known = now;
    onChange();
  });
  watcher.unref();
  return () => watcher.close();
}
