import type { QueueItem, QueueItemDetail } from '@avenue/contract';
import { Facts, formatLength, SourceTag, StatusChip, Thumb } from '@avenue/ui';
import { VideoPlayer } from '@avenue/ui/media';
import { type ReactNode, useState } from 'react';
import { Checks } from '../queue/checks.tsx';
import { confidenceNames, statusNames } from '../queue/items.ts';
import css from './review.module.css';
import { Said } from './said.tsx';

interface ReviewStageProps {
  item: QueueItem;
  /** Absent until it is there; the video plays without it. */
  detail: QueueItemDetail | undefined;
  /** The form in place of the words, while it is open. */
  form: ReactNode;
}

/** One item as viewers will see it, what is said in it, and what speaks for or against it. */
export function ReviewStage({ item, detail, form }: ReviewStageProps) {
  const [positionMs, setPositionMs] = useState(0);
  const [jump, setJump] = useState<{ ms: number }>();
  const tall = item.height > item.width;
  return (
    <div className={css.stage}>
      <section className={css.main} aria-label="Selected video">
        <div className={css.titleLine}>
          <div>
            <h2>{item.title}</h2>
            <p>{item.channelLabel}, as viewers will see it</p>
          </div>
          <span className={css.chips}>
            <StatusChip status={statusNames[item.status]} />
            <StatusChip status={confidenceNames[item.confidence]} />
            {item.sample && <SourceTag source="sample" />}
          </span>
        </div>
        <div className={css.show} data-tall={tall || undefined}>
          <div className={css.player}>
            {item.videoUrl ? (
              <VideoPlayer
                src={item.videoUrl}
                poster={item.thumbnailUrl}
                label={item.title}
                durationMs={item.durationMs}
                aspect={`${item.width} / ${item.height}`}
                autoPlay
                jumpToMs={jump}
                onPosition={setPositionMs}
              />
            ) : (
              <Thumb src={item.thumbnailUrl} durationMs={item.durationMs} widthPx={320} heightPx={180} />
            )}
          </div>
          <div className={css.beside}>
            {form || (detail && <Said detail={detail} positionMs={positionMs} onJump={(ms) => setJump({ ms })} />)}
          </div>
        </div>
      </section>
      <aside className={css.reasons} aria-label="Facts and checks">
        <Checks item={item} />
        <Facts
          facts={[
            { label: 'Length', value: formatLength(item.durationMs) },
            { label: 'Size', value: `${item.width} x ${item.height}` },
            { label: 'Tags', value: item.tags.join(', ') || 'none' },
            ...item.madeWith.map(({ part, engine }) => ({ label: part, value: engine })),
          ]}
        />
        {item.description && <p className={css.description}>{item.description}</p>}
      </aside>
    </div>
  );
}
