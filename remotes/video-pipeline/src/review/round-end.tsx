import type { QueueItem } from '@avenue/contract';
import { reasonInText } from '@avenue/contract/words';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Button, EmptyState, Panel, Row, Rows, StatusChip, Thumb, toast, useShortcuts } from '@avenue/ui';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useState } from 'react';
import { statusNames } from '../queue/items.ts';
import css from './review.module.css';
import { type Round, roundWords } from './use-round.ts';

interface RoundEndProps {
  round: Round;
  onDone: () => void;
  /** Goes on with what still waits. */
  onGoOn: (() => void) | undefined;
}

const whatNow = ({ status, denyReason }: QueueItem) =>
  status === 'Approved'
    ? 'Its posting kit is ready; you post it.'
    : denyReason
      ? `Stays here: ${reasonInText(denyReason)}.`
      : 'Stays here.';

/** "5 decided in 4 minutes", what was decided with a way back, and what still waits. */
export function RoundEnd({ round, onDone, onGoOn }: RoundEndProps) {
  const { decided, left, spentMs } = round;
  useShortcuts({ enter: { label: 'Done', run: onDone } });
  if (round.items.length === 0) {
    return (
      <EmptyState
        title="The crossing is clear. Nothing is waiting for you."
        spot="inbox-clear"
        actions={
          <Button kind="primary" onClick={onDone}>
            Done
          </Button>
        }
      />
    );
  }
  const approved = decided.filter(({ status }) => status === 'Approved').length;
  return (
    <div className={css.end}>
      <div className={css.endHead}>
        <div>
          <h2>{roundWords(decided.length, spentMs)}</h2>
          <p>
            {approved} approved, {decided.length - approved} denied.{' '}
            {left.length === 0
              ? 'Nothing waits any more.'
              : `${left.length} still ${left.length === 1 ? 'waits' : 'wait'} for you.`}
          </p>
        </div>
        <div className={css.endActs}>
          {onGoOn && <Button onClick={onGoOn}>Go on</Button>}
          <Button kind="primary" icon={IconCheck} kbd="Enter" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
      {decided.length > 0 && (
        <Panel title="Decided" flush>
          <Rows label="Decided">
            {decided.map((item) => (
              <Decided key={item.id} item={item} />
            ))}
          </Rows>
        </Panel>
      )}
      {left.length > 0 && (
        <Panel title="Still waiting" flush foot="Unanswered videos wait; they are never sent on their own.">
          <Rows label="Still waiting">
            {left.map((item) => (
              <Row
                key={item.id}
                lead={<Thumb src={item.thumbnailUrl} durationMs={item.durationMs} />}
                title={item.title}
                meta={item.checks.find(({ verdict }) => verdict !== 'pass')?.sentence ?? item.channelLabel}
              />
            ))}
          </Rows>
        </Panel>
      )}
    </div>
  );
}

/** A decision of the round; it can be taken back here as long as it is not posted. */
function Decided({ item }: { item: QueueItem }) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const reopen = async () => {
    setBusy(true);
    try {
      await callApi('POST /api/upload-queue/{id}/reopen', { params: { id: item.id }, body: { seen: item.seen } });
      toast.show({ text: `Reopened "${item.title}". It waits for you again.` });
    } catch (error) {
      toast.show({ text: `"${item.title}" was not reopened. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      await refresh('/api/upload-queue', '/api/needs', '/api/studio', '/api/dashboard');
      setBusy(false);
    }
  };
  return (
    <Row
      lead={<Thumb src={item.thumbnailUrl} durationMs={item.durationMs} />}
      title={item.title}
      meta={whatNow(item)}
      end={
        <>
          <StatusChip status={statusNames[item.status]} />
          <Button
            size="sm"
            kind="quiet"
            busy={busy}
            aria-label={`Reopen "${item.title}"`}
            call="POST /api/upload-queue/{id}/reopen"
            onClick={() => void reopen()}
          >
            Reopen
          </Button>
        </>
      }
    />
  );
}
