import fs from 'node:fs';
import path from 'node:path';
import { newId } from '../../kernel/ids.ts';

/** Writes a file so that it is either there whole or not at all. */
export async function writeWhole(file: string, data: Buffer | string): Promise<void> {
  await fs.promises.mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${newId('part')}`;
  try {
    const handle = await fs.promises.open(part, 'w');
    try {
      await handle.writeFile(data);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.promises.rename(part, file);
  } catch (error) {
    await fs.promises.rm(part, { force: true });
    throw error;
  }
}
