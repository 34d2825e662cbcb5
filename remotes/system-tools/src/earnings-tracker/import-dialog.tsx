import type { Answer } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Button, Cell, Chip, formatMoney, formatNumber, Grid, Note, SelectField, Stack, Text, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { FileDrop } from '@avenue/ui/form';
import { type Column, Table } from '@avenue/ui/table';
import { useState } from 'react';
import { type Field, fields, fieldWords, guessColumns, type ReadLine, readLines, type Ways } from './import-rows.ts';
import { mostLines, readFile, type Sheet } from './read-file.ts';
import { undoImport } from './undo-import.ts';

const portion = 1000;
type Told = Answer<'POST /api/ledger/import'>['rows'][number];

/** Looks at lines, or writes them as one import, a portion after the other. */
async function send(name: string, lines: readonly ReadLine[], importId?: string) {
  const rows = lines.flatMap((line) => line.rows);
  const told: Told[] = [];
  let written: string | undefined;
  for (let from = 0; from < rows.length; from += portion) {
    const part = { name, rows: rows.slice(from, from + portion) };
    const body = importId === undefined ? { ...part, write: false } : { ...part, write: true, importId };
    const answer = await callApi('POST /api/ledger/import', { body });
    told.push(...answer.rows);
    written ??= answer.importId;
  }
  return { told, written };
}

const optional: ReadonlySet<Field> = new Set(['fee', 'currency', 'id']);
const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD'];
const kinds = [
  { value: 'by sign', label: 'Income, with a minus a cost' },
  { value: 'income', label: 'Income' },
  { value: 'cost', label: 'Costs' },
  { value: 'refund', label: 'Refunds' },
  { value: 'payout', label: 'Payouts' },
] as const;

interface ImportDialogProps {
  accounts: readonly { account: string; label: string }[];
  currency: string;
  onClose: () => void;
}

