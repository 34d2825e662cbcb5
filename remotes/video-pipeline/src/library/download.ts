import type { LibraryRow } from '@avenue/contract';
import { kitName } from '@avenue/contract/words';

const hasFile = (row: LibraryRow): row is LibraryRow & { fileUrl: string } => row.fileUrl !== undefined;

/** Address from which the videos and takes among these are downloaded: one as it is, several as a ZIP. */
export function downloadOf(rows: readonly LibraryRow[]): string | undefined {
  const files = rows.filter(hasFile);
  const [first] = files;
  if (!first || files.length < rows.length) return undefined;
  if (files.length === 1) return `${first.fileUrl}?${new URLSearchParams({ download: kitName(first.title) })}`;
  return `/api/library/files?${new URLSearchParams({ ids: files.map(({ id }) => id).join() })}`;
}
