import type { PdfSuggestion } from '@avenue/contract/pdf';
import { RequestFailure, useApi } from '@avenue/data';
import { BoneRows, Button, Loading, Panel, Read, Row, Rows, SourceTag } from '@avenue/ui';
import { useEffect } from 'react';
import css from './dashboard.module.css';

/** What is worth doing next. */
export function SuggestionsPanel() {
  const state = useApi('GET /api/pdf/suggestions');
  const misfit = state.error instanceof RequestFailure ? state.error.misfit : undefined;
  if (misfit !== undefined) return <NoList found={misfit} />;
  return (
    <Panel
      title="AI Suggestions"
      flush
      fill
      tag={state.data && state.data.length > 0 && <SourceTag source="computed" />}
    >
      <Read
        of="The suggestions"
        state={state}
        frame={(failure) => <div className={css.inside}>{failure}</div>}
        loading={
          <Loading label="Loading the suggestions">
            <BoneRows count={2} />
          </Loading>
        }
        empty={<p className={css.inside}>Nothing holds a product up.</p>}
      >
        {(suggestions) => <Suggestions suggestions={suggestions} />}
      </Read>
    </Panel>
  );
}

const Suggestions = ({ suggestions }: { suggestions: readonly PdfSuggestion[] }) => (
  <Rows label="AI Suggestions">
    {suggestions.map(({ id, text, detail, path, verb }) => (
      <Row
        key={id}
        title={text}
        meta={detail}
        end={
          <Button size="sm" to={path} aria-label={`${verb}: ${text}`}>
            {verb}
          </Button>
        }
      />
    ))}
  </Rows>
);

function NoList({ found }: { found: unknown }) {
  useEffect(() => {
    console.warn('Suggestions are no list.', typeof found);
  }, [found]);
  return null;
}
