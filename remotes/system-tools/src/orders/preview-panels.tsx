import type { OrderPreview } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { BoneRows, Loading, Note, Panel, Read, SourceTag, Stack, Text, TextLink, Time } from '@avenue/ui';
import { useState } from 'react';
import { useSettled } from '../use-settled.ts';
import css from './orders.module.css';
import { previewOf, type Typed } from './use-order-form.ts';
import { moneySaid } from './words.ts';

const minutes = (ms: number) => {
  const n = Math.max(1, Math.round(ms / 60_000));
  return `${n} min`;
};

interface PreviewPanelsProps {
  words: Typed;
  /** As the order is saved, or as a new one begins: looked ahead at while what is typed makes no order. */
  saved: Typed;
  /** Where the list is filled that it takes from. */
  path: string | undefined;
}

/** What the order would take and when, what it would cost, and what would keep it from that. */
export function PreviewPanels({ words, saved, path }: PreviewPanelsProps) {
  // While a time is being typed that is none yet, what was looked ahead at stays.
  const [last, setLast] = useState(() => previewOf(words) ?? previewOf(saved) ?? null);
  const now = previewOf(words);
  if (now && JSON.stringify(now) !== JSON.stringify(last)) setLast(now);
  const query = useSettled(last);
  const state = useApi(
    'GET /api/orders/preview',
    { ...(query && { query }), when: query !== null },
    { keepPreviousData: true },
  );
  if (!query)
    return (
      <Panel title="The next runs">
        <Text kind="meta">They stand here once days and a time are chosen.</Text>
      </Panel>
    );
  return (
    <Read
      of="The preview"
      state={state}
      keeps="What you typed is kept."
      loading={
        <Loading label="Looking ahead">
          <BoneRows count={7} rowPx={40} />
        </Loading>
      }
    >
      {(preview) => (
        <Stack gap={16}>
          {preview.problems.map(({ field, sentence }) => (
            <Note key={sentence} tone="wait">
              {sentence} {field === 'source' && path && <TextLink to={path}>Fill it</TextLink>}
            </Note>
          ))}
          <RunsPanel preview={preview} />
          <CostPanel preview={preview} />
        </Stack>
      )}
    </Read>
  );
}

function RunsPanel({ preview: { runs, entries, total, timeZone } }: { preview: OrderPreview }) {
  return (
    <Panel
      title={`The next ${runs.length} runs`}
      tag={<SourceTag source="estimated" />}
      foot={
        <Text kind="meta">
          {total === 0 ? 'Nothing is left to take.' : `${total} unused.`} Times of {timeZone}.
        </Text>
      }
    >
      <ol className={css.entries} aria-label="The next runs">
        {runs.map(({ at, entry }, index) => (
          <li key={at}>
            <span>{entry ?? <Text kind="meta">Nothing left: it would skip</Text>}</span>
            <span className={css.meta}>
              {entries[index]?.note && `${entries[index].note}, `}
              <Time at={at} style="short" />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function CostPanel({ preview: { cost, perMonth, tookMs, notes } }: { preview: OrderPreview }) {
  return (
    <Panel title="What it costs" tag={cost && <SourceTag source="estimated" />}>
      <Stack gap={8}>
        <Text>
          {cost
            ? `${moneySaid(cost.low * perMonth)}${cost.high > cost.low ? ` to ${moneySaid(cost.high * perMonth)}` : ''} a month: ${perMonth} runs, by ${cost.of} like it.`
            : `${perMonth} runs a month. None like it was made yet, so no cost is known.`}
        </Text>
        {tookMs !== undefined && <Text kind="meta">This machine worked about {minutes(tookMs)} on one.</Text>}
        {notes.map((note) => (
          <Text key={note} kind="meta">
            {note}
          </Text>
        ))}
      </Stack>
    </Panel>
  );
}
