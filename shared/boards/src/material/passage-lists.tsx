import type { Answer, FoundPassage, MaterialPassage, MaterialSource } from '@avenue/contract';
import { mostPassages } from '@avenue/contract/words';
import { eachOnce, usePaged } from '@avenue/data';
import { Button, Checkbox, EmptyState, Note, Read, RowsFoot, Skeleton } from '@avenue/ui';
import { useEffect, useRef, useState } from 'react';
import { Matches } from './matches.tsx';
import css from './passages.module.css';
import type { Ticks } from './ticks.ts';

const portion = 10;
const most = 100;

type Found = Answer<'GET /api/make/passages'>;
type Passages = Answer<'GET /api/make/material/{id}/passages'>;

const joinFound = (pages: readonly Found[]): Found => ({
  rows: eachOnce<FoundPassage>(pages.flatMap(({ rows }) => rows)),
  total: pages[0]?.total ?? 0,
});
const joinPassages = (pages: readonly Passages[]): Passages => ({
  ...pages[0],
  rows: eachOnce<MaterialPassage>(pages.flatMap(({ rows }) => rows)),
  total: pages[0]?.total ?? 0,
});

/** Passages that have the words, the best first. */
export function FoundPassages({ q, ...ticks }: Ticks & { q: string }) {
  const [count, setCount] = useState(portion);
  const state = usePaged('GET /api/make/passages', { query: { q }, count, most, join: joinFound });
  return (
    <Read
      of="Passages with these words"
      state={state}
      loading={<Skeleton shape="rows" count={3} label="Searching" />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState title="No passage has all of these words">Try fewer words, or a part of one.</EmptyState>}
    >
      {({ rows, total }) => (
        <List
          label="Passages with these words"
          rows={rows.map((one) => ({ ...one, name: `${one.source.title}, ${one.place}` }))}
          total={total}
          busy={state.isValidating}
          onMore={() => setCount(count + portion)}
          {...ticks}
        />
      )}
    </Read>
  );
}

/** Passages of one source in their order. */
export function PassagesOf({
  source: { id, title },
  onBack,
  ...ticks
}: Ticks & { source: Pick<MaterialSource, 'id' | 'title'>; onBack: () => void }) {
  const [count, setCount] = useState(portion);
  const back = useRef<HTMLButtonElement>(null);
  // The row that was pressed is gone.
  useEffect(() => back.current?.focus(), []);
  const state = usePaged('GET /api/make/material/{id}/passages', { params: { id }, count, most, join: joinPassages });
  return (
    <>
      <span>
        <Button ref={back} size="sm" kind="quiet" onClick={onBack}>
          All sources
        </Button>
      </span>
      <Read of="Its passages" state={state} loading={<Skeleton shape="rows" count={3} label="Loading its passages" />}>
        {({ rows, total }) => (
          <List
            label={`Passages of ${title}`}
            rows={rows.map((one) => ({ ...one, name: `${title}, ${one.place}` }))}
            total={total}
            busy={state.isValidating}
            onMore={() => setCount(count + portion)}
            {...ticks}
          />
        )}
      </Read>
    </>
  );
}

interface ListProps extends Ticks {
  label: string;
  rows: readonly (MaterialPassage & { /** Where it stands. */ name: string })[];
  total: number;
  busy: boolean;
  onMore: () => void;
}

function List({ label, rows, total, busy, onMore, taken, onTick }: ListProps) {
  const full = taken.length >= mostPassages;
  return (
    <>
      {full && <Note tone="wait">{`At most ${mostPassages} passages go into one text. Leave one out first.`}</Note>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <ul className={css.passages} aria-label={label} tabIndex={0}>
        {rows.map(({ id, name, text, ranges }) => (
          <li key={id} className={css.passage}>
            <Checkbox
              label={name}
              checked={taken.includes(id)}
              disabled={full && !taken.includes(id)}
              onChange={(on) => onTick(id, on)}
            />
            <p className={css.text} dir="auto">
              <Matches text={text} ranges={ranges} />
            </p>
          </li>
        ))}
      </ul>
      <span>
        <RowsFoot shown={rows.length} total={total} busy={busy} onMore={onMore} />
      </span>
    </>
  );
}
