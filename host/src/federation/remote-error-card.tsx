import { useLostAt } from '@avenue/data';
import type { RemoteFailure, Stage } from '@avenue/federation/loader';
import { ErrorCard, Icon } from '@avenue/ui';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useEffect, useRef } from 'react';
import { useFailing } from './health.ts';
import { useRegistry } from './registry-store.ts';
import css from './remote-error-card.module.css';

const stages: Readonly<Record<Stage, string>> = {
  manifest: 'Finding it (manifest)',
  entry: 'Starting (entry)',
  expose: 'Starting, after download (expose)',
  page: 'Opening the page (page)',
  render: 'Showing the page (render)',
};

const verdicts: Partial<Record<Stage, string>> = { manifest: 'is not there now', render: 'stopped on this page' };

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

interface RemoteErrorCardProps {
  failure: RemoteFailure;
  title: string;
  section?: string | undefined;
  onRetry: () => void;
}

/** What the operator sees in place of a page that could not be shown. */
export function RemoteErrorCard({ failure, title, section, onRetry }: RemoteErrorCardProps) {
  const parts = useRegistry().remotes.length;
  const failing = useFailing();
  const away = useLostAt() !== undefined && failure.stage !== 'render';
  const wasAway = useRef(away);
  useEffect(() => {
    if (wasAway.current && !away) onRetry();
    wasAway.current = away;
  });
  const { remote, version, owner, stage, message, reference, at } = failure;
  return (
    <article className={css.page} data-page-failed="">
      <header className={css.head}>
        <h1 tabIndex={-1} data-page-heading="">
          {title}
        </h1>
        {section && <p>{section}</p>}
      </header>
      <ErrorCard
        title="This page could not open"
        facts={{
          part: `${remote} ${version}`,
          owner,
          stage: stages[stage],
          cause: message,
          reference: `${reference}, ${time.format(at)}`,
        }}
        onRetry={onRetry}
      >
        {away ? (
          <p>This browser keeps no copy of it. It opens by itself when Avenue is back. Nothing was sent.</p>
        ) : (
          <p>
            The part called <strong>{remote}</strong> {verdicts[stage] ?? 'did not start'}. Everything else on Avenue is
            working, and nothing was sent.
          </p>
        )}
      </ErrorCard>
      {parts > 0 && !away && (
        <p className={css.working}>
          <Icon of={IconCircleCheck} size="sm" />
          Also working: {Math.max(0, parts - failing)} of {parts} parts, the menu, search and your inbox.
        </p>
      )}
    </article>
  );
}
