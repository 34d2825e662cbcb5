import type { Answer, MaterialSource } from '@avenue/contract';
import { eachOnce, usePaged } from '@avenue/data';
import { EmptyState, Read, Row, Rows, RowsFoot, Skeleton, TextLink } from '@avenue/ui';
import { useState } from 'react';
import { counted } from '../words.ts';

type Sources = Answer<'GET /api/make/material'>;

const portion = 8;
const most = 100;

const join = (pages: readonly Sources[]): Sources => ({
  rows: eachOnce<MaterialSource>(pages.flatMap(({ rows }) => rows)),
  total: pages[0]?.total ?? 0,
  kinds: pages[0]?.kinds ?? {},
});

/** What is in the library, the newest first; a press shows the passages of one. */
export function SourceList({ onOpen }: { onOpen: (source: MaterialSource) => void }) {
  const [count, setCount] = useState(portion);
  const state = usePaged('GET /api/make/material', { count, most, join });
  return (
    <Read
      of="Your material"
      state={state}
      loading={<Skeleton shape="rows" count={3} label="Loading your material" />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <EmptyState title="Nothing in Material yet">
          Add notes, articles, files, pages and feeds in <TextLink to="/material">Material</TextLink>.
        </EmptyState>
      }
    >
      {({ rows, total }) => (
        <>
          <Rows label="Sources">
            {rows.map((one) => (
              <Row
                key={one.id}
                title={one.title}
                meta={[one.from, counted(one.passages, 'passage')].join(', ')}
                {...(one.passages > 0 && { onOpen: () => onOpen(one) })}
              />
            ))}
          </Rows>
          <span>
            <RowsFoot
              shown={rows.length}
              total={total}
              busy={state.isValidating}
              onMore={() => setCount(count + portion)}
            />
          </span>
        </>
      )}
    </Read>
  );
}
