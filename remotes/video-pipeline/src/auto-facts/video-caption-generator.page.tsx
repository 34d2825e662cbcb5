import type { Fact } from '@avenue/contract/auto-facts';
import { secondsAloud } from '@avenue/contract/spoken';
import { factSaid } from '@avenue/contract/words';
import { callApi, isUnderWay, useJobs, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import {
  Button,
  Checkbox,
  Columns,
  JobPanel,
  Note,
  Panel,
  Row,
  Rows,
  StatusChip,
  Text,
  TextField,
  toast,
} from '@avenue/ui';
import { type ReactNode, useState } from 'react';
import css from './auto-facts.module.css';
import { KeptPage } from './kept-page.tsx';

const call = 'POST /api/auto-facts/film';
/** The server's most at a time. */
const most = 20;
const base = { opening: 'A small fact with a source.', ending: 'Found something better? Send the source.' };

/** A captioned video for each kept fact, told in the same way. */
export default function VideoCaptionGenerator() {
  return (
    <KeptPage
      title="Video Caption Generator"
      sentence="A captioned video for each kept fact, all told in the same way. Each waits in the Upload Queue."
      actions={<Button to="/auto-facts/fact-scraper-writer">More facts</Button>}
    >
      {({ channel, facts, foot }) => <Videos key={channel} channel={channel} facts={facts} foot={foot} />}
    </KeptPage>
  );
}

function Videos({ channel, facts, foot }: { channel: string; facts: readonly Fact[]; foot: ReactNode }) {
  const refresh = useRefresh();
  const jobs = useJobs();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly { id: string; sentence: string }[]>([]);
  const jobOf = (id: string) => jobs.findLast((one) => one.kind === 'fact-film' && one.subject === id);
  const free = facts.filter(({ id, script }) => script === undefined && !isUnderWay(jobOf(id)));
  const ticked = free.filter(({ id }) => !left.has(id)).slice(0, most);
  const form = useDraftForm({
    ...{ call, base, key: `auto-facts/series/${channel}` },
    labels: { opening: 'Before each fact', ending: 'After each fact' },
    send: (words) => callApi(call, { body: { ids: ticked.map(({ id }) => id), ...words } }),
    // The series is told so until it is changed.
    after: (_told, words) => words,
    onSaved: async (told) => {
      setRefused(told.refused);
      if (told.begun > 0)
        toast.show({
          text: `${told.begun === 1 ? 'One video is' : `${told.begun} videos are`} being made.`,
          tone: 'good',
        });
      await refresh('/api/auto-facts', '/api/jobs').catch(() => undefined);
    },
  });
  const first = ticked[0] ?? facts[0];
  const said = first && factSaid({ text: first.text, title: first.source.title }, form.words);
  const toggle = (id: string) =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Columns
      side={
        <Panel
          title="What is said"
          foot={said && `About ${secondsAloud(said.join(' '), 'en')} s aloud, with captions to the word.`}
        >
          <div className={css.said}>
            {said?.map((sentence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place
              <p key={at}>{sentence}</p>
            ))}
            {first?.credit && <Text kind="meta">{`Below the video: ${first.credit}`}</Text>}
          </div>
        </Panel>
      }
    >
      <Panel title="The series">
        <Form
          form={form}
          of="The videos"
          did="were not begun"
          foot={
            <div className={css.acts}>
              <Button
                kind="primary"
                type="submit"
                call={call}
                busy={form.busy}
                disabled={ticked.length === 0}
                reason={ticked.length === 0 ? 'Every kept fact has its video, or none is ticked.' : undefined}
              >
                {`Make ${ticked.length === 1 ? 'one video' : `${ticked.length} videos`}`}
              </Button>
            </div>
          }
        >
          <div className={css.choice}>
            <TextField {...form.field('opening')} />
            <TextField {...form.field('ending')} />
          </div>
        </Form>
      </Panel>
      {refused.map(({ id, sentence }) => (
        <Note key={id} tone="wait" live="status">
          {`"${facts.find((one) => one.id === id)?.text ?? id}" was not begun: ${sentence}`}
        </Note>
      ))}
      <Panel flush title="Kept facts" foot={foot}>
        <Rows label="Kept facts">
          {facts.map((fact) => (
            <VideoRow
              key={fact.id}
              fact={fact}
              job={jobOf(fact.id)}
              isTicked={ticked.includes(fact)}
              isFree={free.includes(fact)}
              onTick={() => toggle(fact.id)}
            />
          ))}
        </Rows>
      </Panel>
    </Columns>
  );
}

const chips = {
  script: <StatusChip status="awaiting">Script waits</StatusChip>,
  running: <StatusChip status="running" />,
  failed: <StatusChip status="failed" />,
  waiting: <StatusChip status="ready">Waits for you</StatusChip>,
  approved: <StatusChip status="approved" />,
  denied: <StatusChip status="denied" />,
} as const;

interface VideoRowProps {
  fact: Fact;
  job: ReturnType<typeof useJobs>[number] | undefined;
  isTicked: boolean;
  isFree: boolean;
  onTick: () => void;
}

function VideoRow({ fact, job, isTicked, isFree, onTick }: VideoRowProps) {
  const { text, video, credit } = fact;
  const shows = job && (isUnderWay(job) || job.state === 'failed' || job.state === 'cancelled');
  return (
    <>
      <Row
        title={text}
        to={video?.path}
        meta={video ? video.sentence : credit}
        lead={<Checkbox label={`Tick: ${text}`} hideLabel checked={isTicked} disabled={!isFree} onChange={onTick} />}
        end={!shows && video && chips[video.state]}
      />
      {shows && (
        <li className={css.row}>
          <span />
          <JobPanel job={job} label="Its video" />
        </li>
      )}
    </>
  );
}
