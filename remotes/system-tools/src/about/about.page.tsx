import type { Answer } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { Button, Columns, Facts, Note, Page, Panel, Read, Text, Time } from '@avenue/ui';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import { AboutSkeleton, SentenceBones } from './about-skeleton.tsx';
import { Licences } from './licences.tsx';
import { WithoutKey } from './without-key.tsx';

export default function AboutPage() {
  const about = useApi('GET /api/about');
  return (
    <Page
      title="About"
      sentence={about.data?.text ?? (about.error ? undefined : <SentenceBones />)}
      actions={
        <Button icon={IconBook} href="/api/docs">
          API docs
        </Button>
      }
    >
      <Read of="Version, licences and the data folder" state={about} size="page" loading={<AboutSkeleton />}>
        {(data) => <Details data={data} />}
      </Read>
    </Page>
  );
}

const Details = ({ data }: { data: Answer<'GET /api/about'> }) => (
  <>
    {data.journal.state === 'broken' && <JournalAlarm sentence={data.journal.sentence} at={data.journal.at} />}
    <Columns
      side={
        <Panel title="This installation">
          <Facts
            facts={[
              { label: 'Version', value: data.version },
              { label: 'Node', value: data.node },
              { label: 'Database', value: data.database },
              { label: 'Journal', term: 'journal-chain', value: <JournalLine journal={data.journal} /> },
              {
                label: 'Data folder',
                term: 'data-folder',
                value: (
                  <Text kind="mono" as="span">
                    {data.dataFolder}
                  </Text>
                ),
              },
            ]}
          />
        </Panel>
      }
    >
      <WithoutKey />
    </Columns>
    <Licences licences={data.licences} />
  </>
);

/** How the chain of journal entries stands. */
function JournalLine({ journal }: { journal: Answer<'GET /api/about'>['journal'] }) {
  if (journal.state === 'broken') return <>The chain is broken at entry {journal.seq}.</>;
  if (journal.state !== 'whole' || !journal.at) return <>{journal.sentence}</>;
  return (
    <>
      {journal.sentence.replace(/\.$/, ',')} <Time at={journal.at} relative />.
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
