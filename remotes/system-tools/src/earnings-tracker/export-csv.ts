import type { LedgerFact, Query } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { csvField, saveFile } from '@avenue/ui';

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
  const name = `ledger-${query.book ?? 'real'}-${new Date().toISOString().slice(0, 10)}.csv`;
  saveFile(name, 'text/csv;charset=utf-8', `${lines.join('\r\n')}\r\n`);
  return lines.length - 1;
}
