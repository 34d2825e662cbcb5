import type { LibraryRow } from '@avenue/contract';
import { BulkBar, Button } from '@avenue/ui';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { downloadOf } from './download.ts';
import type { Acts } from './use-acts.ts';
import { canGoAside, countedByKind } from './words.ts';

interface BulkProps {
  ticked: readonly LibraryRow[];
  hidden: number;
  acts: Acts;
  onDone: (ids: readonly string[]) => void;
  onClear: () => void;
}

/** What fits everything that is ticked. */
export function Bulk({ ticked, hidden, acts, onDone, onClear }: BulkProps) {
  const count = ticked.length;
  const removed = ticked.every(({ status }) => status === 'removed');
  const living = ticked.every(({ status }) => status !== 'removed');
  const file = living ? downloadOf(ticked) : undefined;
  const after = async (done: Promise<boolean>) => {
    if (await done) onDone(ticked.map(({ id }) => id));
  };
  return (
    <BulkBar count={count} of={countedByKind(ticked)} hidden={hidden} onClear={onClear}>
      {file && (
        <Button size="sm" icon={IconDownload} href={file} download>
          Download {count}
        </Button>
      )}
      {ticked.every(canGoAside) && (
        <Button
          size="sm"
          icon={IconArchive}
          busy={acts.busy === 'aside'}
          call="POST /api/needs/aside"
          onClick={() => void after(acts.setAside(ticked, true))}
        >
          Put aside {count}
        </Button>
      )}
      {ticked.every(({ status }) => status === 'aside') && (
        <Button
          size="sm"
          icon={IconArchiveOff}
          busy={acts.busy === 'back'}
          call="POST /api/needs/back"
          onClick={() => void after(acts.setAside(ticked, false))}
        >
          Bring back {count}
        </Button>
      )}
      {living && (
        <Button
          size="sm"
          icon={IconTrash}
          busy={acts.busy === 'remove'}
          call="POST /api/library/remove"
          onClick={() => void after(acts.remove(ticked))}
        >
          Remove {count}
        </Button>
      )}
      {removed && (
        <Button
          size="sm"
          icon={IconRestore}
          busy={acts.busy === 'restore'}
          call="POST /api/library/restore"
          onClick={() => void after(acts.restore(ticked))}
        >
          Restore {count}
        </Button>
      )}
    </BulkBar>
  );
}
