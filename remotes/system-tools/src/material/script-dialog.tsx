import { callApi, useApi, useRefresh } from '@avenue/data';
import { BoneRows, Button, EmptyState, Loading, Read, Row, Rows, toast } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { useState } from 'react';
import { failed } from './failed.ts';

const shown = 20;

/** Asks which script may state facts from these passages, the one that was changed last first. */
export function ScriptDialog({ passages, onClose }: { passages: readonly string[]; onClose: () => void }) {
  const state = useApi('GET /api/scripts', { query: { limit: shown } });
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string>();
  const take = async (id: string, title: string) => {
    setBusy(id);
    try {
      for (const passage of passages)
        await callApi('POST /api/scripts/{id}/sources', { params: { id }, body: { passage } });
      toast.show({
        text: `"${title}" has ${passages.length === 1 ? 'it' : 'them'} as material. Ask for a draft there, or let a claim stand on it.`,
        tone: 'good',
      });
      onClose();
    } catch (error) {
      failed('The script did not take it.', error);
    } finally {
      setBusy(undefined);
      await refresh(`/api/scripts/${id}`);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Use in a script"
      sentence="Claims of the script may then stand on it, and a new draft is written from it."
      actions={
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Read
        of="Your scripts"
        state={state}
        loading={
          <Loading label="Loading your scripts">
            <BoneRows count={4} />
          </Loading>
        }
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState title="No script yet" actions={<Button to="/script-builder">Start a script</Button>}>
            Start one, then take the passages into it.
          </EmptyState>
        }
      >
        {(rows) => (
          <Rows label="Scripts">
            {rows.map(({ id, title, topic }) => (
              <Row
                key={id}
                title={title}
                meta={topic}
                end={
                  <Button
                    size="sm"
                    call="POST /api/scripts/{id}/sources"
                    busy={busy === id}
                    aria-label={`Use in ${title}`}
                    onClick={() => void take(id, title)}
                  >
                    Use here
                  </Button>
                }
              />
            ))}
          </Rows>
        )}
      </Read>
    </Dialog>
  );
}
