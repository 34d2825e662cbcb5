import type { OrderRun, StandingOrder } from '@avenue/contract';
import { Button, formatBytes, formatDay, Link, ProgressBar, StatusChip, scaled, TextLink, Time } from '@avenue/ui';
import css from './orders.module.css';
import type { OrderActs } from './use-order-acts.ts';
import { daysSaid, moneySaid, orderSaid, runLook, tallyOf, timesSaid } from './words.ts';

/** What an order says, with its words in bold. */
function Sentence({ order }: { order: StandingOrder }) {
  const { days, every, times, source, sourceTitle, makes, hasLength, seconds, channelLabel, hold } = order;
  return (
    <p className={css.said}>
      {every === 'month' ? 'On the first' : 'Every'} <b>{daysSaid(days)}</b>
      {every === 'month' && ' of each month'} at <b>{timesSaid(times)}</b>, take the next of{' '}
      <b>{source === 'topics' ? 'its topics' : sourceTitle}</b>, make{' '}
      <b>
        {makes}
        {hasLength && ` of ${seconds} s`}
      </b>{' '}
      for <b>{channelLabel}</b> and <b>{hold === 'script' ? 'hold the script for me' : 'hold it for me'}</b>.
    </p>
  );
}

/** The last runs, the newest at the right: a mark each, told in words beside them. */
const Strip = ({ runs }: { runs: readonly OrderRun[] }) => (
  <span className={css.strip} aria-hidden="true">
    {runs.toReversed().map(({ id, state, outcome }) => (
      <i key={id} data-look={state === 'held' ? (outcome ?? 'waiting') : state} />
    ))}
  </span>
);

function Last({ run }: { run: OrderRun }) {
  const { status, word } = runLook(run);
  const { at, title, entry, sentence, path, thumbnailUrl, progress, state } = run;
  const name = title ?? entry;
  return (
    <div className={css.last}>
      {thumbnailUrl && <img {...scaled(thumbnailUrl, 72)} alt="" width={72} height={40} />}
      <div className={css.lastWords}>
        <span className={css.meta}>
          <Time at={at} style="short" />
        </span>
        {name && (path ? <Link to={path}>{name}</Link> : <span>{name}</span>)}
        <span className={css.meta}>{sentence}</span>
        {state === 'running' && <ProgressBar label={name ?? 'The run'} percent={(progress ?? 0) * 100} />}
      </div>
      <StatusChip status={status}>{word}</StatusChip>
    </div>
  );
}

function Money({ order }: { order: StandingOrder }) {
  const { perMonthMicros, spentMicros, past, keptBytes, mostBytes } = order;
  const each = past?.costPerResultMicros;
  return (
    <div className={css.money}>
      <span className={css.meta}>This month</span>
      <span>
        {spentMicros === undefined ? 'Not known' : moneySaid(spentMicros)}
        {perMonthMicros !== null && <span className={css.meta}> of {moneySaid(perMonthMicros)}</span>}
      </span>
      {spentMicros !== undefined && perMonthMicros !== null && (
        <ProgressBar label="Budget of this month" percent={Math.min(100, (spentMicros / perMonthMicros) * 100 || 0)} />
      )}
      {keptBytes !== undefined && (keptBytes > 0 || mostBytes != null) && (
        <span className={css.meta}>
          {formatBytes(keptBytes)}
          {mostBytes != null && ` of ${formatBytes(mostBytes)}`} on the disk after its last run
        </span>
      )}
      {each !== undefined && (
        <span className={css.meta}>
          {moneySaid(each)} for each that you approved in {past?.days} days
        </span>
      )}
    </div>
  );
}

interface OrderRowProps {
  order: StandingOrder;
  acts: OrderActs;
  isSample: boolean;
}

/** One order: its sentence, its last run, when it runs next, what it may spend, and what came of 30 days. */
export function OrderRow({ order, acts, isSample }: OrderRowProps) {
  const { id, paused, next, runs, past, stopDenied, stopWaiting } = order;
  const [last] = runs;
  const said = orderSaid(order);
  const busy = acts.busy.has(id);
  const tally = past && tallyOf(past);
  return (
    <li className={css.order} aria-label={said}>
      <div className={css.head}>
        <Sentence order={order} />
        <span className={css.acts}>
          {paused && <StatusChip status="paused">Paused</StatusChip>}
          <Button
            size="sm"
            call="POST /api/orders/{id}/run"
            aria-label={`Run once: ${said}`}
            busy={busy}
            onClick={() => void acts.runOnce(order)}
          >
            Run once
          </Button>
          <Button
            size="sm"
            kind={paused ? 'plain' : 'quiet'}
            call="PUT /api/orders/{id}/pause"
            aria-label={`${paused ? 'Let it go on' : 'Pause'}: ${said}`}
            disabled={busy}
            onClick={() => void acts.pause(order, !paused)}
          >
            {paused ? 'Go on' : 'Pause'}
          </Button>
          <Button
            size="sm"
            kind="quiet"
            aria-label={`Change: ${said}`}
            to={`/task-system/order?order=${encodeURIComponent(id)}`}
          >
            Change
          </Button>
        </span>
      </div>
      {paused?.sentence && (
        <p className={css.meta}>
          {paused.by === 'itself' ? 'It paused itself' : `Paused by ${paused.by}`},{' '}
          <Time at={paused.at} style="short" />: {paused.sentence}
        </p>
      )}
      <div className={css.facts}>
        {last ? <Last run={last} /> : <span className={css.meta}>It has not run yet.</span>}
        <div className={css.next}>
          <span className={css.meta}>Next run</span>
          {next ? (
            isSample ? (
              <span>{formatDay(next.slice(0, 10), { style: 'week' })}</span>
            ) : (
              <Time at={next} style="long" />
            )
          ) : (
            <span>None while it is paused</span>
          )}
          {isSample && <span className={css.meta}>Here only by Run once</span>}
        </div>
        <Money order={order} />
      </div>
      <div className={css.tally}>
        {runs.length > 0 && <Strip runs={runs.slice(0, 20)} />}
        <span className={css.meta}>
          {tally ? (
            <>
              {past.days} days: {tally}.{' '}
              <TextLink to={`/task-system/order?order=${encodeURIComponent(id)}`}>All runs</TextLink>
            </>
          ) : (
            'Nothing in 30 days.'
          )}
        </span>
        <span className={css.meta}>
          Stops after {stopDenied === 1 ? 'one denial' : `${stopDenied} denials in a row`}; skips while {stopWaiting}{' '}
          {stopWaiting === 1 ? 'waits' : 'wait'}.
        </span>
      </div>
    </li>
  );
}
