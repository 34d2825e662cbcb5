import { RequestFailure, sentenceOf, useApi } from '@avenue/data';
import { EmptyState, ErrorCard, Page, Panel, Row, Rows, Skeleton, Time } from '@avenue/ui';
import css from './page-id.module.css';

/** Shows the latest entries of the journal; put your own call and parts in their place. */
export default function PageName() {
  const { data, error, mutate, isValidating } = useApi('GET /api/journal', { query: { limit: 20 } });
  return (
    <Page title="Title of the page" sentence="Sentence of the page.">
      {error && !data ? (
        <ErrorCard
          title="The latest activity did not load."
          facts={{
            cause: sentenceOf(error),
            reference: error instanceof RequestFailure ? error.reference : undefined,
          }}
          onRetry={() => void mutate()}
          retrying={isValidating}
        >
          Other pages still work.
        </ErrorCard>
      ) : (
        <Panel title="Latest activity" flush={data !== undefined && data.length > 0}>
          {!data ? (
            <Skeleton shape="rows" count={5} label="Loading the latest activity" />
          ) : data.length === 0 ? (
            <EmptyState title="No activity yet" spot="no-history">
              What you do on any page is listed here.
            </EmptyState>
          ) : (
            <Rows label="Latest activity">
              {data.map(({ seq, at, text }) => (
                <Row
                  key={seq}
                  title={text}
                  end={
                    <span className={css.when}>
                      <Time at={at} style="short" />
                    </span>
                  }
                />
              ))}
            </Rows>
          )}
        </Panel>
      )}
    </Page>
  );
}
