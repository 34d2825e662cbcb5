import { onServerBack, useServer } from '@avenue/data';
import type { RemoteFailure, Stage } from '@avenue/federation/loader';
import { Failure, formatDate, Icon } from '@avenue/ui';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useEffect, useEffectEvent } from 'react';
import { useShown } from './health.ts';
import { useRegistry } from './registry-store.ts';
import css from './remote-error-card.module.css';

const stages: Readonly<Record<Stage, string>> = {
  manifest: 'Finding it (manifest)',
  entry: 'Starting (entry)',
  expose: 'Starting, after download (expose)',
  page: 'Opening the page (page)',
  render: 'Showing the page (render)',
};

const verdicts: Partial<Record<Stage, string>> = { manifest: 'cannot open it now', render: 'stopped on this page' };

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const list = new Intl.ListFormat('en-GB');

interface RemoteErrorCardProps {
  failure: RemoteFailure;
  title: string;
  section?: string | undefined;
  onRetry: () => void;
}

/** What the operator sees in place of a page that could not be shown. */
export function RemoteErrorCard({ failure, title, section, onRetry }: RemoteErrorCardProps) {
  const { remote, version, owner, stage, message, reference, at } = failure;
  const shown = useShown();
  const fine = useRegistry().remotes.filter(({ id }) => id !== remote && shown.includes(id));
  const away = useServer().away && stage !== 'render';
  const again = useEffectEvent(() => {
    if (stage !== 'render') onRetry();
  });
  useEffect(() => onServerBack(() => again()), []);
  return (
    <article className={css.page} data-page-failed="">
      <header className={css.head}>
        <h1 tabIndex={-1} data-page-heading="">
          {title}
        </h1>
        {section && <p>{section}</p>}
      </header>
      <Failure
        size="page"
        of="This page"
        did="could not open"
        spot="remote-closed"
        error={failure}
        facts={[
          { label: 'Part', value: `${remote} ${version}` },
          { label: 'Owner', value: owner },
          { label: 'Stage', value: stages[stage] },
          { label: 'Cause', value: message },
          { label: 'Reference', value: `${reference}, ${formatDate(at, clock)}` },
        ]}
        onRetry={onRetry}
      >
        {away ? (
          'This browser keeps no copy of it. It opens by itself when Avenue is back.'
        ) : (
          <>
            The part called <strong>{remote}</strong> {verdicts[stage] ?? 'did not start'}. Parts load one by one, so
            the menu, search and the pages of other parts do not wait for it.
          </>
        )}
      </Failure>
      {fine.length > 0 && !away && (
        <p className={css.working}>
          <Icon of={IconCircleCheck} size="sm" />
          Opened in this tab without a fault: {list.format(fine.map((one) => one.title))}.
        </p>
      )}
    </article>
  );
}
