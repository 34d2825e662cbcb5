import { offerBack } from '@avenue/boards/offer-back';
import type { MaterialFeed } from '@avenue/contract';
import { callApi, keepJob, useApi, useJob, useRefresh } from '@avenue/data';
import { Button, EmptyState, Line, Panel, Read, Row, Rows, Skeleton, Time } from '@avenue/ui';
import { failed } from './failed.ts';
import { feedWords } from './words.ts';

/** Feeds that are looked at by themselves, each with when next. */
export function FeedsPanel({ onAdd }: { onAdd: () => void }) {
  const state = useApi('GET /api/make/feeds');
  return (
    <Panel
      title="Feeds"
      flush
      actions={
        <Button size="sm" call="POST /api/make/feeds" onClick={onAdd}>
          Add a feed
        </Button>
      }
    >
      <Read
        of="Your feeds"
        state={state}
        loading={<Skeleton shape="rows" count={1} label="Loading your feeds" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState title="No feed yet">
            A feed is looked at every six hours. Each of its items comes once, to be quoted with its address.
          </EmptyState>
        }
      >
        {({ rows }) => (
          <Rows label="Feeds">
            {rows.map((one) => (
              <Feed key={one.id} feed={one} />
            ))}
          </Rows>
        )}
      </Read>
    </Panel>
  );
}

function Feed({ feed }: { feed: MaterialFeed }) {
  const { id, title, nextAt } = feed;
  const refresh = useRefresh();
  const run = useJob('material-feed', id, {
    did: 'was not looked at',
    stale: ['/api/make/feeds', '/api/make/material'],
  });
  const look = async () => {
    try {
      keepJob((await callApi('POST /api/make/feeds/{id}/look', { params: { id }, body: {} })).job);
    } catch (error) {
      failed('The feed was not looked at.', error);
    }
  };
  const remove = async () => {
    try {
      await callApi('POST /api/make/feeds/{id}/remove', { params: { id } });
      offerBack(`"${title}" is not looked at any more. Its items stay.`, async () => {
        await callApi('POST /api/make/feeds/{id}/restore', { params: { id } });
        await refresh('/api/make/feeds');
      });
    } catch (error) {
      failed('The feed was not removed.', error);
    }
    await refresh('/api/make/feeds');
  };
  return (
    <Row
      title={title}
      meta={
        <>
          {feedWords(feed)}
          {nextAt && !run.running && (
            <>
              , next look <Time at={nextAt} relative />
            </>
          )}
        </>
      }
      end={
        <Line gap={8}>
          <Button
            size="sm"
            call="POST /api/make/feeds/{id}/look"
            busy={run.running}
            aria-label={`Look at ${title} now`}
            onClick={() => void look()}
          >
            Look now
          </Button>
          <Button
            size="sm"
            kind="quiet"
            call="POST /api/make/feeds/{id}/remove"
            aria-label={`Remove the feed ${title}`}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        </Line>
      }
    />
  );
}
