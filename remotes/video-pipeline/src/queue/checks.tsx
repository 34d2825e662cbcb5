import type { Check, QueueItem } from '@avenue/contract';
import { blockingChecks, checkTerm, openChecks } from '@avenue/contract/words';
import { useApi } from '@avenue/data';
import { Button, Icon, Link, Read, Skeleton, Term } from '@avenue/ui';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import { useState } from 'react';
import { ClaimSources } from '../script/claim-sources.tsx';
import { CheckList } from '../video/index.ts';
import css from './checks.module.css';
import { mendOf, nearestOf } from './mend.ts';

const headingOf = (checks: readonly Check[]): string => {
  const blocked = blockingChecks(checks).length;
  const open = openChecks(checks).length;
  if (blocked > 0) return blocked === 1 ? 'One check blocks it' : `${blocked} checks block it`;
  if (open > 0) return open === 1 ? 'One check is open' : `${open} checks are open`;
  return 'Checks';
};

/** What was checked: what failed first, each with a way to mend it; what passed is folded. */
export function Checks({ item }: { item: QueueItem }) {
  const { checks } = item;
  const failed = [...blockingChecks(checks), ...openChecks(checks)];
  const passed = checks.filter(({ verdict }) => verdict === 'pass');
  return (
    <section className={css.checks} aria-label="Checks">
      <div className={css.head}>
        <h3>
          <Term of="needs-evidence">{headingOf(checks)}</Term>
        </h3>
        {checks.length > 0 && (
          <span>
            {passed.length} of {checks.length} passed
          </span>
        )}
      </div>
      {checks.length === 0 && <p className={css.muted}>No checks were kept.</p>}
      {failed.map((check) => (
        <FailedCheck key={check.name} item={item} check={check} />
      ))}
      {passed.length > 0 && (
        <details className={css.passed}>
          <summary>{passed.length === 1 ? 'The one that passed' : `The ${passed.length} that passed`}</summary>
          <CheckList checks={passed} />
        </details>
      )}
      {item.scriptId !== undefined && checks.some(({ name }) => name === 'Claims') && <StandsOn item={item} />}
    </section>
  );
}

/** What each claim of the script stands on, word for word, and what it stood on before it was worded anew; read when it is opened. */
function StandsOn({ item }: { item: QueueItem }) {
  const [open, setOpen] = useState(false);
  const state = useApi('GET /api/upload-queue/{id}', { params: { id: item.id }, when: open });
  return (
    <details className={css.passed} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What its claims stand on</summary>
      {open && (
        <Read of="Its claims" state={state} loading={<Skeleton label="Reading its claims" heightPx={48} />}>
          {({ claims }) => <ClaimSources claims={claims} />}
        </Read>
      )}
    </details>
  );
}

const shownClaims = 3;

function FailedCheck({ item, check }: { item: QueueItem; check: Check }) {
  const isClaims = check.name === 'Claims' && item.scriptId !== undefined;
  const { data } = useApi('GET /api/upload-queue/{id}', { params: { id: item.id }, when: isClaims });
  const claims = isClaims ? (data?.claims.filter(({ state }) => state === 'open').map(({ text }) => text) ?? []) : [];
  const ways = [mendOf(item, check, claims[0]), nearestOf(check)].filter((way) => way !== undefined);
  const blocks = check.verdict === 'blocked';
  const term = checkTerm(check.name);
  return (
    <div className={css.failed} data-verdict={check.verdict}>
      <Icon of={blocks ? IconBan : IconFileSearch} />
      <div className={css.words}>
        <p>
          <strong>{term ? <Term of={term}>{check.name}</Term> : check.name}:</strong> {check.sentence}
        </p>
        {claims.length > 0 && (
          <ul aria-label="Claims without a source">
            {claims.slice(0, shownClaims).map((claim) => (
              <li key={claim}>
                <Link to={mendOf(item, check, claim)?.path ?? ''}>“{claim}”</Link>
              </li>
            ))}
            {claims[shownClaims] !== undefined && (
              <li>
                <Link to={mendOf(item, check, claims[shownClaims])?.path ?? ''}>
                  {claims.length - shownClaims} more in the script
                </Link>
              </li>
            )}
          </ul>
        )}
        <p className={css.weight}>
          {blocks
            ? 'Approve is off until this is mended.'
            : 'Weighs on approval: your yes is kept with this gap named, and it is never part of a bulk approval.'}
        </p>
        {ways.length > 0 && (
          <div className={css.ways}>
            {ways.map(({ label, path }) => (
              <Button key={label} size="sm" to={path}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
