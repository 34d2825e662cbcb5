import path from 'node:path';
import { kitName } from '@avenue/contract';
import { zipOf } from '../../../capabilities/package/index.ts';
import type { FileAnswer } from '../../../http/index.ts';
import { notFound } from '../../../kernel/failure.ts';
import type { Call } from '../../../services.ts';
import { toRows } from './rows.ts';
import { findThings } from './search.ts';

/** Videos and takes as one ZIP, each under its title. @throws Failure 404 when none of them has a file */
export async function libraryFiles(call: Call, ids: readonly string[]): Promise<FileAnswer> {
  const found = await findThings(call, ids.slice(0, 500));
  const rows = (await toRows(call, found)).flatMap(({ fileUrl, title }) =>
    fileUrl ? [{ fileUrl, name: kitName(title) }] : [],
  );
  if (!rows.length) throw notFound('A file of these');
  const times = new Map<string, number>();
  const files = rows.map(({ fileUrl, name }) => {
    const nth = (times.get(name) ?? 0) + 1;
    times.set(name, nth);
    return [fileUrl, `${name}${nth > 1 ? `-${nth}` : ''}${path.extname(fileUrl)}`] as const;
  });
  return zipOf(call.store, 'avenue-library', files);
}
