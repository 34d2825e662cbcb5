import type { RemoteAction } from '@avenue/contract';
import { csvField } from '@avenue/ui';

const fields = ['at', 'unit', 'action', 'actor', 'text'] as const;

/** The journal as CSV after RFC 4180, one action a line, with the names of the fields first. */
export const asCsv = (journal: readonly RemoteAction[]): string =>
  [[...fields], ...journal.map((entry) => fields.map((field) => csvField(entry[field])))]
    .map((line) => `${line.join(',')}\r\n`)
    .join('');
