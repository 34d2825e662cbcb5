import type { Answer } from '@avenue/contract';
import { csvField, saveFile } from '@avenue/ui';

const columns = ['platform', 'label', 'amount', 'currency', 'facts', 'source'] as const;

/** Has the browser save every entry. Texts that a spreadsheet would run are written so that it does not. */
export function saveEarnings(rows: Answer<'GET /api/pdf/earnings'>): void {
  const lines = [columns.join(','), ...rows.map((row) => columns.map((name) => csvField(row[name])).join(','))];
  saveFile('pdf-earnings.csv', 'text/csv;charset=utf-8', `${lines.join('\r\n')}\r\n`);
}
