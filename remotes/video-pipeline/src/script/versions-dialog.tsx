import { usePaged } from '@avenue/data';
import { Button, Diff, EmptyState, Read, Row, Rows, RowsFoot, Skeleton, Time } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { useState } from 'react';
import { diffScripts } from './diff.ts';
import css from './script.module.css';

const pageOfVersions = 50;

export interface VersionsDialogProps {
  onClose: () => void;
  scriptId: string;
  /** The text as it stands, to compare with. */
  text: string;
  onRestore: (version: { version: number; title: string; text: string }) => void;
}

/** Earlier versions at the right: pick one, see what differs, put it back. */
export function VersionsDialog({ onClose, scriptId, text, onRestore }: VersionsDialogProps) {
  const [count, setCount] = useState<number>();
  const state = usePaged('GET /api/scripts/{id}/versions', {
    params: { id: scriptId },
    count,
    join: (pages) => ({ versions: pages.flatMap(({ versions }) => versions), total: pages[0]?.total ?? 0 }),
  });
  const versions = state.data?.versions ?? [];
  const [picked, setPicked] = useState<number>();
  const version = versions.find((one) => one.version === picked) ?? versions[0];
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
      <Read
        of="The versions"
        state={state}
        loading={<Skeleton shape="rows" label="Loading versions" />}
        isEmpty={(all) => all.versions.length === 0}
        empty={
          <EmptyState title="No earlier version yet" spot="no-history">
            The first is kept when you ask for a draft or approve the text.
          </EmptyState>
        }
      >
        {({ total }) =>
          version && (
            <div className={css.form}>
              <Rows label="Versions, newest first">
                {versions.map((one) => (
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
              {total > versions.length && (
                <p className={css.more}>
                  <RowsFoot
                    shown={versions.length}
                    total={total}
                    busy={state.isValidating}
                    onMore={() => setCount(versions.length + pageOfVersions)}
                  />
                </p>
              )}
              {same ? (
                <p className={css.muted}>Version {version.version} is the text as it stands.</p>
              ) : (
                <Diff label={`What version ${version.version} would change`} lines={diffScripts(text, version.text)} />
              )}
            </div>
          )
        }
      </Read>
    </Dialog>
  );
}
