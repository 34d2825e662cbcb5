import type { Notice } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { Button, Link, Note, Read, Time, VisuallyHidden } from '@avenue/ui';
import { useState } from 'react';
import css from './notice-list.module.css';

const shownAtFirst = 12;
const mostEver = 100;

interface NoticeListProps {
  /** Page where one chooses what is told where. */
  path: string | undefined;
  onOpen: () => void;
}

/** The newest notices; each leads to what it is about. */
export function NoticeList({ path, onOpen }: NoticeListProps) {
  const [limit, setLimit] = useState(shownAtFirst);
  const state = useApi('GET /api/notices', { query: { limit } });
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const read = async (body: { ids: string[] } | { until: string }) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await callApi('POST /api/notices/read', { body });
      await refresh('/api/notices', '/api/studio');
    } catch (failure) {
      setProblem(`They were not marked as read. ${sentenceOf(failure)}`);
    } finally {
      setBusy(false);
    }
  };
  const newest = state.data?.rows[0]?.at;
  return (
    <>
      <div className={css.head}>
        <h2>Notices</h2>
        {newest && (state.data?.unread ?? 0) > 0 && (
          <Button
            size="sm"
            kind="quiet"
            call="POST /api/notices/read"
            busy={busy}
            onClick={() => void read({ until: newest })}
          >
            Mark all read
          </Button>
        )}
      </div>
      {problem && (
        <div className={css.note}>
          <Note tone="bad" live="alert">
            {problem}
          </Note>
        </div>
      )}
      <Read
        of="Your notices"
        state={state}
        keeps="What waits stands in the inbox as well."
        frame={(failure) => <div className={css.note}>{failure}</div>}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className={css.note}>Nothing was told yet. What waits for you, fails or breaks is told here.</p>}
      >
        {({ rows, total }) => (
          <ul className={css.list}>
            {rows.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                onOpen={() => {
                  if (!notice.read) void read({ ids: [notice.id] });
                  onOpen();
                }}
              />
            ))}
            {total > rows.length && limit < mostEver && (
              <li className={css.more}>
                <Button size="sm" kind="quiet" onClick={() => setLimit(mostEver)}>
                  Show {Math.min(total, mostEver) - rows.length} more
                </Button>
              </li>
            )}
          </ul>
        )}
      </Read>
      {path && (
        <p className={css.foot}>
          <Link to={path} onClick={onOpen}>
            Choose what is told, and where
          </Link>
        </p>
      )}
    </>
  );
}

function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { title, sentence, path, at, read, over } = notice;
  return (
    <li className={css.notice} data-read={read} data-over={over}>
      <Link to={path} className={css.link} onClick={onOpen}>
        {title}
        {!read && <VisuallyHidden>, unread</VisuallyHidden>}
      </Link>
      {sentence && <span className={css.sentence}>{sentence}</span>}
      <span className={css.when}>
        {over && 'Over. '}
        <Time at={at} relative />
      </span>
    </li>
  );
}
