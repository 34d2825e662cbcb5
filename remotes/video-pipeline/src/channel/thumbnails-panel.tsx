import type { Format, Preset, ScriptThumbnails } from '@avenue/contract';
import { callApi, useApi } from '@avenue/data';
import {
  Bone,
  Button,
  Failure,
  formatNumber,
  Loading,
  Panel,
  Read,
  SourceTag,
  StatusChip,
  Text,
  toast,
} from '@avenue/ui';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import css from './channel.module.css';

type Thumbnail = ScriptThumbnails['rows'][number];

const put = 'PUT /api/scripts/{id}/thumbnails';
const layouts: Readonly<Record<string, string>> = {
  'title-left': 'Words at the left',
  'title-top': 'Words at the top',
  'hero-only': 'Picture alone',
};

interface ThumbnailsPanelProps {
  script: string;
  look: { format: Format; preset: Preset };
}

/** Three thumbnails of a script with how well each is read at the size of a phone; one may stand first in its video. */
export function ThumbnailsPanel({ script, look }: ThumbnailsPanelProps) {
  const [round, setRound] = useState(0);
  const state = useApi(
    'GET /api/scripts/{id}/thumbnails',
    { params: { id: script }, query: { ...look, ...(round > 0 && { round }) } },
    { keepPreviousData: true },
  );
  const [problem, setProblem] = useState<unknown>();
  const [busy, setBusy] = useState<string>();
  const choose = async (chosen: Thumbnail | null) => {
    setBusy(chosen?.url ?? 'none');
    setProblem(undefined);
    try {
      const told = await callApi(put, { params: { id: script }, body: { chosen } });
      await state.mutate(
        (now) => now && { rows: now.rows, judgedWidth: now.judgedWidth, ...(told.chosen && { chosen: told.chosen }) },
        { revalidate: false },
      );
      toast.show({
        text: chosen ? 'It stands first in the next video.' : 'The one that is read best stands first again.',
        tone: 'good',
      });
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Panel
      title="Thumbnails"
      tag={state.data && <SourceTag source="computed" />}
      actions={
        <Button size="sm" icon={IconRefresh} busy={state.isValidating} onClick={() => setRound((now) => now + 1)}>
          Draw others
        </Button>
      }
      foot="Read: contrast, height of the letters and calm of the ground, measured at 120 px, as in a list on a phone."
    >
      <Read
        of="The thumbnails"
        state={state}
        keeps="The scenes stay."
        loading={
          <Loading label="Drawing three thumbnails">
            <div className={css.shots}>
              {[0, 1, 2].map((at) => (
                <Bone key={at} heightPx={look.format === 'portrait' ? 520 : 300} />
              ))}
            </div>
          </Loading>
        }
      >
        {({ rows, chosen, judgedWidth }) => (
          <div className={css.style}>
            <ul className={css.shots} aria-label="Thumbnails">
              {[...(chosen && !rows.some(({ url }) => url === chosen.url) ? [chosen] : []), ...rows].map((one) => (
                <Shot
                  key={one.url}
                  one={one}
                  width={judgedWidth}
                  isChosen={one.url === chosen?.url}
                  busy={busy === one.url || (busy === 'none' && one.url === chosen?.url)}
                  onChoose={(yes) => void choose(yes ? one : null)}
                />
              ))}
            </ul>
            {problem !== undefined && <Failure size="line" of="The thumbnail" did="was not chosen" error={problem} />}
          </div>
        )}
      </Read>
    </Panel>
  );
}

interface ShotProps {
  one: Thumbnail;
  width: number;
  isChosen: boolean;
  busy: boolean;
  onChoose: (yes: boolean) => void;
}

function Shot({ one: { url, layout, readability }, width, isChosen, busy, onChoose }: ShotProps) {
  const name = layouts[layout] ?? layout;
  return (
    <li className={css.shot}>
      <img src={url} alt={name} />
      <div className={css.small}>
        <img src={url} alt="" width={width} />
        <div>
          <strong>{`${formatNumber(Math.round(readability * 100))} of 100`}</strong>
          <Text kind="meta">{`${name}, at ${width} px`}</Text>
        </div>
      </div>
      <div className={css.acts}>
        {isChosen && <StatusChip status="approved">Stands first</StatusChip>}
        <Button
          size="sm"
          call={put}
          busy={busy}
          aria-label={isChosen ? `Take back: ${name}` : `Use in the next video: ${name}`}
          onClick={() => onChoose(!isChosen)}
        >
          {isChosen ? 'Take back' : 'Use in the next video'}
        </Button>
        <a className={css.download} href={url} download={`thumbnail-${layout}.jpg`} aria-label={`Download: ${name}`}>
          <IconDownload size={15} stroke={1.75} aria-hidden="true" />
          Download
        </a>
      </div>
    </li>
  );
}
