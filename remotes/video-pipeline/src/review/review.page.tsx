import { useApi } from '@avenue/data';
import { Read, useNavigate, useShortcuts, useTitle } from '@avenue/ui';
import { loadPlayers } from '@avenue/ui/media';
import { type ReactNode, useEffect, useState } from 'react';
import { DecisionDesk } from '../queue/decision-desk.tsx';
import { EditForm } from '../queue/edit-form.tsx';
import { DetailSkeleton } from '../queue/queue-skeleton.tsx';
import { useDesk } from '../queue/use-desk.ts';
import css from './review.module.css';
import { ReviewHead } from './review-head.tsx';
import { ReviewStage } from './review-stage.tsx';
import { RoundEnd } from './round-end.tsx';
import { RoundList } from './round-list.tsx';
import { useRound } from './use-round.ts';

const queuePath = '/upload-queue';

/** Everything that waits, one after the other, over the whole window: it plays, you decide, the next one plays. */
export default function Review() {
  useTitle('Review');
  // With the queue, and not after it.
  useEffect(loadPlayers, []);
  const navigate = useNavigate();
  const [stopped, setStopped] = useState(false);
  const desk = useDesk({ only: 'waiting', resting: stopped });
  const { current, queue, edit } = desk;
  const round = useRound(queue.state.data, desk.underWay);
  const leave = () => navigate(queuePath);
  const ended = stopped || (queue.state.data !== undefined && current === undefined);
  // What was done is shown before the way out.
  const close = () => (ended || round.decided.length === 0 ? leave() : setStopped(true));
  useShortcuts({ escape: { label: 'Close the review', run: close } });

  return (
    <div className={css.page} data-ended={ended || undefined}>
      <ReviewHead round={round} currentId={ended ? undefined : current?.id} onClose={close} />
      {ended ? (
        <div className={css.endPlace}>
          <RoundEnd
            round={round}
            onDone={leave}
            onGoOn={stopped && round.left.length > 0 ? () => setStopped(false) : undefined}
          />
        </div>
      ) : (
        <>
          <RoundList round={round} cursor={desk.cursor} within={desk.items} onGo={(id) => desk.goTo(id)} />
          <div className={css.stagePlace}>
            <Read of="The queue" state={queue.state} loading={<DetailSkeleton />}>
              {() =>
                current && (
                  <Stage
                    key={current.id}
                    desk={desk}
                    form={desk.editing && <EditForm item={current} edit={edit} onClose={desk.closeForm} />}
                  />
                )
              }
            </Read>
          </div>
          {current && (
            <div className={css.bar}>
              <DecisionDesk desk={desk} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function Stage({ desk, form }: { desk: ReturnType<typeof useDesk>; form: ReactNode }) {
  const { current } = desk;
  const detail = useApi('GET /api/upload-queue/{id}', {
    params: { id: current?.id ?? '' },
    when: current !== undefined,
  });
  return current ? <ReviewStage item={current} detail={detail.data} form={form} /> : null;
}
