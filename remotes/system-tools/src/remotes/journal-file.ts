import type { RemoteAction } from '@avenue/contract';
import { csvField } from '@avenue/ui/table';

const fields = ['at', 'unit', 'action', 'actor', 'text'] as const;

/** The journal as CSV after RFC 4180, one action a line, with the names of the fields first. */
export const asCsv = (journal: readonly RemoteAction[]): string =>
  [[...fields], ...journal.map((entry) => fields.map((field) => csvField(entry[field])))]
    .map((line) => `${line.join(',')}\r\n`)
    .join('');

/** Gives the browser a file to keep. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
