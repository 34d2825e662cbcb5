import type { OrderMorning } from '@avenue/contract';
import { Row, StatusChip, Time } from '@avenue/ui';
import { runLook } from './words.ts';

/** One run of the last 24 hours: what came of it, or why nothing did. */
export function NightRow({ run, withOrder = false }: { run: OrderMorning['made'][number]; withOrder?: boolean }) {
  const { status, word } = runLook(run);
  const title = run.title ?? run.entry ?? run.says;
  return (
    <Row
      title={title}
      {...(run.path && { to: run.path })}
      meta={
        <>
          <Time at={run.at} style="short" />. {run.sentence}
          {withOrder && title !== run.says && ` ${run.says}.`}
        </>
      }
      end={<StatusChip status={status}>{word}</StatusChip>}
    />
  );
}
