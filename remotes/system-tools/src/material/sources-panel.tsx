import type { Answer, MaterialKind, MaterialSource } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  EmptyState,
  Panel,
  Read,
  Row,
  Rows,
  RowsFoot,
  SearchField,
  SelectField,
  Skeleton,
  StatusChip,
} from '@avenue/ui';
import { type ReactNode, useEffect, useState } from 'react';
import css from './material.module.css';
import { usePlace } from './use-place.ts';
import { kindNames, sourceWords } from './words.ts';

const portion = 20;
const most = 100;
const everything = '';

function State({ of: { state, failure, sample } }: { of: MaterialSource }) {
  if (state === 'reading') return <StatusChip status="running">Reading</StatusChip>;
  if (state === 'failed' || failure) return <StatusChip status="failed">Not read</StatusChip>;
  return sample ? <StatusChip status="sample">Sample</StatusChip> : null;
}

interface SourcesPanelProps {
  current: string | undefined;
  /** The button of an empty library. */
  add: ReactNode;
  /** Told the first one of the list: it is read where none was chosen. */
  onFirst: (source: MaterialSource | undefined) => void;
}

/** The list of the library: words that are looked for in all of it, kinds with how many there are, and the sources. */
export function SourcesPanel({ current, add, onFirst }: SourcesPanelProps) {
  const { q, kind, search, choose, open } = usePlace();
  const [limit, setLimit] = useState(portion);
  const query = { limit, ...(q && { q }), ...(kind && { kind }) };
  const state = useApi('GET /api/make/material', { query }, { keepPreviousData: true });
  const first = state.data?.rows[0];
  useEffect(() => onFirst(first), [first, onFirst]);
  const kinds = state.data?.kinds ?? {};
  const total = Object.values(kinds).reduce((sum, one) => sum + one, 0);
  const foot = ({ rows, total: all }: Answer<'GET /api/make/material'>) => (
    <RowsFoot
      shown={rows.length}
      total={all}
      busy={state.isValidating}
      {...(limit < most && { onMore: () => setLimit(Math.min(most, limit + portion)) })}
    />
  );
  return (
    <Panel title="Sources" flush foot={state.data && state.data.total > 0 && foot(state.data)}>
      <div className={css.tools}>
        <SearchField label="Search everything in Material" value={q} onSearch={search} shortcut="F" />
        <SelectField
          label="Kind"
          value={kind ?? everything}
          onChange={(next) => choose(next === everything ? undefined : (next as MaterialKind))}
          options={[
            { value: everything, label: `Everything (${total})` },
            ...(Object.keys(kindNames) as MaterialKind[]).map((one) => ({
              value: one,
              label: `${kindNames[one].many} (${kinds[one] ?? 0})`,
            })),
          ]}
        />
      </div>
      <Read
        of="Your material"
        state={state}
        loading={<Skeleton shape="rows" count={5} label="Loading your material" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          q || kind ? (
            <EmptyState title="Nothing fits">
              Words are found from their beginning, a phrase in quotes as it stands. Try fewer words, or everything.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing here yet" actions={add}>
              Add what your texts may quote: a note, an article, a PDF, a page, a feed, or a script of yours.
            </EmptyState>
          )
        }
      >
        {({ rows }) => (
          <Rows label="Sources">
            {rows.map((one) => (
              <Row
                key={one.id}
                title={one.title}
                meta={sourceWords(one)}
                current={one.id === current}
                onOpen={() => open(one.id)}
                end={<State of={one} />}
              />
            ))}
          </Rows>
        )}
      </Read>
    </Panel>
  );
}
