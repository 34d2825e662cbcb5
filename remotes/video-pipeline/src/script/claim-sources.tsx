import type { ScriptClaim } from '@avenue/contract';
import { TextLink } from '@avenue/ui';
import css from './claims.module.css';

interface StandProps {
  title?: string | undefined;
  url?: string | undefined;
  place?: string | undefined;
  passage?: string | undefined;
}

/** Where a sentence stands: the source with its place, as a link to the passage where it is one of the library. */
function Stand({ title, url, place, passage }: StandProps) {
  const words = `${title ?? url ?? 'your notes'}${place ? `, ${place}` : ''}`;
  return passage ? <TextLink to={`/material?${new URLSearchParams({ passage })}`}>{words}</TextLink> : words;
}

/** A claim with the sentence that carries it. */
export const SourceOf = ({ claim }: { claim: ScriptClaim }) => (
  <p className={css.meta} dir="auto">
    “{claim.text}” stands on{' '}
    <Stand title={claim.sourceTitle} url={claim.sourceUrl} place={claim.sourcePlace} passage={claim.sourcePassage} />
    {claim.sourceSentence && `: ${claim.sourceSentence}`}
  </p>
);

/** What a claim stood on until it was worded anew. */
export const FormerSource = ({ former }: { former: NonNullable<ScriptClaim['former']> }) => (
  <p className={css.unfit} dir="auto">
    <strong>Source no longer fits.</strong> It carried “{former.claim}”: {former.sentence} (<Stand {...former} />)
    {former.missing.length > 0 && ` It does not say ${former.missing.join(', ')}.`}
  </p>
);

/** All claims of a script, with what they stand on. */
export function ClaimSources({ claims }: { claims: readonly ScriptClaim[] }) {
  const told = claims.filter(({ state }) => state !== 'dismissed');
  if (told.length === 0) return <p className={css.meta}>It has no claims.</p>;
  return (
    <ul className={css.list} aria-label="Claims with their sources">
      {told.map((claim) => (
        <li key={claim.text} className={css.claim}>
          {claim.state === 'open' ? (
            <p className={css.sentence}>“{claim.text}” has no source.</p>
          ) : (
            <SourceOf claim={claim} />
          )}
          {claim.former && <FormerSource former={claim.former} />}
        </li>
      ))}
    </ul>
  );
}
