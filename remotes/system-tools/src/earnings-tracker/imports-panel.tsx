import type { ImportedFile } from '@avenue/contract';
import { useApi, useRefresh } from '@avenue/data';
import { BoneRows, Button, Chip, formatNumber, Loading, Panel, Read, Text, Time } from '@avenue/ui';
import { type Column, Table } from '@avenue/ui/table';
import { useState } from 'react';
import { undoImport } from './undo-import.ts';

const linesOf = ({ lines, standing, undone }: ImportedFile) => {
  const all = `${formatNumber(lines)} ${lines === 1 ? 'line' : 'lines'}`;
  return undone || standing === lines ? all : `${all}, ${formatNumber(lines - standing)} taken back`;
};

/** Files that were imported, each with a way back. Says nothing where there is none. */
export function ImportsPanel() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string>();
  const list = useApi('GET /api/ledger/imports');
  if (list.data?.rows.length === 0) return null;
  const undo = async (id: string) => {
    setBusy(id);
    await undoImport(id, refresh);
    setBusy(undefined);
  };
  const columns: readonly Column<ImportedFile>[] = [
    {
      id: 'file',
      header: 'File',
      phone: 'title',
      cell: (file) => (
        <>
          {file.name}
          <Text kind="meta">{`${linesOf(file)}, by ${file.by}`}</Text>
        </>
      ),
    },
    { id: 'at', header: 'Imported', width: '9rem', phone: 'below', cell: ({ at }) => <Time at={at} /> },
    {
      id: 'undo',
      header: 'Way back',
      width: '9rem',
      phone: 'end',
      cell: ({ id, name, undone, standing }) =>
        undone ? (
          <Chip>Undone</Chip>
        ) : (
          <Button
            size="sm"
            call="POST /api/ledger/imports/{id}/undo"
            aria-label={`Undo the import of ${name}`}
            busy={busy === id}
            reason={standing === 0 ? 'Every line was taken back already.' : undefined}
            onClick={() => void undo(id)}
          >
            Undo
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
        {({ rows }) => (
          <Table caption="Imported files" columns={columns} rows={rows} rowKey={({ id }) => id} pageSize={5} />
        )}
      </Read>
    </Panel>
  );
}
