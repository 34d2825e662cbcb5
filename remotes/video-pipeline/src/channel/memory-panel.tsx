import type { ChannelMemory, Idea } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  BoneRows,
  Chip,
  formatNumber,
  Loading,
  Panel,
  Read,
  type ReadState,
  Row,
  Rows,
  SourceTag,
  StatusChip,
  Text,
  Time,
} from '@avenue/ui';
import type { ChannelOption } from '../flow/index.ts';
import css from './channel.module.css';

/** What a channel has told already; the shown ideas are held against it. */
export const useMemory = (channel: string | undefined, ideas: readonly Idea[] | undefined) =>
  useApi(
    'GET /api/youtube/{channel}/memory',
    {
      params: { channel: channel ?? '' },
      ...(ideas && ideas.length > 0 && { query: { ideas: ideas.map(({ id }) => id).join() } }),
      when: channel !== undefined && ideas !== undefined,
    },
    { keepPreviousData: true },
  );

const chips: Record<ChannelMemory['works'][number]['status'], React.ReactNode> = {
  draft: <Chip>Draft</Chip>,
  approved: <StatusChip status="approved" />,
  waiting: <StatusChip status="ready">Waits for you</StatusChip>,
  posted: <StatusChip status="approved">Posted</StatusChip>,
  denied: <StatusChip status="denied" />,
};

/** What the channel told, and what of it did well: so that nothing is told twice, and what works is told again. */
export function MemoryPanel({
  channel: { label },
  state,
}: {
  channel: ChannelOption;
  state: ReadState<ChannelMemory>;
}) {
  return (
    <Panel
      title={`What ${label} has told`}
      tag={state.data && <SourceTag source={state.data.source} />}
      foot="An idea that says what stands here is marked on its card."
    >
      <Read
        of="What the channel has told"
        state={state}
        keeps="The ideas stay."
        loading={
          <Loading label="Looking through the channel">
            <BoneRows count={4} rowPx={48} />
          </Loading>
        }
      >
        {(memory) => (
          <div className={css.two}>
            <Winners memory={memory} />
            <Works memory={memory} />
          </div>
        )}
      </Read>
    </Panel>
  );
}

function Winners({ memory: { winners, medianViews, settled, needed } }: { memory: ChannelMemory }) {
  return (
    <section className={css.part} aria-labelledby="channel-winners">
      <h3 id="channel-winners">Did well</h3>
      {medianViews === null ? (
        <Text kind="meta">
          {`Told from ${needed} videos on whose first week is over. ${settled === 0 ? 'None is yet.' : `${settled} ${settled === 1 ? 'is' : 'are'} so far.`}`}
        </Text>
      ) : winners.length === 0 ? (
        <Text kind="meta">
          {`No video had one and a half times the ${formatNumber(medianViews)} views that are the middle of ${settled} first weeks.`}
        </Text>
      ) : (
        <>
          <Rows label="Videos that did well">
            {winners.map(({ id, title, views, times, at }) => (
              <Row
                key={id}
                title={title}
                meta={
                  <>
                    {`${formatNumber(views)} views in its first week, posted `}
                    <Time at={at} />
                  </>
                }
                end={<strong>{`${times} x`}</strong>}
              />
            ))}
          </Rows>
          <Text kind="meta">{`Held against the middle of ${settled} first weeks: ${formatNumber(medianViews)} views.`}</Text>
        </>
      )}
    </section>
  );
}

const shownFirst = 8;

function Works({ memory: { works, total } }: { memory: ChannelMemory }) {
  return (
    <section className={css.part} aria-labelledby="channel-works">
      <h3 id="channel-works">Told already</h3>
      {works.length === 0 ? (
        <Text kind="meta">Nothing yet. What you write for this channel stands here.</Text>
      ) : (
        <Rows label="What was told">
          {works.slice(0, shownFirst).map(({ id, title, status, at, path }) => (
            <Row key={id} title={title} to={path} meta={<Time at={at} />} end={chips[status]} />
          ))}
        </Rows>
      )}
      {total > shownFirst && (
        <Text kind="meta">{`The newest ${Math.min(shownFirst, works.length)} of ${formatNumber(total)}; all of them stand in the Library.`}</Text>
      )}
    </section>
  );
}
