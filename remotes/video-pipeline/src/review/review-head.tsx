import { IconButton, Mark } from '@avenue/ui';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import css from './review.module.css';
import type { Round } from './use-round.ts';

interface ReviewHeadProps {
  round: Round;
  currentId: string | undefined;
  onClose: () => void;
}

/** Where the round stands: a segment an item, and the way out. */
export function ReviewHead({ round, currentId, onClose }: ReviewHeadProps) {
  const at = round.items.findIndex(({ item }) => item.id === currentId);
  const place = at >= 0 ? `${at + 1} of ${round.items.length}` : `${round.decided.length} of ${round.items.length}`;
  return (
    <header className={css.head}>
      <span className={css.mark}>
        <Mark />
      </span>
      <h1 tabIndex={-1} data-page-heading="">
        Review
      </h1>
      {round.items.length > 0 && (
        <>
          <span className={css.place}>
            {place}
            <span className={css.long}>. Nothing goes out unless you approve it.</span>
          </span>
          <span className={css.segments} aria-hidden="true">
            {round.items.map(({ item }) => (
              <i key={item.id} data-state={item.status} data-current={item.id === currentId || undefined} />
            ))}
          </span>
        </>
      )}
      <span className={css.close}>
        <IconButton label="Close the review (Esc)" icon={IconX} onClick={onClose} />
      </span>
    </header>
  );
}
