import { useApi } from '@avenue/data';
import { BoneRows, EmptyState, Loading, Page, Panel, Read, Row, Rows, Time } from '@avenue/ui';
import css from './page-id.module.css';

/** Shows the latest entries of the journal; put your own call and parts in their place. */
export default function PageName() {
  const journal = useApi('GET /api/journal', { query: { limit: 20 } });
  return (
    <Page title="Title of the page" sentence="Sentence of the page.">
      <Panel title="Latest activity" flush={journal.data !== undefined && journal.data.length > 0}>
        <Read
          of="The latest activity"
          state={journal}
          loading={
            <Loading label="Loading the latest activity">
              <BoneRows count={5} />
            </Loading>
          }
          empty={
            <EmptyState title="No activity yet" spot="no-history">
              What you do on any page is listed here.
            </EmptyState>
          }
        >
          {(entries) => (
            <Rows label="Latest activity">
              {entries.map(({ seq, at, text }) => (
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
        </Read>
      </Panel>
    </Page>
  );
}