/** A file of sales or of a bank: its columns are matched, its lines looked at, and nothing is written before a press. */
export function ImportDialog({ accounts, currency, onClose }: ImportDialogProps) {
  const refresh = useRefresh();
  const [sheet, setSheet] = useState<Sheet>();
  const [problem, setProblem] = useState<string>();
  const [ways, setWays] = useState<Ways>({ columns: {}, order: 'day first', currency, kind: 'by sign', account: '' });
  const [told, setTold] = useState<readonly Told[]>();
  const [busy, setBusy] = useState(false);
  // Sent again after a failure, it goes on with the same import.
  const [importId] = useState(() => crypto.randomUUID());
  const change = (next: Partial<Ways>) => {
    setWays({ ...ways, ...next });
    setTold(undefined);
  };
  const take = async ([file]: File[]) => {
    if (!file) return;
    const read = await readFile(file).catch(() => 'It could not be read. Save it again as CSV.');
    if (typeof read === 'string') return setProblem(`"${file.name}": ${read}`);
    setProblem(undefined);
    setSheet(read);
    change({ columns: guessColumns(read.columns) });
  };
  const missing = fields.filter((field) => !optional.has(field) && ways.columns[field] === undefined);
  const lines = sheet && missing.length === 0 ? readLines(sheet.lines, ways) : [];
  const fresh = new Set(told?.filter(({ state }) => state === 'new').map(({ line }) => line));
  const run = async (write: boolean) => {
    if (!sheet) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { told: answer, written } = await send(sheet.name, lines, write ? importId : undefined);
      if (!write) return setTold(answer);
      const count = new Set(answer.filter(({ state }) => state === 'new').map(({ line }) => line)).size;
      toast.show({
        text: `${formatNumber(count)} ${count === 1 ? 'line is' : 'lines are'} in the ledger.`,
        tone: 'good',
        ...(written && { action: { label: 'Undo', onPress: () => void undoImport(written, refresh) } }),
      });
      onClose();
      await refresh('/api/ledger');
    } catch (error) {
      setProblem(
        `${write ? 'Not all of it was written; sent again, nothing comes twice.' : 'It was not looked at.'} ${sentenceOf(error)}`,
      );
    } finally {
      setBusy(false);
    }
  };
  const wrong = lines.filter((line) => line.wrong !== undefined).length;
  const main =
    told === undefined ? (
      <Button kind="primary" busy={busy} reason={reasonOf(sheet, missing, lines)} onClick={() => void run(false)}>
        Look at the lines
      </Button>
    ) : (
      <Button
        kind="primary"
        busy={busy}
        call="POST /api/ledger/import"
        reason={fresh.size === 0 ? 'No line is new.' : undefined}
        onClick={() => void run(true)}
      >
        {`Import ${formatNumber(fresh.size)} ${fresh.size === 1 ? 'line' : 'lines'}`}
      </Button>
    );
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={sheet ? `Import ${sheet.name}` : 'Import a CSV'}
      sentence="Nothing is written before you have seen every line. The same line is never written twice."
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          {sheet && main}
        </>
      }
    >
      <Stack gap={16}>
        {problem && <Note tone="bad">{problem}</Note>}
        {!sheet && (
          <FileDrop
            label="File"
            help={`CSV or TSV with the names of its columns in the first line, up to ${formatNumber(mostLines)} lines.`}
            accept={['text/csv', '.csv', '.tsv', '.txt']}
            maxBytes={4_000_000}
            onFiles={(files) => void take(files)}
          />
        )}
        {sheet && (
          <>
            <Match sheet={sheet} ways={ways} accounts={accounts} change={change} />
            {lines.length > 0 && (
              <>
                <Text kind="meta">
                  {told === undefined
                    ? `${formatNumber(lines.length - wrong)} can be read, ${formatNumber(wrong)} cannot.`
                    : `New: ${formatNumber(fresh.size)}. Stay out: ${formatNumber(lines.length - wrong - fresh.size)}. Cannot be read: ${formatNumber(wrong)}.`}
                </Text>
                <Preview lines={lines} told={told} />
              </>
            )}
            <Note>
              What a connected shop brings is not known again in a file. Leave a shop out that is read by itself.
            </Note>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function reasonOf(sheet: Sheet | undefined, missing: readonly Field[], lines: readonly ReadLine[]): string | undefined {
  if (!sheet) return 'Choose a file first.';
  const [first] = missing;
  if (first) return `Say which column is "${fieldWords[first]}".`;
  return lines.every(({ rows }) => rows.length === 0) ? 'No line can be read this way.' : undefined;
}

interface MatchProps {
  sheet: Sheet;
  ways: Ways;
  accounts: ImportDialogProps['accounts'];
  change: (next: Partial<Ways>) => void;
}

/** Which column is what, and what no column says. */
function Match({ sheet, ways, accounts, change }: MatchProps) {
  const columns = sheet.columns.map((value) => ({ value, label: value }));
  const known = currencies.includes(ways.currency) ? currencies : [ways.currency, ...currencies];
  return (
    <Grid>
      {fields.map((field) => (
        <Cell key={field} span={4} md={6}>
          <SelectField
            label={fieldWords[field]}
            required={!optional.has(field)}
            value={ways.columns[field] ?? ''}
            options={[{ value: '', label: optional.has(field) ? 'None' : 'Choose a column' }, ...columns]}
            onChange={(column) => change({ columns: { ...ways.columns, [field]: column || undefined } })}
          />
        </Cell>
      ))}
      <Cell span={4} md={6}>
        <SelectField
          label="Days are written"
          value={ways.order}
          options={[
            { value: 'day first', label: 'Day first: 20/11/2026' },
            { value: 'month first', label: 'Month first: 11/20/2026' },
          ]}
          onChange={(order) => change({ order })}
        />
      </Cell>
      <Cell span={4} md={6}>
        <SelectField label="Lines are" value={ways.kind} options={kinds} onChange={(kind) => change({ kind })} />
      </Cell>
      {ways.columns.currency === undefined && (
        <Cell span={4} md={6}>
          <SelectField
            label="In this currency"
            value={ways.currency}
            options={known.map((value) => ({ value, label: value }))}
            onChange={(next) => change({ currency: next })}
          />
        </Cell>
      )}
      <Cell span={4} md={6}>
        <SelectField
          label="Channel"
          value={ways.account}
          options={[{ value: '', label: 'None' }, ...accounts.map(({ account, label }) => ({ value: account, label }))]}
          onChange={(account) => change({ account })}
        />
      </Cell>
    </Grid>
  );
}

/** Every line with what comes of it. */
function Preview({ lines, told }: { lines: readonly ReadLine[]; told: readonly Told[] | undefined }) {
  const answers = new Map<number, Told>();
  for (const one of told ?? []) if (answers.get(one.line)?.state !== 'new') answers.set(one.line, one);
  const remark = ({ line, wrong }: ReadLine) => {
    const answer = answers.get(line);
    if (wrong ?? answer?.state === 'wrong') return <Chip tone="bad">{wrong ?? answer?.sentence}</Chip>;
    return answer?.state === 'known' ? answer.sentence : answer ? <Chip tone="good">New</Chip> : null;
  };
  const columns: readonly Column<ReadLine>[] = [
    { id: 'line', header: 'Line', width: '5rem', value: ({ line }) => line, numeric: true, phone: 'hide' },
    { id: 'day', header: 'Day', width: '8rem', cell: ({ day }) => day, phone: 'below' },
    { id: 'what', header: 'What', cell: ({ text }) => text, phone: 'title' },
    {
      id: 'amount',
      header: 'Amount',
      width: '8rem',
      numeric: true,
      phone: 'end',
      cell: ({ rows }) => rows.map(({ cents, currency }) => formatMoney(cents, currency)).join(', '),
    },
    { id: 'remark', header: 'Remark', cell: remark },
  ];
  return (
    <Table
      caption="Lines of the file"
      columns={columns}
      rows={lines}
      rowKey={({ line }) => String(line)}
      pageSize={20}
      maxHeightPx={360}
    />
  );
}
