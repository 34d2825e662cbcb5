import type { Answer } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { Button, Cell, Facts, Grid, Note, Page, Panel, Skeleton, Text, Time } from '@avenue/ui';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import { LoadFailure } from '../load-failure.tsx';
import { Licences } from './licences.tsx';
import { WithoutKey } from './without-key.tsx';

export default function AboutPage() {
  const { data, error, mutate, isValidating } = useApi('GET /api/about');
  return (
    <Page
      title="About"
      sentence={data?.text}
      actions={
        <Button icon={IconBook} href="/api/docs">
          API docs
        </Button>
      }
    >
      {error && !data ? (
        <LoadFailure
          title="The details did not load."
          error={error}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      ) : !data ? (
        <Skeleton shape="rows" count={6} label="Loading version and licences" />
      ) : (
        <>
          {data.journal.state === 'broken' && <JournalAlarm sentence={data.journal.sentence} at={data.journal.at} />}
          <Grid>
            <Cell span={8} md={12}>
              <WithoutKey />
            </Cell>
            <Cell span={4} md={12}>
              <Panel title="This installation">
                <Facts
                  facts={[
                    { label: 'Version', value: data.version },
                    { label: 'Node', value: data.node },
                    { label: 'Database', value: data.database },
                    { label: 'Journal', value: <JournalLine journal={data.journal} /> },
                    {
                      label: 'Data folder',
                      value: (
                        <Text kind="mono" as="span">
                          {data.dataFolder}
                        </Text>
                      ),
                    },
                  ]}
                />
              </Panel>
            </Cell>
          </Grid>
          <Licences licences={data.licences} />
        </>
      )}
    </Page>
  );
}

/** How the chain of journal entries stands. */
function JournalLine({ journal }: { journal: Answer<'GET /api/about'>['journal'] }) {
  if (journal.state === 'broken') return <>The chain is broken at entry {journal.seq}.</>;
  return (
    <>
      {journal.sentence} {journal.state === 'whole' && journal.at && <Time at={journal.at} relative />}
    </>
  );
}

const JournalAlarm = ({ sentence, at }: { sentence: string; at: string | undefined }) => (
  <Note tone="bad" live="alert">
    The journal does not hold together. {sentence}{' '}
    {at && (
      <>
        Found <Time at={at} />.{' '}
      </>
    )}
    Compare it with your last backup.
  </Note>
);
