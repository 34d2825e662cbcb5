import type { QueueItemDetail } from '@avenue/contract';
import { kitName, postingText } from '@avenue/contract/words';
import { callApi, useRefresh } from '@avenue/data';
import {
  Button,
  copyText,
  EmptyState,
  Failure,
  Page,
  Panel,
  SourceTag,
  StatusChip,
  toast,
  useNavigate,
  useShortcuts,
} from '@avenue/ui';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { FiguresPanel } from './figures-panel.tsx';
import { GoesOut, isByHand, lastOfEach, useGoesOut } from './goes-out.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PostedPanel } from './posted-panel.tsx';
import { PostingKit } from './posting-kit.tsx';
import { Story } from './story.tsx';

export interface ApprovedItemProps {
  item: QueueItemDetail;
  /** The server gave it another state. */
  onChanged: () => void;
}

const sentence = ({ status, posted }: QueueItemDetail) =>
  posted
    ? 'It is out. What was compared with it stands at the right.'
    : status === 'Approved'
      ? 'Everything that is posted is here; below stands when it goes out, or post it by hand.'
      : 'It waits for your decision. Approve it to get its posting kit.';

/** The page of one decided video: its way here, what is posted, and where it went. */
export function ApprovedItem({ item, onChanged }: ApprovedItemProps) {
  const { reopen, problem, busy } = useReopen(item, onChanged);
  const approved = item.status === 'Approved';
  // Where it is is said on the page of its hand-off.
  const hasHandOff = lastOfEach(useGoesOut(item.id).data?.rows ?? []).some(isByHand);
  const kitHref = `/api/upload-queue/${encodeURIComponent(item.id)}/kit`;
  const canReopen = item.status !== 'Ready' && item.status !== 'Pending' && !item.posted;
  const downloads = approved && item.videoUrl !== undefined;

  useShortcuts({
    ...(downloads && {
      g: { label: 'Download all', run: () => location.assign(kitHref) },
      c: {
        label: 'Copy all text',
        run: () =>
          void copyText(postingText(item)).then((told) =>
            toast.show({
              text: told === 'copied' ? 'Copied.' : 'The browser did not allow it. Select the text and copy it.',
            }),
          ),
      },
    }),
    ...(canReopen && { z: { label: 'Reopen', call: 'POST /api/upload-queue/{id}/reopen', run: () => void reopen() } }),
  });

  return (
    <Page
      title={item.title}
      tabTitle={`${item.title} - Upload Queue`}
      chips={
        <>
          <StatusChip
            status={item.posted ? 'sent' : approved ? 'approved' : item.status === 'Denied' ? 'denied' : 'pending'}
          >
            {item.posted ? 'Posted' : item.status}
          </StatusChip>
          <StatusChip status={item.confidence === 'Safe' ? 'safe' : 'risky'} />
          {item.sample && <SourceTag source="sample" />}
        </>
      }
      sentence={sentence(item)}
      actions={
        <>
          {canReopen ? (
            <Button
              icon={IconArrowBackUp}
              kbd="Z"
              busy={busy}
              call="POST /api/upload-queue/{id}/reopen"
              onClick={() => void reopen()}
            >
              Reopen
            </Button>
          ) : (
            !item.posted && (
              <Button to={`/upload-queue?item=${encodeURIComponent(item.id)}`}>Open in the Upload Queue</Button>
            )
          )}
          {downloads && (
            <Button icon={IconDownload} kbd="G" href={kitHref} download={`${kitName(item.title)}.zip`}>
              Download all
            </Button>
          )}
        </>
      }
      aside={
        <>
          {approved && (item.posted || !hasHandOff) && <PostedPanel item={item} onChanged={onChanged} />}
          <HistoryPanel entries={item.history} />
        </>
      }
    >
      {problem !== undefined && <Failure size="line" of={`"${item.title}"`} did="was not reopened" error={problem} />}
      <GoesOut id={item.id} />
      {item.posted && <FiguresPanel id={item.id} />}
      {item.story.length > 0 && <Story item={item} onReopen={canReopen ? () => reopen({ stay: true }) : undefined} />}
      {downloads ? (
        <PostingKit item={item} />
      ) : (
        <Panel>
          <EmptyState title={approved ? 'This sample has a picture and no video' : 'No posting kit yet'}>
            {approved
              ? 'Make a video of your own to get a posting kit.'
              : 'The kit appears once this video is approved.'}
          </EmptyState>
        </Panel>
      )}
    </Page>
  );
}

/** Takes the decision back for good. A refusal is a sentence on the page, and shows the item as it is now. */
function useReopen(item: QueueItemDetail, onChanged: () => void) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const reopen = async ({ stay = false } = {}): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await callApi('POST /api/upload-queue/{id}/reopen', { params: { id: item.id }, body: { seen: item.seen } });
      toast.show({ text: `Reopened "${item.title}". It waits for you again.` });
      void refresh('/api/upload-queue', '/api/effects', '/api/schedule', '/api/needs', '/api/dashboard', '/api/studio');
      if (!stay) navigate(`/upload-queue?item=${encodeURIComponent(item.id)}`);
      return true;
    } catch (error) {
      setProblem(error);
      onChanged();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { reopen, busy, problem };
}
