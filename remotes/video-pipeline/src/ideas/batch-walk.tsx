import { Bone, IconButton, Term, Time, useShortcuts } from '@avenue/ui';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import css from './ideas.module.css';
import type { Mix } from './use-mix.ts';

/** Its place while it is not known. */
export const WalkPlace = () => (
  <span className={css.walk}>
    <Bone width="187px" control />
  </span>
);

/** Which batch is on screen, and the way to the ones before and after it. */
export function BatchWalk({ walk, onGo }: { walk: NonNullable<Mix['walk']>; onGo: (id: string) => void }) {
  const { here, older, newer, total } = walk;
  useShortcuts({
    '[': { label: 'Earlier batch', run: () => older && onGo(older.id) },
    ']': { label: 'Later batch', run: () => newer && onGo(newer.id) },
  });
  return (
    <span className={css.walk}>
      <IconButton
        size="sm"
        kind="plain"
        label="Earlier batch ( [ )"
        icon={IconChevronLeft}
        disabled={!older}
        onClick={() => older && onGo(older.id)}
      />
      <span className={css.walkWords} role="status">
        <strong>
          <Term of="batch">{`Batch ${here.number} of ${total}`}</Term>
        </strong>
        <span className={css.walkAbout}>
          <span className={css.walkTopic}>{here.topic}</span>
          <Time at={here.createdAt} />
        </span>
      </span>
      <IconButton
        size="sm"
        kind="plain"
        label="Later batch ( ] )"
        icon={IconChevronRight}
        disabled={!newer}
        onClick={() => newer && onGo(newer.id)}
      />
    </span>
  );
}
