import type { Answer } from '@avenue/contract';
import { Button, EmptyState, Panel, Row, Rows, StatusChip, Time, useAccountName } from '@avenue/ui';
import type { ReactNode } from 'react';
import type { WatchActs } from './use-watch-acts.ts';
import { kindWords } from './words.ts';

const looks = {
  ready: { status: 'online', word: 'Online' },
  reading: { status: 'running', word: 'Being read' },
  failed: { status: 'error', word: 'Not read' },
} as const;

interface SourcesPanelProps {
  of: 'trends' | 'rivals';
  rows: Answer<'GET /api/watch/sources'>['rows'];
  acts: WatchActs;
  onAdd: () => void;
  /** Absent where files say nothing. */
  onAddFile?: () => void;
  empty: ReactNode;
}

/** What is watched, with how it stands. */
export function SourcesPanel({ of, rows, acts, onAdd, onAddFile, empty }: SourcesPanelProps) {
  const nameOf = useAccountName();
  const healthy = rows.filter(({ state }) => state !== 'failed').length;
  return (
    <Panel
      title={of === 'trends' ? 'Sources' : 'Channels'}
      flush
      actions={
        <>
          {onAddFile && (
            <Button size="sm" call="POST /api/watch/files" onClick={onAddFile}>
              Add a file
            </Button>
          )}
          <Button
            size="sm"
            call="POST /api/watch/sources"
            aria-label={of === 'trends' ? 'Add one more source' : 'Add one more channel'}
            onClick={onAdd}
          >
            Add one
          </Button>
        </>
      }
      foot={rows.length > 0 && `${healthy} of ${rows.length} can be read. Each is looked at every six hours.`}
    >
      {rows.length === 0 ? (
        <EmptyState title="Nothing is watched yet" spot="no-history">
          {empty}
        </EmptyState>
      ) : (
        <Rows label={of === 'trends' ? 'Sources' : 'Channels'}>
          {rows.map((source) => {
            const { id, kind, title, channel, state, failure, lookedAt, items, fresh } = source;
            const { status, word } = looks[state];
            return (
              <Row
                key={id}
                title={title}
                meta={
                  <>
                    {kindWords[kind]}
                    {channel && `, for ${nameOf(channel)}`}
                    {kind === 'article' || kind === 'file'
                      ? `, ${items} days known`
                      : `, ${items} known, ${fresh} in 24 h`}
                    {lookedAt && (
                      <>
                        , read <Time at={lookedAt} relative />
                      </>
                    )}
                    {failure && `. ${failure}`}
                  </>
                }
                end={
                  <>
                    <StatusChip status={status}>{word}</StatusChip>
                    <Button
                      size="sm"
                      kind="quiet"
                      call="DELETE /api/watch/sources/{id}"
                      aria-label={`Remove ${title}`}
                      disabled={acts.busy === id}
                      onClick={() => void acts.remove(source)}
                    >
                      Remove
                    </Button>
                  </>
                }
              />
            );
          })}
        </Rows>
      )}
    </Panel>
  );
}
