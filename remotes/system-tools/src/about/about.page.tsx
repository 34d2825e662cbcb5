import { useApi } from '@avenue/data';
import { Button, Cell, Facts, Grid, Page, Panel, Skeleton, Text } from '@avenue/ui';
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
