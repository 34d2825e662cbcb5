import type { Audience } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Button, Panel, Row, Rows, StatusChip, Time, toast } from '@avenue/ui';
import { ConfirmDialog } from '@avenue/ui/dialog';
import { useState } from 'react';
import { AudienceDialog } from './audience-dialog.tsx';
import css from './firebase.module.css';

interface AudiencesPanelProps {
  rows: readonly Audience[];
  /** Why nothing can be set up now. */
  held: string | undefined;
}

/** Topics that other people listen to, and what the operator states about their consent. */
export function AudiencesPanel({ rows, held }: AudiencesPanelProps) {
  const refresh = useRefresh();
  const [changing, setChanging] = useState<Audience | 'new'>();
  const [removing, setRemoving] = useState<Audience>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const remove = async ({ topic, name }: Audience) => {
    setBusy(true);
    setRefused(undefined);
    try {
      await callApi('DELETE /api/firebase/audiences', { query: { topic } });
      await refresh('/api/firebase/audiences');
      toast.show({ text: `${name} is removed. What waits for it is not sent.`, tone: 'good' });
      setRemoving(undefined);
    } catch (error) {
      setRefused(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel
      title="Audiences"
      actions={
        <Button size="sm" call="POST /api/firebase/audiences" reason={held} onClick={() => setChanging('new')}>
          Add
        </Button>
      }
    >
      {rows.length === 0 ? (
        <p className={css.meta}>
          Nobody yet. An audience is everybody whose app listens to a topic of yours, and has agreed to messages.
        </p>
      ) : (
        <Rows label="Audiences">
          {rows.map((row) => (
            <Row
              key={row.topic}
              title={row.name}
              meta={
                <>
                  {`Topic ${row.topic}. `}
                  {row.consent ? (
                    <>
                      {`"${row.consent.statement}" ${row.consent.by}, `}
                      <Time at={row.consent.at} />
                    </>
                  ) : (
                    'Nothing is stated about consent, so rules block every message.'
                  )}
                </>
              }
              end={
                <>
                  <StatusChip status={row.consent ? 'pass' : 'blocked'}>
                    {row.consent ? 'Consent stated' : 'Not stated'}
                  </StatusChip>
                  <Button
                    size="sm"
                    kind="quiet"
                    call="POST /api/firebase/audiences"
                    reason={held}
                    aria-label={`Change: ${row.name}`}
                    onClick={() => setChanging(row)}
                  >
                    Change
                  </Button>
                  <Button
                    size="sm"
                    kind="quiet"
                    call="DELETE /api/firebase/audiences"
                    reason={held}
                    aria-label={`Remove: ${row.name}`}
                    onClick={() => setRemoving(row)}
                  >
                    Remove
                  </Button>
                </>
              }
            />
          ))}
        </Rows>
      )}
      {changing && (
        <AudienceDialog audience={changing === 'new' ? undefined : changing} onClose={() => setChanging(undefined)} />
      )}
      {removing && (
        <ConfirmDialog
          open
          onClose={() => setRemoving(undefined)}
          title={`Remove ${removing.name}?`}
          venue={removing.topic}
          consequence="What you stated goes with it, and what waits for this topic is not sent. The journal keeps what was stated."
          cannotUndo="It can only be added and stated anew."
          verb="Remove the audience"
          busy={busy}
          error={refused}
          onConfirm={() => void remove(removing)}
        />
      )}
    </Panel>
  );
}
