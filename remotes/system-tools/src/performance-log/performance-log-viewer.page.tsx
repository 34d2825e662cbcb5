import { useRefusal } from '@avenue/data';
import { BoneRows, Button, Failure, Loading, Page, Panel, Read, Stack, useOneColumn, useShortcuts } from '@avenue/ui';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { ChainStrip } from './chain-strip.tsx';
import { ExportMenu, saveLines } from './export-menu.tsx';
import { LogFilters } from './log-filters.tsx';
import { LogList } from './log-list.tsx';
import { useChain } from './use-chain.ts';
import { useFollow, useHolding } from './use-follow.ts';
import { useLines } from './use-lines.ts';
import { usePlace } from './use-place.ts';

export default function PerformanceLogViewerPage() {
  const place = usePlace();
  const follow = useFollow();
  const list = useLines(place, follow.held);
  useHolding(follow, list.data?.last);
  const chain = useChain();
  const mayExport = useRefusal('GET /api/journal/export.jsonl') === undefined;
  // On a narrow screen the open line is a page of its own.
  const alone = useOneColumn() && place.line !== undefined;
  useShortcuts({
    v: { label: 'Verify the chain', run: chain.verify },
    l: { label: 'Follow new lines', run: follow.toggle },
  });
  return (
    <Page
      title="Performance Log Viewer"
      sentence={
        !alone && 'Every act in the order it happened. Each line seals the one before it, so a changed line shows.'
      }
      actions={
        !alone && (
          <>
            <ExportMenu filters={place.filters} />
            <Button
              kind="primary"
              icon={IconLink}
              kbd="V"
              busy={chain.busy === 'verify' || chain.state.data?.state === 'checking'}
              reason={chain.refusal}
              onClick={chain.verify}
            >
              Verify chain
            </Button>
          </>
        )
      }
    >
      <Stack gap={12}>
        {!alone && (
          <ChainStrip
            chain={chain}
            onShow={place.show}
            onExport={mayExport ? () => saveLines('jsonl', { studio: 'all' }) : undefined}
          />
        )}
        {chain.failure && (
          <Failure
            size="line"
            of="The check of the chain"
            did={chain.failure.did}
            error={chain.failure.error}
            onRetry={chain.failure.retry}
          />
        )}
        {!alone && <LogFilters place={place} data={list.data} follow={follow} />}
        <Read
          of="The journal"
          state={list}
          keeps="Lines go on being written."
          frame={(failure) => <Panel>{failure}</Panel>}
          loading={<Coming />}
        >
          {(data) => (
            <LogList data={data} around={list.around} busy={list.isValidating} place={place} follow={follow} />
          )}
        </Read>
      </Stack>
    </Page>
  );
}

const Coming = () => (
  <Panel flush>
    <Loading label="Loading the journal">
      <BoneRows count={10} rowPx={52} />
    </Loading>
  </Panel>
);
