import { Matches } from '@avenue/boards/material';
import { useApi } from '@avenue/data';
import { EmptyState, Panel, Read, Row, Rows, RowsFoot, Skeleton } from '@avenue/ui';
import { useState } from 'react';
import css from './material.module.css';
import { usePlace } from './use-place.ts';

const portion = 10;
const most = 100;

/** Passages that have the words, the best first, each with where it stands. */
export function FoundPanel() {
  const { q, kind, passage, open } = usePlace();
  const [limit, setLimit] = useState(portion);
  const query = { q, limit, ...(kind && { kind }) };
  const state = useApi('GET /api/make/passages', { query }, { keepPreviousData: true });
  return (
    <Panel
      title="Passages"
      flush
      foot={
        state.data &&
        state.data.total > 0 && (
          <RowsFoot
            shown={state.data.rows.length}
            total={state.data.total}
            busy={state.isValidating}
            {...(limit < most && { onMore: () => setLimit(Math.min(most, limit + portion)) })}
          />
        )
      }
    >
      <Read
        of="Passages with these words"
        state={state}
        loading={<Skeleton shape="rows" count={3} label="Searching" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title="No passage has all of these words">Titles may have them: look above.</EmptyState>}
      >
        {({ rows }) => (
          <Rows label="Passages">
            {rows.map((one) => (
              <Row
                key={one.id}
                title={
                  <span className={css.snippet} dir="auto">
                    <Matches {...one.snippet} />
                  </span>
                }
                meta={`${one.source.title}, ${one.place}`}
                current={one.id === passage}
                onOpen={() => open(one.source.id, one.id)}
              />
            ))}
          </Rows>
        )}
      </Read>
    </Panel>
  );
}
