import { TrackRecord } from '@avenue/boards/decide';
import type { Trends } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { BonePanel, BoneRows, Button, Loading, Page, Read, useShortcuts } from '@avenue/ui';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { AddSourceDialog, FileDialog } from './dialogs.ts';
import { Rising } from './rising.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { useWatchActs } from './use-watch-acts.ts';
import { advised } from './words.ts';

/** What rises in what is watched, each against its own last 28 days. */
export default function TrendSyncPage() {
  const trends = useApi('GET /api/trends');
  const sources = useApi('GET /api/watch/sources', { query: { of: 'trends' } });
  const acts = useWatchActs();
  const [adding, setAdding] = useState<'source' | 'file'>();
  const close = () => setAdding(undefined);
  const look = () => void acts.look('trends');
  useShortcuts({ r: { label: 'Sync now', call: 'POST /api/watch/look', run: look } });
  return (
    <Page
      title="Trend Sync"
      sentence={sentenceOf(trends.data)}
      actions={
        <>
          <Button icon={IconPlus} call="POST /api/watch/sources" onClick={() => setAdding('source')}>
            Add source
          </Button>
          <Button icon={IconRefresh} kbd="R" call="POST /api/watch/look" busy={acts.busy === 'look'} onClick={look}>
            Sync now
          </Button>
        </>
      }
    >
      <Read of="What rises" state={trends} keeps="What is watched stays." loading={<Coming />}>
        {(told) => <Rising trends={told} acts={acts} />}
      </Read>
      {/* Below what may be of any height: shown before, it would move. */}
      {(trends.data || trends.error) && (
        <Read of="The sources" state={sources} keeps="What is watched stays." loading={<Coming />}>
          {({ rows, channels }) => (
            <>
              <SourcesPanel
                of="trends"
                rows={rows}
                acts={acts}
                onAdd={() => setAdding('source')}
                onAddFile={() => setAdding('file')}
                empty="Feeds of your subject, articles of Wikipedia, and files of counts by day. No account and no key is needed."
              />
              <TrackRecord
                kind="trends"
                title="How such advice turned out"
                words={advised}
                nothing="Nothing was advised yet. What rises and has nothing on your shelf is kept with its figures, and looked back on when the 7 days after it are read."
              />
              {adding === 'source' && <AddSourceDialog of="trends" channels={channels} onClose={close} />}
              {adding === 'file' && <FileDialog channels={channels} onClose={close} />}
            </>
          )}
        </Read>
      )}
    </Page>
  );
}

function sentenceOf(trends: Trends | undefined): string {
  if (!trends || trends.lacks) return 'What is named more often than usual, each against its own last 28 days.';
  const rising = trends.rows.filter(({ z, muted }) => z >= trends.line && !muted).length;
  if (rising === 0) return 'Nothing rises now. Each topic is measured against its own last 28 days.';
  return `${rising === 1 ? 'One topic rises' : `${rising} topics rise`}. Each is measured against its own last 28 days.`;
}

const Coming = () => (
  <Loading label="Loading what rises">
    <BonePanel>
      <BoneRows count={5} rowPx={64} />
    </BonePanel>
  </Loading>
);
