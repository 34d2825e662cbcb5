import { callApi, useApi, useRefresh } from '@avenue/data';
import { Button, EmptyState, Read, Row, Rows, RowsFoot, SearchField, Skeleton, Stack } from '@avenue/ui';
import { useState } from 'react';
import { failed } from './failed.ts';

const portion = 10;
const most = 100;

/** Scripts and drafts that are there already, newest first. */
export function AddWork({ onAdded }: { onAdded: (source: string) => void }) {
  const refresh = useRefresh();
  const [q, setQ] = useState('');
  const [limit, setLimit] = useState(portion);
  const [busy, setBusy] = useState<string>();
  const state = useApi('GET /api/make/works', { query: { limit, ...(q && { q }) } }, { keepPreviousData: true });
  const take = async (kind: string, subject: string) => {
    setBusy(subject);
    try {
      const { id } = await callApi('POST /api/make/material/works', { body: { kind, subject } });
      onAdded(id);
      await refresh('/api/make/material');
    } catch (error) {
      failed('The text was not added.', error);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Stack gap={16}>
      <SearchField label="Search your scripts and drafts" value={q} onSearch={setQ} />
      <Read
        of="Your texts"
        state={state}
        loading={<Skeleton shape="rows" count={3} label="Loading your texts" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState title={q ? 'None of the newest 300 has these words' : 'No text of your own yet'}>
            Scripts and drafts of the Text Maker can be quoted as well.
          </EmptyState>
        }
      >
        {({ rows, total }) => (
          <>
            <Rows label="Your texts">
              {rows.map((one) => (
                <Row
                  key={`${one.kind} ${one.subject}`}
                  title={one.title}
                  meta={`${one.label}: ${one.begins}`}
                  end={
                    <Button
                      size="sm"
                      call="POST /api/make/material/works"
                      busy={busy === one.subject}
                      aria-label={`${one.source ? 'Read again' : 'Add'} ${one.title}`}
                      onClick={() => void take(one.kind, one.subject)}
                    >
                      {one.source ? 'Read again' : 'Add'}
                    </Button>
                  }
                />
              ))}
            </Rows>
            <RowsFoot
              shown={rows.length}
              total={total}
              busy={state.isValidating}
              {...(limit < most && { onMore: () => setLimit(Math.min(most, limit + portion)) })}
            />
          </>
        )}
      </Read>
    </Stack>
  );
}
