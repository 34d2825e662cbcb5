import type { LedgerFact } from '@avenue/contract';
import { sentenceOf, useApi } from '@avenue/data';
import {
  BoneRows,
  Button,
  Chip,
  EmptyState,
  Failure,
  formatMoney,
  formatNumber,
  Loading,
  Panel,
  Read,
  SearchField,
  SourceTag,
  Stack,
  Text,
  Time,
  Toolbar,
  toast,
  useAccountName,
} from '@avenue/ui';
import { FilterChip } from '@avenue/ui/overlay';
import { type Column, Table } from '@avenue/ui/table';
import { type ReactNode, useState } from 'react';
import { CorrectDialog, TakeBackDialog } from './dialogs.ts';
import { saveLedger } from './export-csv.ts';
import type { Place } from './use-place.ts';
import { factKinds, factSources, factStates, kindWords, sourceOf, sourceWords, stateWords } from './words.ts';

const step = 50;
/** The server's longest page. */
const most = 500;

interface LedgerPanelProps {
  place: Place;
  accounts: readonly { account: string; label: string }[];
  /** Said of a ledger without any line. */
  empty?: ReactNode;
  /** Whether its lines are those of the Sample studio. */
  sample: boolean;
}

const choices = <Value extends string>(values: readonly Value[], word: (value: Value) => string) =>
  values.map((value) => ({ value, label: word(value) }));

/** The lines of one book, the newest first, with source and state. */
export function LedgerPanel({ place, accounts, empty, sample }: LedgerPanelProps) {
  const [asked, setAsked] = useState<{ fact: LedgerFact; act: 'correct' | 'take back' }>();
  const [wanted, setWanted] = useState(step);
  const [saving, setSaving] = useState(false);
  const nameOf = useAccountName();
  const { query } = place;
  // Of own lines each says by itself where it came from.
  const of = sourceOf(place.book, sample);
  const list = useApi('GET /api/ledger', { query: { ...query, limit: wanted } });
  const total = useApi('GET /api/ledger/total', { query });
  const save = async () => {
    setSaving(true);
    try {
      const count = await saveLedger(query);
      toast.show({ text: `${formatNumber(count)} ${count === 1 ? 'line' : 'lines'} saved.`, tone: 'good' });
    } catch (error) {
      toast.show({ text: `The file was not made. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setSaving(false);
    }
  };
  const columns: readonly Column<LedgerFact>[] = [
    {
      id: 'what',
      header: 'What',
      phone: 'title',
      cell: ({ text, kind, account, source }) => (
        <>
          {text}
          <Text kind="meta">
            {[kindWords[kind], account && nameOf(account), sourceWords[source]].filter(Boolean).join(', ')}
          </Text>
        </>
      ),
    },
    {
      id: 'amount',
      header: 'Amount',
      numeric: true,
      phone: 'end',
      width: '6.5rem',
      cell: ({ cents, currency }) => formatMoney(cents, currency),
    },
    {
      id: 'day',
      header: 'Day',
      width: '7rem',
      cell: ({ occurredAt }) => <Time at={occurredAt} style="date" />,
      phone: 'below',
    },
    {
      id: 'state',
      header: 'State',
      width: '7rem',
      cell: ({ state }) => <Chip tone={stateWords[state].tone}>{stateWords[state].word}</Chip>,
    },
  ];
  return (
    <Stack gap={12}>
      <Toolbar label="Which lines">
        <SearchField label="Search what it was" value={query.q ?? ''} onSearch={(q) => place.change({ q })} />
        <FilterChip
          label="Kind"
          any="any"
          value={query.kind}
          options={choices(factKinds, (value) => kindWords[value])}
          onChange={(kind) => place.change({ kind })}
        />
        <FilterChip
          label="Channel"
          any="any"
          value={query.account}
          options={accounts.map(({ account, label }) => ({ value: account, label }))}
          onChange={(account) => place.change({ account })}
        />
        <FilterChip
          label="Source"
          any="any"
          value={query.source}
          options={choices(factSources, (value) => sourceWords[value])}
          onChange={(source) => place.change({ source })}
        />
        <FilterChip
          label="State"
          any="any"
          value={query.state}
          options={choices(factStates, (value) => stateWords[value].word)}
          onChange={(state) => place.change({ state })}
        />
      </Toolbar>
      <Panel
        title="Ledger"
        tag={of !== 'computed' && !empty && <SourceTag source={of} />}
        flush
        actions={
          <Button size="sm" busy={saving} onClick={() => void save()}>
            Export CSV
          </Button>
        }
      >
        {total.error && (
          <Failure
            size="line"
            of="The number of lines"
            error={total.error}
            retrying={total.isValidating}
            onRetry={() => void total.mutate()}
          />
        )}
        <Read
          of="The lines"
          state={list}
          loading={
            <Loading label="Loading the lines">
              <BoneRows count={6} rowPx={56} />
            </Loading>
          }
        >
          {({ rows, next }) => (
            <Table
              caption="Ledger"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              rowLabel={({ text }) => text}
              empty={
                (!place.isFiltered && empty) || (
                  <EmptyState
                    spot="no-results"
                    title={place.isFiltered ? 'No line fits' : 'No line in this time'}
                    actions={
                      place.isFiltered ? (
                        <Button onClick={place.clear}>Clear the filters</Button>
                      ) : (
                        <Button onClick={() => place.change({ period: 'all' })}>Show all</Button>
                      )
                    }
                  />
                )
              }
              served={{
                sort: { column: 'day', direction: 'descending' },
                onSort: () => undefined,
                total: Math.max(total.data?.total ?? 0, rows.length),
                ...(next !== undefined && wanted < most && { onMore: () => setWanted(Math.min(wanted + step, most)) }),
                ...(next !== undefined &&
                  wanted >= most && { words: `The newest ${formatNumber(most)}. Narrow them, or export.` }),
                busy: list.isValidating,
              }}
              rowActions={(fact) =>
                fact.state === 'reversed'
                  ? []
                  : [
                      {
                        id: 'correct',
                        label: 'Correct the amount',
                        call: 'POST /api/ledger/{id}/restate',
                        onAction: () => setAsked({ fact, act: 'correct' }),
                      },
                      {
                        id: 'back',
                        label: 'Take back',
                        tone: 'bad',
                        call: 'POST /api/ledger/{id}/reverse',
                        onAction: () => setAsked({ fact, act: 'take back' }),
                      },
                    ]
              }
            />
          )}
        </Read>
        {asked?.act === 'correct' && <CorrectDialog fact={asked.fact} onClose={() => setAsked(undefined)} />}
        {asked?.act === 'take back' && <TakeBackDialog fact={asked.fact} onClose={() => setAsked(undefined)} />}
      </Panel>
    </Stack>
  );
}
