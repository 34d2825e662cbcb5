import { buffer } from 'node:stream/consumers';
import { readBytes } from './readers.ts';
import { Unreadable } from './types.ts';

// Files of strangers are read here: what breaks, hangs or fills the memory takes this process along, and no other.
try {
  const read = await readBytes(await buffer(process.stdin), JSON.parse(process.argv[2] ?? '{}'));
  process.stdout.write(JSON.stringify({ read }));
} catch (error) {
  process.stdout.write(JSON.stringify({ wrong: error instanceof Unreadable ? error.message : '' }));
}
