import type { ImportedFile } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { BoneRows, Button, Chip, Loading, Panel, Read, Text, Time } from '@avenue/ui';
import { type Column, Table } from '@avenue/ui/table';
import { useState } from 'react';
import { madeWords, stateWords } from './words.ts';

const step = 5;
const most = 100;

interface ImportsPanelProps {
  /** Of the rows: `sales`. */
  kind: string;
  onOpen: (id: string) => void;
}

/** Files that were imported or begun; each is opened to go on or to be taken back. Says nothing where there is none. */
export function ImportsPanel({ kind, onOpen }: ImportsPanelProps) {
  const [limit, setLimit] = useState(step);
  const list = useApi('GET /api/imports', { query: { kind, limit } }, { keepPreviousData: true });
  if (list.data?.rows.length === 0) return null;
  const columns: readonly Column<ImportedFile>[] = [
    {
      id: 'file',
      header: 'File',
      phone: 'title',
      cell: (file) => (
        <>
          {file.name}
          <Text kind="meta">{madeWords(file)}</Text>
        </>
      ),
    },
    { id: 'at', header: 'Begun', width: '9rem', phone: 'below', cell: ({ at }) => <Time at={at} /> },
    {
      id: 'state',
      header: 'State',
      width: '11rem',
      phone: 'below',
      cell: ({ state }) => <Chip tone={stateWords[state].tone}>{stateWords[state].word}</Chip>,
    },
    {
      id: 'open',
      header: 'Rows',
      width: '7rem',
      phone: 'end',
      cell: ({ id, name }) => (
        <Button size="sm" aria-label={`Open the import of ${name}`} onClick={() => onOpen(id)}>
          Open
        </Button>
      ),
    },
  ];
  return (
    <Panel title="Imported files" flush>
      <Read
        of="The imported files"
        state={list}
        loading={
          <Loading label="Loading the imported files">
            <BoneRows count={2} rowPx={56} />
          </Loading>
        }
      >
        {({ rows, total }) => (
          <Table
            caption="Imported files"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            served={{
              sort: { column: 'at', direction: 'descending' },
              onSort: () => undefined,
              total,
              ...(rows.length < total && limit < most && { onMore: () => setLimit(Math.min(limit + 20, most)) }),
              ...(rows.length < total && limit >= most && { words: `The newest ${most}.` }),
              busy: list.isValidating,
            }}
          />
        )}
      </Read>
    </Panel>
  );
}
