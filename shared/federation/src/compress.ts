import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Whether a file shrinks; pictures and fonts are compressed already. */
export const isCompressible = (file: string) => /\.(js|css|svg|json)$/.test(file);

/** Writes `<file>.br` and `<file>.gz` beside each file that shrinks. */
export async function precompress(folder: string, files: readonly string[]) {
  await Promise.all(
    files.filter(isCompressible).map(async (file) => {
      const full = path.join(folder, file);
      const content = await fs.readFile(full);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await Promise.all([
        brotli(content, { params }).then((packed) => fs.writeFile(`${full}.br`, packed)),
        deflate(content, { level: 9 }).then((packed) => fs.writeFile(`${full}.gz`, packed)),
      ]);
    }),
  );
}
