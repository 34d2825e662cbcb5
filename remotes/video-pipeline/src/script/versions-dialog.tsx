import { useApi } from '@avenue/data';
import { Button, Diff, EmptyState, Failure, Row, Rows, Skeleton, Time } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { useState } from 'react';
import { diffScripts } from './diff.ts';
import css from './script.module.css';

export interface VersionsDialogProps {
  onClose: () => void;
  scriptId: string;
  /** The text as it stands, to compare with. */
  text: string;
  onRestore: (version: { version: number; title: string; text: string }) => void;
}

/** Earlier versions at the right: pick one, see what differs, put it back. */
export function VersionsDialog({ onClose, scriptId, text, onRestore }: VersionsDialogProps) {
  const { data, error, mutate, isValidating } = useApi(
    'GET /api/scripts/{id}/versions',
    { params: { id: scriptId } },
    { revalidateOnMount: true },
  );
  const [picked, setPicked] = useState<number>();
  const version = data?.find((one) => one.version === picked) ?? data?.[0];
  const same = version !== undefined && version.text === text;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Versions"
      sentence="A version is kept before a new draft, at an approval and before an approved text is changed."
      size="drawer"
      actions={
        version && (
          <Button
            kind="primary"
            disabled={same}
            onClick={() => {
              onRestore(version);
              onClose();
            }}
          >
            {`Restore version ${version.version}`}
          </Button>
        )
      }
    >
      {error && !data && (
        <Failure of="The versions" error={error} onRetry={() => void mutate()} retrying={isValidating} />
      )}
      {!data && !error && <Skeleton shape="rows" label="Loading versions" />}
      {data?.length === 0 && (
        <EmptyState title="No earlier version yet" spot="no-history">
          The first is kept when you ask for a draft or approve the text.
        </EmptyState>
      )}
      {version && (
        <div className={css.form}>
          <Rows label="Versions, newest first">
            {(data ?? []).map((one) => (
              <Row
                key={one.version}
                title={`Version ${one.version}`}
                meta={
                  <>
                    {one.reason}, {one.words} words, <Time at={one.createdAt} relative />
                  </>
                }
                current={one.version === version.version}
                onOpen={() => setPicked(one.version)}
              />
            ))}
          </Rows>
          {same ? (
            <p className={css.muted}>Version {version.version} is the text as it stands.</p>
          ) : (
            <Diff label={`What version ${version.version} would change`} lines={diffScripts(text, version.text)} />
          )}
        </div>
      )}
    </Dialog>
  );
}
