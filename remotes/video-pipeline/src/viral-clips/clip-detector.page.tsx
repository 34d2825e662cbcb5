import type { Footage, FootageDetail } from '@avenue/contract/viral-clips';
import { isUnderWay, useApi, useJobs } from '@avenue/data';
import {
  BonePanel,
  BoneRows,
  Button,
  EmptyState,
  JobPanel,
  ListDetail,
  Loading,
  Note,
  Page,
  Panel,
  Read,
  Row,
  Rows,
  SelectField,
  Stack,
  scaled,
  useAddress,
  useCursor,
  useNavigate,
  useShortcuts,
} from '@avenue/ui';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { AddChannel, ChannelPicker, useChannels } from '../flow/index.ts';
import { ClipChip, ClipPanel } from './clip-panel.tsx';
import { AddVideoDialog } from './dialogs.ts';
import { FootageActs } from './footage-acts.tsx';
import { ListenPanel } from './listen-panel.tsx';
import { StripPanel } from './strip-panel.tsx';
import css from './viral-clips.module.css';
import { spanOf, writerPath } from './words.ts';

/** A long video, its best parts by what was measured, and why each is one. */
export default function ClipDetector() {
  const { word, set } = useAddress();
  const { channels, channel, choose, state: channelState } = useChannels();
  const [adding, setAdding] = useState(false);
  const list = useApi('GET /api/viral-clips/footage', {
    query: { channel: channel?.name ?? '' },
    when: channel !== undefined,
  });
  const rows = list.data?.rows ?? [];
  const chosen = rows.find(({ id }) => id === word('footage')) ?? rows[0];
  useShortcuts({
    n: { label: 'Add video', call: 'POST /api/viral-clips/footage', run: () => setAdding(true) },
  });
  return (
    <Page
      title="Clip Detector"
      sentence="A long video in, its best parts out. Each begins and ends with a sentence."
      actions={
        channel && (
          <Button icon={IconPlus} kbd="N" call="POST /api/viral-clips/footage" onClick={() => setAdding(true)}>
            Add video
          </Button>
        )
      }
    >
      <Read of="Your channels" state={channelState} size="page" loading={<Waiting />}>
        {() =>
          channel ? (
            <Stack gap={16}>
              <div className={css.choice}>
                <ChannelPicker
                  channels={channels ?? []}
                  value={channel.name}
                  onChange={(name) => choose(name, ['footage'])}
                />
                {rows.length > 1 && (
                  <SelectField
                    label="Video"
                    hideLabel
                    options={rows.map(({ id, title }) => ({ value: id, label: title }))}
                    value={chosen?.id ?? ''}
                    onChange={(id) => set({ footage: id })}
                  />
                )}
              </div>
              <Read
                of="The long videos"
                state={list}
                keeps="They stay where they are."
                loading={<Waiting />}
                isEmpty={({ rows: all }) => all.length === 0}
                empty={
                  <Panel>
                    <EmptyState
                      title={`No long video of ${channel.label} yet`}
                      spot="no-results"
                      actions={
                        <Button call="POST /api/viral-clips/footage" onClick={() => setAdding(true)}>
                          Add video
                        </Button>
                      }
                    >
                      A talk, a stream, a podcast: it is looked through on this machine, with its transcript where you
                      have one.
                    </EmptyState>
                  </Panel>
                }
              >
                {() => chosen && <Detected key={chosen.id} id={chosen.id} language={channel.language ?? 'en'} />}
              </Read>
            </Stack>
          ) : (
            <Panel>
              <AddChannel>Clips are posted on a channel.</AddChannel>
            </Panel>
          )
        }
      </Read>
      {adding && channel && (
        <AddVideoDialog
          channel={channel.name}
          onClose={() => setAdding(false)}
          onAdded={({ id }: Footage) => {
            setAdding(false);
            set({ footage: id });
          }}
        />
      )}
    </Page>
  );
}

const works = { 'clips-read': 'Looking through', 'clips-listen': 'Listening to' } as const;
const isOurs = (kind: string): kind is keyof typeof works => kind in works;

function Detected({ id, language }: { id: string; language: string }) {
  const state = useApi('GET /api/viral-clips/footage/{id}', { params: { id } });
  const [listens, setListens] = useState(false);
  const jobs = useJobs().filter((one) => isOurs(one.kind) && one.subject === id);
  // One that begins when another ends comes last.
  const job = jobs.findLast(isUnderWay) ?? jobs.at(-1);
  const shows = job && (isUnderWay(job) || job.state === 'failed' || job.state === 'cancelled');
  return (
    <Read of="This video" state={state} keeps="The video stays." loading={<Waiting />}>
      {(footage) => (
        <>
          {shows && (
            <Panel>
              <JobPanel job={job} label={`${isOurs(job.kind) ? works[job.kind] : ''} "${footage.title}"`} />
            </Panel>
          )}
          {footage.state === 'failed' && !shows && (
            <Note tone="bad">{footage.failure ?? 'It could not be looked through.'}</Note>
          )}
          {listens && !(job && isUnderWay(job)) && (
            <ListenPanel footage={footage} language={language} onClose={() => setListens(false)} />
          )}
          <Found footage={footage} onListen={() => setListens(true)} />
        </>
      )}
    </Read>
  );
}

function Found({ footage, onListen }: { footage: FootageDetail; onListen: () => void }) {
  const navigate = useNavigate();
  const { rows } = footage;
  const cursor = useCursor(
    rows.map(({ id }) => id),
    {
      scope: footage.id,
      acts: {
        c: {
          label: 'Write its captions',
          run: (id) => {
            const clip = rows.find((one) => one.id === id);
            if (clip) navigate(writerPath(clip));
          },
        },
      },
    },
  );
  const current = rows.find(({ id }) => id === cursor.id) ?? rows[0];
  return (
    <Stack gap={16}>
      <StripPanel
        footage={footage}
        current={current?.id}
        onChoose={(id) => cursor.go(id)}
        actions={<FootageActs footage={footage} onListen={onListen} />}
      />
      {rows.length === 0 ? (
        footage.state === 'ready' && (
          <Panel>
            <EmptyState title="No clip was found" spot="no-results">
              Clips have 12 to 60 s.{' '}
              {footage.hasTranscript ? 'No sentences of this video fit.' : 'With a transcript more can be found.'}
            </EmptyState>
          </Panel>
        )
      ) : (
        <ListDetail detail={current && <ClipPanel clip={current} footage={footage} />}>
          <Panel flush title="Ranked">
            <Rows label="Clips" cursor={cursor.list}>
              {rows.map((clip) => (
                <Row
                  key={clip.id}
                  cursor={cursor.row(clip.id)}
                  title={clip.title}
                  meta={`${spanOf(clip)}. ${clip.reasons.toSorted((a, b) => b.value - a.value)[0]?.sentence ?? ''}`}
                  lead={clip.stillUrl ? <img className={css.thumb} {...scaled(clip.stillUrl, 72)} alt="" /> : undefined}
                  end={
                    <>
                      <ClipChip clip={clip} />
                      <strong>{clip.score}</strong>
                    </>
                  }
                  onOpen={() => cursor.go(clip.id)}
                />
              ))}
            </Rows>
          </Panel>
        </ListDetail>
      )}
    </Stack>
  );
}

const Waiting = () => (
  <Loading label="Loading the long videos">
    <BonePanel>
      <BoneRows count={5} rowPx={72} />
    </BonePanel>
  </Loading>
);
