import { effectPageOf } from '@avenue/boards/paths';
import { Gate, placeName } from '@avenue/boards/shadow';
import type { LimitRow, ModePlace } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { Bone, Button, formatMoney, Loading, Note, Panel, Read, Stack, TextLink } from '@avenue/ui';
import { useState } from 'react';
import { LimitsDialog } from './limits-dialog.tsx';
import css from './shadow-mode.module.css';

/** What of a place is limited, each with what is used. */
const barsOf = ({ perHour, inHour, dayCents, spentDay, monthCents, spentMonth }: LimitRow) => [
  ...(perHour === undefined
    ? []
    : [{ label: 'Sends in the last hour', have: inHour, most: perHour, words: `${inHour} of ${perHour}` }]),
  ...(dayCents === undefined
    ? []
    : [
        {
          label: 'Spent today',
          have: spentDay,
          most: dayCents,
          words: `${formatMoney(spentDay)} of ${formatMoney(dayCents)}`,
        },
      ]),
  ...(monthCents === undefined
    ? []
    : [
        {
          label: 'Spent this month',
          have: spentMonth,
          most: monthCents,
          words: `${formatMoney(spentMonth)} of ${formatMoney(monthCents)}`,
        },
      ]),
];

/** Of those that wait past their time, how many are told by name. */
const named = 3;

const fits = (of: string, here: string) => of === '' || of === here;

/** Budgets and sends an hour that hold at a place, with what is used of them and what waits past its time. */
export function LimitsPanel({ place }: { place: ModePlace }) {
  const { module, account } = place;
  const limits = useApi('GET /api/limits');
  const late = useApi('GET /api/effects', {
    query: { state: 'ready', due: 'past', limit: named, ...(module && { module }), ...(account && { account }) },
  }).data;
  const [changes, setChanges] = useState(false);
  const own = limits.data?.rows.find((row) => row.module === module && row.account === account);
  return (
    <Panel
      title="Limits"
      foot={
        <Button size="sm" call="PUT /api/limits" disabled={!limits.data} onClick={() => setChanges(true)}>
          Change the limits
        </Button>
      }
    >
      <Read
        of="The limits"
        state={limits}
        keeps="They hold all the same."
        loading={
          <Loading label="Loading the limits">
            <Bone heightPx={80} />
          </Loading>
        }
      >
        {({ rows }) => {
          const holding = rows.filter((row) => fits(row.module, module) && fits(row.account, account));
          return (
            <Stack gap={12}>
              {holding.length === 0 && (
                <p className={css.quiet}>
                  None are set here: how often things go out is up to their times and caps, and nothing bounds what they
                  cost.
                </p>
              )}
              {holding.flatMap((row) =>
                barsOf(row).map(({ label, have, most, words }) => (
                  <Gate
                    key={`${row.module} ${row.account} ${label}`}
                    label={label}
                    words={words}
                    percent={most === 0 ? 100 : Math.min(100, (have / most) * 100)}
                    tone={have >= most ? 'wait' : 'accent'}
                    isReached={have >= most}
                  >
                    {row === own ? undefined : `, ${placeName({ ...row, class: '' })}`}
                  </Gate>
                )),
              )}
              {late && late.total > 0 && (
                <Note tone="wait">
                  Past {late.total === 1 ? 'its time' : 'their times'}:{' '}
                  {late.rows.map(({ id, title, reason }) => (
                    <span key={id}>
                      <TextLink to={effectPageOf(id)}>{title}</TextLink>. {reason}{' '}
                    </span>
                  ))}
                  {late.total > late.rows.length && `And ${late.total - late.rows.length} more.`}
                </Note>
              )}
            </Stack>
          );
        }}
      </Read>
      {changes && <LimitsDialog place={place} own={own} onClose={() => setChanges(false)} />}
    </Panel>
  );
}
