import type { AheadThing, Dashboard } from '@avenue/contract';
import {
  Button,
  formatDateTime,
  Icon,
  type IconType,
  isToday,
  Panel,
  Row,
  Rows,
  SourceTag,
  Text,
  TextLink,
  Time,
  useAccountName,
  VisuallyHidden,
} from '@avenue/ui';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useState } from 'react';
import css from './dashboard.module.css';
import { PageLink } from './page-link.tsx';

const title = 'Next 24 hours';
const shown = 5;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

const kinds: Readonly<Record<AheadThing['kind'], { icon: IconType; word: string }>> = {
  post: { icon: IconSend, word: 'Post' },
  order: { icon: IconRepeat, word: 'Standing order' },
  reading: { icon: IconRefresh, word: 'Reading' },
};

/** What goes out, comes due and is read by itself in the next 24 hours, with local times. */
export function AheadPanel({ ahead, isSample }: { ahead: NonNullable<Dashboard['ahead']>; isSample: boolean }) {
  const nameOf = useAccountName();
  const [all, setAll] = useState(false);
  const { rows, total, to } = ahead;
  const listed = all ? rows : rows.slice(0, shown);
  const hidden = rows.length - listed.length;
  return (
    <Panel
      title={title}
      flush={rows.length > 0}
      tag={isSample && rows.length > 0 && <SourceTag source="sample" />}
      actions={<PageLink to="/smart-scheduler">Open scheduler</PageLink>}
      foot={
        (hidden > 0 || total > rows.length) && (
          <>
            <span role="status">
              {listed.length} of {total} shown
            </span>
            {hidden > 0 ? (
              <Button size="sm" kind="quiet" onClick={() => setAll(true)}>
                Show {hidden} more
              </Button>
            ) : (
              <TextLink to="/smart-scheduler">The others stand in the scheduler</TextLink>
            )}
          </>
        )
      }
    >
      {rows.length === 0 ? (
        <Text kind="muted">Nothing goes out, comes due or is read in the next 24 hours.</Text>
      ) : (
        <>
          <Clock rows={rows} to={to} />
          <Rows label={title}>
            {listed.map((one) => (
              <Row
                key={`${one.at} ${one.path} ${one.title}`}
                lead={
                  <span className={css.when}>
                    <Icon of={kinds[one.kind].icon} />
                    <VisuallyHidden>{kinds[one.kind].word}</VisuallyHidden>
                    <Time at={one.at} style={isToday(one.at) ? 'time' : 'short'} />
                  </span>
                }
                title={one.title}
                to={one.path}
                meta={[one.account && nameOf(one.account), one.detail].filter(Boolean).join('. ') || undefined}
              />
            ))}
          </Rows>
        </>
      )}
    </Panel>
  );
}

/** The hours as a line with a mark at each time; the rows below say the same in words. */
function Clock({ rows, to }: Pick<NonNullable<Dashboard['ahead']>, 'rows' | 'to'>) {
  const end = Date.parse(to);
  const begin = end - dayMs;
  const place = (at: number) => `${((at - begin) / dayMs) * 100}%`;
  const first = Math.ceil(begin / hourMs) * hourMs;
  const hours = Array.from({ length: 24 }, (_, n) => first + n * hourMs);
  return (
    <div className={css.clock} aria-hidden="true">
      {hours.map((at, n) => (
        <span key={at} className={css.hour} style={{ left: place(at) }}>
          {n % 3 === 0 && formatDateTime(at, { style: 'time' }).slice(0, 2)}
        </span>
      ))}
      {rows.map((one) => (
        <i
          key={`${one.at} ${one.path} ${one.title}`}
          className={css.mark}
          data-kind={one.kind}
          style={{ left: place(Date.parse(one.at)) }}
        />
      ))}
    </div>
  );
}
