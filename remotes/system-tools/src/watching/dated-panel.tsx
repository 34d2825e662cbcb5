import type { DatedEvent } from '@avenue/contract';
import { formatDay, Link, Panel, Row, Rows } from '@avenue/ui';
import css from './watching.module.css';
import { ideasPath } from './words.ts';

/** Days that come for everybody. */
export const DatedPanel = ({ dated }: { dated: readonly DatedEvent[] }) => (
  <Panel title="Days that come" flush foot="The next 30 days, the same everywhere.">
    {dated.length === 0 ? (
      <p className={css.none}>None in the next 30 days.</p>
    ) : (
      <Rows label="Days that come">
        {dated.map(({ day, title, inDays }) => (
          <Row
            key={`${day} ${title}`}
            title={title}
            meta={`${formatDay(day, { style: 'week' })}, ${inDays === 0 ? 'today' : inDays === 1 ? 'tomorrow' : `in ${inDays} days`}`}
            end={
              <Link to={ideasPath(title, undefined)} aria-label={`Get ideas for ${title}`}>
                Ideas
              </Link>
            }
          />
        ))}
      </Rows>
    )}
  </Panel>
);
