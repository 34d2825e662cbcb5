import type { ModuleStatus } from '@avenue/contract';
import { Link, StatusChip, TextLink, Time, useOperatorZone } from '@avenue/ui';
import css from './status-dashboard.module.css';
import { daysInWords, stateLooks } from './words.ts';

/** A young studio has as many places as this, so that its first day is more than a hairline. */
const leastDays = 30;

/** One bar for each day of the studio, the last one today; days before the studio have none. */
function Days({ days }: Pick<ModuleStatus, 'days'>) {
  const places = Math.max(leastDays, days.length);
  const words = daysInWords(days);
  return (
    <div
      className={css.days}
      role="img"
      aria-label={words}
      title={words}
      style={{ gridTemplateColumns: `repeat(${places}, minmax(0, 1fr))` }}
    >
      {days.map(({ day, incidents }, index) => (
        <i
          key={day}
          data-bad={incidents > 0 || undefined}
          style={{ gridColumn: places - days.length + index + 1 }}
          title={`${day}: ${incidents === 0 ? 'no incident' : incidents}`}
        />
      ))}
    </div>
  );
}

/** How one module does: state, why, since when, and the way there. */
export function ModuleCard({ module }: { module: ModuleStatus }) {
  useOperatorZone();
  const { title, state, sentence, since, lastAt, path, fault, days } = module;
  const { status, word } = stateLooks[state];
  return (
    <li className={css.card} data-state={state}>
      <h2>{path ? <Link to={path}>{title}</Link> : title}</h2>
      <div>
        <StatusChip status={status}>{word}</StatusChip>
      </div>
      {days.length > 0 && <Days days={days} />}
      <p>{sentence}</p>
      {fault && <TextLink to={fault.path}>{fault.label}</TextLink>}
      <p className={css.facts}>
        {since && (
          <span>
            Since <Time at={since} />
          </span>
        )}
        {lastAt ? (
          <span>
            Last activity <Time at={lastAt} />
          </span>
        ) : (
          days.length > 0 && <span>No activity known</span>
        )}
      </p>
    </li>
  );
}
