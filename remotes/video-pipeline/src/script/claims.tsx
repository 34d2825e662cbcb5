import type { Script, ScriptChecks } from '@avenue/contract';
import { Button, Failure, StatusChip, Term } from '@avenue/ui';
import { useState } from 'react';
import type { ClaimActs, ClaimWish } from './claim-acts.ts';
import { ClaimRow } from './claim-row.tsx';
import { SourceOf } from './claim-sources.tsx';
import css from './claims.module.css';

const shownClaims = 3;

export interface ClaimsProps {
  claims: ScriptChecks['claims'];
  /** What of the text was read for numbers alone. */
  figuresOnly: string | undefined;
  scriptId: string;
  acts: ClaimActs;
  wish: ClaimWish | undefined;
  onJump: (claim: string) => void;
  onSource: (script: Script) => void;
}

/** Claims of a script: those without a source with their acts, the sources of others, and what was called no claim. */
export function Claims({ claims: found, figuresOnly, scriptId, acts, wish, onJump, onSource }: ClaimsProps) {
  const [all, setAll] = useState(false);
  const claims = found.filter(({ state }) => state !== 'dismissed');
  const dismissed = found.filter(({ state }) => state === 'dismissed');
  const open = claims.filter(({ state }) => state === 'open');
  const sourced = claims.filter(({ state }) => state === 'sourced');
  const wished = open.findIndex(({ text }) => text === wish?.text);
  const listed = all || wished >= shownClaims ? open : open.slice(0, shownClaims);
  return (
    <li className={css.claims}>
      <div className={css.head}>
        {open.length > 0 ? (
          <StatusChip status="evidence">
            {claims.length - open.length} of {claims.length}
          </StatusChip>
        ) : (
          <StatusChip status="pass" />
        )}
        <strong>
          <Term of="claim">Claims</Term> with a source
        </strong>
      </div>
      <div className={css.words}>
        {claims.length === 0 && (
          <p className={css.meta}>
            {figuresOnly ? 'No number that needs one.' : 'No numbers, dates or superlatives that need one.'}
          </p>
        )}
        {figuresOnly && <p className={css.meta}>{figuresOnly}</p>}
        {listed.length > 0 && (
          <ul className={css.list}>
            {listed.map((claim) => (
              <ClaimRow
                key={claim.text}
                scriptId={scriptId}
                claim={claim}
                busy={acts.busy === claim.text}
                wish={wish?.text === claim.text ? wish : undefined}
                onJump={onJump}
                onDismiss={(words) => void acts.dismiss(words)}
                onSource={onSource}
              />
            ))}
          </ul>
        )}
        {open.length > listed.length && (
          <Button size="sm" kind="quiet" onClick={() => setAll(true)}>
            {`Show ${open.length - listed.length} more`}
          </Button>
        )}
        {acts.failure !== undefined && (
          <Failure size="line" of="Your word on the claim" did="was not saved" error={acts.failure} />
        )}
        {sourced.length > 0 && (
          <details className={css.folded}>
            <summary>{sourced.length === 1 ? 'One source' : `${sourced.length} sources`}</summary>
            {sourced.map((claim) => (
              <SourceOf key={claim.text} claim={claim} />
            ))}
          </details>
        )}
        {dismissed.length > 0 && (
          <details className={css.folded}>
            <summary>{dismissed.length === 1 ? 'One called no claim' : `${dismissed.length} called no claim`}</summary>
            {dismissed.map(({ text }) => (
              <div key={text} className={css.dismissed}>
                <p className={css.meta}>“{text}”</p>
                <Button
                  size="sm"
                  kind="quiet"
                  busy={acts.busy === text}
                  call="POST /api/scripts/{id}/claims"
                  onClick={() => void acts.restore(text)}
                >
                  Is a claim after all
                </Button>
              </div>
            ))}
          </details>
        )}
      </div>
    </li>
  );
}
