import type { SourceSuggestion } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { Button, Failure, Note, Skeleton } from '@avenue/ui';
import { useState } from 'react';
import css from './claims.module.css';

export interface SourceSuggestionsProps {
  scriptId: string;
  claim: string;
  /** The suggestion that is being added. */
  busy: string | undefined;
  onUse: (suggestion: SourceSuggestion) => void;
}

const origins = {
  script: 'Your material',
  idea: 'Material of the idea',
  library: 'Material',
  wikipedia: 'Wikipedia',
} as const;

/** Sentences that may carry a claim: from the material and the library at once, from Wikipedia when asked for. */
export function SourceSuggestions({ scriptId, claim, busy, onUse }: SourceSuggestionsProps) {
  const [lookUp, setLookUp] = useState(false);
  const asked = { params: { id: scriptId }, query: { claim, lookUp: lookUp ? ('true' as const) : ('false' as const) } };
  const { data, error, mutate, isValidating } = useApi('GET /api/scripts/{id}/sources/suggest', asked, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  const looking = lookUp && isValidating;
  return (
    <div className={css.suggestions}>
      {!data && !error && <Skeleton shape="rows" count={2} label="Looking through your material" />}
      {data && data.suggestions.length > 0 && (
        <ul className={css.list} aria-label="Sentences that may carry it">
          {data.suggestions.map((suggestion) => (
            <Suggestion
              key={`${suggestion.from}${suggestion.sentence}`}
              suggestion={suggestion}
              busy={busy === suggestion.sentence}
              onUse={onUse}
            />
          ))}
        </ul>
      )}
      {data && data.suggestions.length === 0 && !looking && (
        <p className={css.meta}>
          {lookUp && data.notes.length === 0
            ? 'No sentence like it in your material or on Wikipedia.'
            : 'No sentence like it in your material.'}
        </p>
      )}
      {data?.notes.map((note) => (
        <Note
          key={note}
          tone="info"
          live="status"
          action={
            <Button size="sm" busy={looking} onClick={() => void mutate()}>
              Try again
            </Button>
          }
        >
          {note}
        </Note>
      ))}
      {error !== undefined && (
        <Failure
          size="line"
          of="Suggested sentences"
          error={error}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
      {(!lookUp || (looking && !data?.notes.length)) && (
        <Button size="sm" busy={looking} onClick={() => setLookUp(true)}>
          Look on Wikipedia
        </Button>
      )}
    </div>
  );
}

function Suggestion({
  suggestion,
  busy,
  onUse,
}: {
  suggestion: SourceSuggestion;
  busy: boolean;
  onUse: (suggestion: SourceSuggestion) => void;
}) {
  const { sentence, title, url, place, from, missing } = suggestion;
  return (
    <li className={css.suggestion}>
      <p className={css.sentence} dir="auto">
        “{sentence}”
      </p>
      <p className={css.meta}>
        {url ? (
          <a href={url} target="_blank" rel="noreferrer">
            {title ?? url}
          </a>
        ) : (
          (title ?? origins[from])
        )}
        {place && `, ${place}`}
        {missing.length > 0 && `, without ${missing.join(' and ')}`}
      </p>
      <Button
        size="sm"
        busy={busy}
        call="POST /api/scripts/{id}/sources"
        onClick={() => onUse(suggestion)}
        {...(missing.length > 0 && { reason: `The claim says ${missing.join(' and ')}.` })}
      >
        Use this
      </Button>
    </li>
  );
}
