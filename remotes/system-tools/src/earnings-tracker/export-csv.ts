import type { LedgerFact, Query } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { csvField } from '@avenue/ui/table';

const most = 500;
const columns = [
  ...(['id', 'book', 'occurredAt', 'kind', 'cents', 'currency', 'state', 'source', 'sourceId'] as const),
  ...(['account', 'module', 'subject', 'text', 'reverses', 'recordedAt'] as const),
] as const satisfies readonly (keyof LedgerFact)[];

/** Has the browser save every line that fits, to the last, as a table of amounts in cents. @throws what a page throws */
export async function saveLedger(query: Query<'GET /api/ledger'>): Promise<number> {
  const lines = [columns.join(',')];
  let after: string | undefined;
  do {
    const page = await callApi('GET /api/ledger', { query: { ...query, limit: most, ...(after && { after }) } });
    for (const fact of page.rows) lines.push(columns.map((name) => csvField(fact[name])).join(','));
    after = page.next;
  } while (after);
  const url = URL.createObjectURL(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `ledger-${query.book ?? 'real'}-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(url);
  return lines.length - 1;
}
