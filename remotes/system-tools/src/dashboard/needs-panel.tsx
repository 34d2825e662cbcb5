import { useRefusal } from '@avenue/data';
import { Button, EmptyState, Kbd, Panel, ReadTrouble } from '@avenue/ui';
import css from './dashboard.module.css';
import { DecisionRow } from './decision-row.tsx';
import { MadeRow } from './made-row.tsx';
import { itemOf, type Needs } from './use-needs.ts';

/** Everything finished that waits for the operator, decisions first; A, D, J and K act on the row with the cursor. */
export function NeedsPanel({ needs }: { needs: Needs }) {
  const mayDecide = useRefusal('POST /api/upload-queue/{id}/approve') === undefined;
  const title = mayDecide ? 'Waiting for you' : 'Waiting for a decision';
  if (needs.total <= 0) {
    return (
      <Panel title={title}>
        <EmptyState spot="inbox-clear" title="The crossing is clear.">
          {mayDecide ? 'Nothing is waiting for you.' : 'Nothing is waiting.'}
        </EmptyState>
      </Panel>
    );
  }
  const more = needs.total - needs.needs.length;
  return (
    <Panel
      title={title}
      flush
      actions={
        mayDecide && (
          <span className={css.keys} aria-hidden="true">
            <Kbd>A</Kbd> approve <Kbd>D</Kbd> deny <Kbd>J</Kbd> next
          </span>
        )
      }
      foot={
        <>
          {needs.showAll ? (
            <Button size="sm" kind="quiet" onClick={needs.showAll}>
              Show {more} more
            </Button>
          ) : needs.rest.error ? (
            <ReadTrouble of="The others" state={needs.rest} />
          ) : (
            <span className={css.meta} role="status">
              {needs.loadingAll ? 'Loading the others' : `${needs.needs.length} of ${needs.total} shown`}
            </span>
          )}
          <span className={css.push}>Unanswered videos wait; they are never sent on their own.</span>
        </>
      }
    >
      <ul aria-label="What waits for you" {...needs.cursor.list}>
        {needs.needs.map((need) => {
          const item = itemOf(need);
          return item ? (
            <DecisionRow key={need.id} need={need} item={item} needs={needs} />
          ) : (
            <MadeRow key={need.id} need={need} needs={needs} />
          );
        })}
      </ul>
    </Panel>
  );
}
