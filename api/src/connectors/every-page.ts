import { EngineError } from '../kernel/engine-error.ts';

interface Pages {
  engine: string;
  /** As the operator reads it. */
  name: string;
  /** Pages that are read before a list is given up. */
  most: number;
}

/**
 * Every row of a list that a vendor tells page by page.
 *
 * @param page one page, with the mark of the next one where there is one
 * @throws EngineError of `page`, and `engine_bad_answer` for a list without an end: a part of it would be taken for all
 */
export async function everyPage<Row>(
  { engine, name, most }: Pages,
  page: (after: string | undefined) => Promise<{ rows: readonly Row[]; next?: string | undefined }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let after: string | undefined;
  for (let n = 0; n < most; n++) {
    const { rows, next } = await page(after);
    for (const row of rows) all.push(row);
    if (!next) return all;
    after = next;
  }
  throw new EngineError(
    engine,
    'engine_bad_answer',
    `${name} told more than ${most} pages, so nothing of them was taken. Import an export of a shorter time instead.`,
  );
}
