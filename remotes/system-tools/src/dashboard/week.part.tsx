import type { Week, WeekLine } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  BoneRows,
  Button,
  CopyButton,
  EmptyState,
  formatDay,
  formatMoney,
  formatNumber,
  Loading,
  Panel,
  Read,
  Row,
  Rows,
  SourceTag,
  saveFile,
} from '@avenue/ui';
import { PageLink } from './page-link.tsx';

const title = 'Last week';

function figure({ unit, currency = 'USD' }: WeekLine, value: number): string {
  if (unit === 'money') return formatMoney(Math.round(value), currency);
  const tenths = unit === 'hours' && Math.abs(value) < 10 && Math.round(value * 10) % 10 !== 0;
  return formatNumber(tenths ? Math.round(value * 10) / 10 : Math.round(value), tenths ? 1 : 0);
}

/** "2,300 more than the week before". */
export function besideBefore(line: WeekLine): string {
  const { now, before } = line;
  if (before === null) return 'The week before was not told';
  if (now === before) return `As ${line.unit === 'money' ? 'much' : 'many'} as the week before`;
  return `${figure(line, Math.abs(now - before))} ${now > before ? 'more' : 'less'} than the week before`;
}

/** The last whole week in figures, to be kept or sent on. */
export default function WeekPart() {
  const state = useApi('GET /api/week');
  const { data } = state;
  return (
    <Panel
      title={title}
      flush
      actions={<PageLink to="/analytics-dashboard">Analytics</PageLink>}
      foot={data && <WeekFoot week={data} />}
    >
      <Read
        of="The last week"
        state={state}
        loading={
          <Loading label="Loading the last week">
            <BoneRows count={4} rowPx={52} />
          </Loading>
        }
        isEmpty={({ lines }) => lines.length === 0}
        empty={
          <EmptyState
            title="Nothing happened last week"
            spot="no-history"
            actions={
              <Button size="sm" to="/idea-generator">
                Get ideas
              </Button>
            }
          />
        }
      >
        {({ lines }) => (
          <Rows label={title}>
            {lines.map((line) => (
              <Row
                key={line.id}
                title={`${figure(line, line.now)} ${line.label}`}
                to={line.path}
                meta={besideBefore(line)}
                end={<SourceTag source={line.source} />}
              />
            ))}
          </Rows>
        )}
      </Read>
    </Panel>
  );
}

function WeekFoot({ week: { from, to, text, lines, ahead } }: { week: Week }) {
  return (
    <>
      <span>
        {formatDay(from, { style: 'week' })} to {formatDay(to, { style: 'week' })}.{ahead && ` ${ahead}`}
      </span>
      {lines.length > 0 && (
        <>
          <CopyButton text={text} kind="quiet">
            Copy as words
          </CopyButton>
          <Button size="sm" kind="quiet" onClick={() => saveFile(`week-${from}.txt`, 'text/plain;charset=utf-8', text)}>
            Save as a file
          </Button>
        </>
      )}
    </>
  );
}
