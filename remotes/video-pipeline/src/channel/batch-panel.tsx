import type { BatchWork, BodyInput, ChannelBatch } from '@avenue/contract';
import { callApi, useApi, useRefresh } from '@avenue/data';
import {
  BoneRows,
  Button,
  Checkbox,
  Failure,
  formatDuration,
  Loading,
  Note,
  Panel,
  Read,
  Row,
  Rows,
  StatusChip,
  Text,
  toast,
} from '@avenue/ui';
import { useState } from 'react';
import css from './channel.module.css';

const call = 'POST /api/youtube/{channel}/batch/{work}';
/** The server's most at a time. */
const mostAtOnce = 20;

const words: Record<BatchWork, { title: string; does: string; begun: string; nothing: string; foot: string }> = {
  voice: {
    title: 'Scripts without a voice',
    does: 'Speak',
    begun: 'spoken',
    nothing: 'Every approved script of this channel has a voiceover.',
    foot: 'One job each; they go on when you leave this page. Listen to each take and approve it.',
  },
  video: {
    title: 'Voiceovers without a video',
    does: 'Compile',
    begun: 'compiled',
    nothing: 'Every approved voiceover of this channel has a video.',
    foot: 'One job each, with the look of the channel; they go on when you leave this page. Nothing goes out before you decide.',
  },
};

interface BatchPanelProps {
  channel: string;
  work: BatchWork;
  /** Who speaks; absent while none is chosen. Not asked for videos. */
  voice?: BodyInput<typeof call>['voice'];
}

/** What a piece of work is still to be done for, begun for several at a press. */
export function BatchPanel({ channel, work, voice }: BatchPanelProps) {
  const state = useApi('GET /api/youtube/{channel}/batch/{work}', { params: { channel, work } });
  const { title, foot, nothing } = words[work];
  return (
    <Panel title={title} foot={foot}>
      <Read
        of="What is still to be done"
        state={state}
        keeps="Nothing was begun."
        loading={
          <Loading label="Looking through the scripts">
            <BoneRows count={3} rowPx={48} />
          </Loading>
        }
      >
        {(batch) =>
          batch.rows.length === 0 ? (
            <Text kind="meta">{nothing}</Text>
          ) : (
            <Batch key={channel} channel={channel} work={work} voice={voice} batch={batch} />
          )
        }
      </Read>
    </Panel>
  );
}

function Batch({ channel, work, voice, batch: { rows, total } }: BatchPanelProps & { batch: ChannelBatch }) {
  const refresh = useRefresh();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [refused, setRefused] = useState<{ title: string; sentence: string }[]>([]);
  const { does, begun } = words[work];
  const free = rows.filter(({ jobId }) => jobId === undefined);
  const ticked = free.filter(({ scriptId }) => !left.has(scriptId)).slice(0, mostAtOnce);
  const toggle = (id: string) =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const begin = async () => {
    setBusy(true);
    setProblem(undefined);
    setRefused([]);
    try {
      const told = await callApi(call, {
        params: { channel, work },
        body: { scripts: ticked.map(({ scriptId }) => scriptId), ...(work === 'voice' && voice && { voice }) },
      });
      setRefused(
        told.refused.map(({ scriptId, sentence }) => ({
          title: rows.find((one) => one.scriptId === scriptId)?.title ?? scriptId,
          sentence,
        })),
      );
      if (told.begun > 0)
        toast.show({
          text: `${told.begun === 1 ? 'One script is' : `${told.begun} scripts are`} being ${begun}.`,
          tone: 'good',
        });
      await refresh('/api/youtube', '/api/jobs').catch(() => undefined);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const reason =
    work === 'voice' && !voice ? 'Choose who speaks first.' : ticked.length === 0 ? 'Tick at least one.' : undefined;
  return (
    <div className={css.style}>
      <Rows label={words[work].title}>
        {rows.map(({ scriptId, title, words: count, seconds, jobId, path }) => (
          <Row
            key={scriptId}
            title={title}
            to={path}
            meta={`${count} words, about ${formatDuration(Math.round(seconds) * 1000)}`}
            lead={
              <Checkbox
                label={`${does} "${title}"`}
                hideLabel
                checked={jobId === undefined && ticked.some((one) => one.scriptId === scriptId)}
                disabled={jobId !== undefined}
                onChange={() => toggle(scriptId)}
              />
            }
            end={jobId !== undefined && <StatusChip status="running" />}
          />
        ))}
      </Rows>
      {total > rows.length && <Text kind="meta">{`The newest ${rows.length} of ${total}.`}</Text>}
      {refused.map(({ title, sentence }) => (
        <Note key={title} tone="wait" live="status">{`"${title}" was not begun: ${sentence}`}</Note>
      ))}
      {problem !== undefined && <Failure size="line" of="The batch" did="was not begun" error={problem} />}
      <div>
        <Button call={call} busy={busy} disabled={reason !== undefined} reason={reason} onClick={() => void begin()}>
          {`${does} ${ticked.length === 1 ? 'one script' : `${ticked.length} scripts`}`}
        </Button>
      </div>
    </div>
  );
}
