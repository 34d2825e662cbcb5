import type { Need, QueueItem } from '@avenue/contract';
import { blockingChecks, openChecks } from '@avenue/contract/words';
import type { Decision } from '@avenue/data';
import {
  approveWords,
  Button,
  ChangedNote,
  IconButton,
  Link,
  OpenChecksAsk,
  StatusChip,
  singlePress,
  Thumb,
} from '@avenue/ui';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import css from './dashboard.module.css';
import type { Needs } from './use-needs.ts';

export interface DecisionRowProps {
  need: Need;
  item: QueueItem;
  needs: Needs;
}

/** A video that waits: its picture, what it is, what weighs on it, and the two answers. */
export function DecisionRow({ need, item, needs: { cursor, looked, gate, decide } }: DecisionRowProps) {
  const { id, title } = item;
  const open = openChecks(item.checks).length;
  const [blocked] = blockingChecks(item.checks);
  const words = approveWords(open);
  const state = looked.stateOf(item);
  const answer = (decision: Decision) => singlePress(() => decide(id, decision));
  return (
    <li className={css.need} {...cursor.row(id)}>
      <Thumb src={item.thumbnailUrl} widthPx={72} heightPx={42} durationMs={item.durationMs} />
      <div className={css.needWords}>
        <div className={css.needTitle}>
          <Link to={need.next.path} data-row-main="" aria-current={id === cursor.id || undefined}>
            {title}
          </Link>
          <StatusChip status={item.confidence === 'Safe' ? 'safe' : 'risky'} />
        </div>
        <div className={css.meta}>
          {item.channelLabel} - {need.sentence}
        </div>
      </div>
      <div className={css.needActions}>
        <Button
          size="sm"
          aria-label={`${words} "${title}"`}
          reason={blocked ? `${blocked.name} blocks it.` : undefined}
          call="POST /api/upload-queue/{id}/approve"
          onClick={answer('Approved')}
        >
          {words}
        </Button>
        <IconButton
          size="sm"
          icon={IconX}
          label={`Deny "${title}"`}
          call="POST /api/upload-queue/{id}/deny"
          onClick={answer('Denied')}
        />
      </div>
      {(state !== 'same' || gate.isAsked(item)) && (
        <div className={css.needAsks}>
          {state !== 'same' && <ChangedNote differences={looked.changesOf(item)} told={state === 'told'} />}
          {gate.isAsked(item) && <OpenChecksAsk item={item} asks onBack={gate.unask} />}
        </div>
      )}
    </li>
  );
}
