import type { MoneyYear } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  BoneRows,
  Button,
  Figure,
  Figures,
  formatHours,
  formatMoney,
  Loading,
  Read,
  SelectField,
  Stack,
  Text,
  Toolbar,
} from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { type Column, Table } from '@avenue/ui/table';
import { useState } from 'react';
import { placeColumns } from '../earnings-tracker/place-columns.tsx';
import { kindWords } from '../earnings-tracker/words.ts';
import { streamWords } from '../monetization/words.ts';
import { linesOf, RatesNote } from './rates-note.tsx';

type Line = MoneyYear['lines'][number];

const columnsIn = (currency: string): readonly Column<Line>[] => [
  { id: 'kind', header: 'Kind', phone: 'title', value: ({ kind }) => kindWords[kind] },
  {
    ...{ id: 'stream', header: 'Earned by' },
    value: ({ stream, kind }) => (stream ? streamWords[stream].short : kind === 'income' ? 'not said' : '-'),
  },
  { id: 'lines', header: 'Lines', numeric: true, width: '5rem', value: ({ lines }) => lines },
  {
    ...{ id: 'amount', header: 'Amount', numeric: true, width: '9rem' },
    value: ({ cents }) => cents / 100,
    cell: (line) => formatMoney(line.cents, line.currency),
  },
  {
    ...{ id: 'converted', header: `In ${currency}`, numeric: true, width: '9rem', phone: 'end' },
    value: ({ converted }) => (converted === null ? null : converted / 100),
    cell: ({ converted, unrated }) =>
      converted === null ? (
        <Text kind="meta">{`no rate for ${linesOf(unrated)}`}</Text>
      ) : (
        formatMoney(converted, currency)
      ),
  },
];

/** Rates stand where a line is of another currency, or where they are read. */
function Rates({ told: { rates, total, currency, lines } }: { told: MoneyYear }) {
  const isOfOne = lines.every((line) => line.currency === currency);
  return isOfOne && rates.state === 'off' ? null : (
    <RatesNote rates={rates} unrated={total.unrated} path="/api/ledger/year" />
  );
}

function Told({ told }: { told: MoneyYear }) {
  const { currency, total, lines, places, models, hours, year, sample } = told;
  const source = sample ? 'sample' : 'computed';
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <Stack gap={16}>
      <Figures label={`What ${year} came to, in ${currency}`}>
        <Figure label="Came in" value={money(total.income)} source={source} />
        <Figure label="Fees, refunds and costs" value={money(0 - total.out)} source={source} />
        <Figure label="Left" value={money(total.left)} source={source} note="Before taxes" />
        {hours && (
          <Figure
            label="Left for an hour of work"
            value={money(hours.leftPerHour)}
            source={source}
            note={`${formatHours(hours.minutes)} were noted; of what their months left`}
          />
        )}
        {models && (
          <Figure
            label={`Came in for each ${money(100)} of paid models`}
            value={money(Math.round(models.incomePerUnit * 100))}
            source={source}
            note={`${money(models.cents)} were spent on them`}
          />
        )}
      </Figures>
      <Rates told={told} />
      <Table
        caption={`Confirmed lines of ${year}`}
        columns={columnsIn(currency)}
        rows={lines}
        rowKey={({ kind, stream, currency: of }) => `${kind} ${stream ?? ''} ${of}`}
        empty={<Text kind="meta">{`No line of ${year} is confirmed.`}</Text>}
      />
      <Table
        caption="What was earned and what of it was paid out, in all years"
        columns={placeColumns}
        rows={places}
        rowKey={({ place, currency: of }) => `${place} ${of}`}
        empty={<Text kind="meta">Nothing that was earned is confirmed yet.</Text>}
      />
    </Stack>
  );
}

/** A calendar year as a tax office asks for it: sums by kind in one currency, payouts, and every line as a file. */
export function YearDialog({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState<{ year?: number; currency?: string }>({});
  const state = useApi('GET /api/ledger/year', { query: asked }, { keepPreviousData: true });
  const told = state.data;
  const years = told?.years ?? [];
  const query = told && new URLSearchParams({ year: `${told.year}`, currency: told.currency });
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="A year for the tax office"
      sentence="Confirmed lines of a calendar year, each converted by the rate of its day. What was taken back is left out."
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
          <Button
            kind="primary"
            reason={told && told.lines.length > 0 ? undefined : 'There is no line to export.'}
            href={query && `/api/ledger/year/export?${query}`}
            download=""
          >
            Export every line as CSV
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {told && (
          <Toolbar label="Which year">
            <SelectField
              label="Year"
              value={`${told.year}`}
              options={(years.includes(told.year) ? years : [told.year, ...years]).map((one) => ({
                ...{ value: `${one}`, label: `${one}` },
              }))}
              onChange={(next) => setAsked({ ...asked, year: Number(next) })}
            />
            <SelectField
              label="In"
              value={told.currency}
              options={told.currencies.map((value) => ({ value, label: value }))}
              onChange={(next) => setAsked({ ...asked, currency: next })}
            />
          </Toolbar>
        )}
        <Read
          of="The year"
          state={state}
          loading={
            <Loading label="Loading the year">
              <BoneRows count={6} rowPx={48} />
            </Loading>
          }
        >
          {(found) => <Told told={found} />}
        </Read>
      </Stack>
    </Dialog>
  );
}
