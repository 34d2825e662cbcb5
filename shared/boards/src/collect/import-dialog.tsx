import type { ImportView } from '@avenue/contract';
import { useApi, useRefresh } from '@avenue/data';
import { BoneRows, Button, formatBytes, formatNumber, Loading, Read } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { FileStep } from './file-step.tsx';
import { ImportButtons, OpenImport, useImport } from './open-import.tsx';

interface ImportDialogProps {
  /** Of the rows: `sales`. */
  kind: string;
  /** Before a file is chosen: "Import a CSV". */
  title: string;
  /** Which file is meant. Default value: any table */
  help?: string;
  /** Lists earlier files where one is chosen; a page that lists them itself leaves it out. */
  withFiles?: boolean;
  /** The file that is open; absent: one is chosen first. */
  id: string | undefined;
  /** A file was begun. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

const sentenceFor = ({ columns, bytes }: ImportView) =>
  `${formatNumber(columns.length)} columns, ${formatBytes(bytes)}. Nothing is written before every row was looked at.`;

/** A file of rows comes in: chosen, matched, looked at, written by a job, and taken back as a whole. */
export function ImportDialog({ kind, title, help, withFiles = false, id, onOpen, onClose }: ImportDialogProps) {
  const refresh = useRefresh();
  const state = useApi('GET /api/imports/{id}', { params: { id: id ?? '' }, when: id !== undefined });
  const view = id === undefined ? undefined : state.data;
  const keep = (next: ImportView) => void state.mutate(next, { revalidate: false });
  const acts = useImport(view, keep);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={view ? `Import ${view.name}` : title}
      sentence={
        view ? sentenceFor(view) : 'Nothing is written before every row was looked at. The same row never comes twice.'
      }
      actions={
        view ? (
          <ImportButtons view={view} acts={acts} onClose={onClose} />
        ) : (
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        )
      }
    >
      {id === undefined ? (
        <FileStep
          kind={kind}
          help={help}
          onOpen={withFiles ? onOpen : undefined}
          onBegun={(begun) => {
            onOpen(begun.id);
            void refresh('/api/imports');
          }}
        />
      ) : (
        <Read
          of="This import"
          state={state}
          loading={
            <Loading label="Loading the import">
              <BoneRows count={5} rowPx={48} />
            </Loading>
          }
        >
          {(shown) => <OpenImport view={shown} acts={acts} />}
        </Read>
      )}
    </Dialog>
  );
}
