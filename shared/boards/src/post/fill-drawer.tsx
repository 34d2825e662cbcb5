import type { Planned, Unplaced } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import {
  accountName,
  Bone,
  Button,
  Checkbox,
  EmptyState,
  Loading,
  Note,
  Read,
  Stack,
  TextLink,
  toast,
} from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { useState } from 'react';
import { wallOf } from '../clock.ts';
import { pageOf } from '../paths.ts';
import css from './drawers.module.css';
import { dayAt, wallOfDay } from './span.ts';
import { whenWords } from './words.ts';

const stale = ['/api/schedule', '/api/effects', '/api/needs', '/api/dashboard', '/api/studio'];

const when = (at: string, timeZone: string) => {
  const wall = wallOf(Date.parse(at), timeZone);
  const day = dayAt(wall);
  return whenWords({ day, minute: Math.floor((wall - wallOfDay(day)) / 60_000) });
};
const counted = (n: number) => (n === 1 ? '1 video' : `${n} videos`);

/** Takes the times of all of them away again. */
function useUndo() {
  const refresh = useRefresh();
  return async (placed: readonly Planned[]) => {
    try {
      for (const { id, seen } of placed)
        await callApi('POST /api/effects/{id}/cancel', { params: { id }, body: { seen } });
      toast.show({ text: 'Their times are taken away again.', tone: 'good' });
    } catch (error) {
      toast.show({ text: `Not all times were taken away. ${sentenceOf(error)}`, tone: 'bad' });
    }
    await refresh(...stale).catch(() => undefined);
  };
}

interface FillDrawerProps {
  /** The one family that it is about; absent, all. */
  module?: string | undefined;
  timeZone: string;
  onClose: () => void;
}

/** What was approved and has no time, with the times it would get; a press gives them. */
export function FillDrawer({ module: only, timeZone, onClose }: FillDrawerProps) {
  const state = useApi('GET /api/schedule/unplaced', { query: { ...(only && { module: only }) } });
  const refresh = useRefresh();
  const undo = useUndo();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly { title: string; sentence: string }[]>([]);
  const chosen = (state.data?.rows ?? []).flatMap(({ module, subject, at }) =>
    at && !left.includes(subject) ? [{ module, subject, at }] : [],
  );
  const give = async () => {
    setBusy(true);
    try {
      const { placed, refused: not } = await callApi('POST /api/schedule/fill', { body: { items: chosen } });
      const things = new Set(placed.map(({ subject }) => subject)).size;
      if (things > 0)
        toast.show({
          text: `${counted(things)} got ${things === 1 ? 'a time' : 'their times'}.`,
          tone: 'good',
          action: { label: 'Undo', onPress: () => void undo(placed) },
        });
      setRefused(not);
      if (not.length === 0) onClose();
      await refresh(...stale).catch(() => undefined);
    } catch (error) {
      toast.show({ text: `No times were given. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="drawer"
      onClose={onClose}
      title="Fill empty slots"
      sentence={`What you approved and has no time, with the next free one of its account, in ${timeZone}. Nothing is taken until you press.`}
    >
      {refused.length > 0 && (
        <Note tone="wait" live="alert">
          {refused.map(({ title, sentence }) => `"${title}" got none: ${sentence}`).join(' ')}
        </Note>
      )}
      <Read
        of="What has no time"
        state={state}
        keeps="What is planned goes out at its time."
        loading={
          <Loading label="Looking for free times">
            <Bone heightPx={160} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            title="Everything you approved has its time"
            actions={
              <Button kind="primary" to="/upload-queue">
                Approve a video
              </Button>
            }
          >
            What you approve next takes the next free time by itself.
          </EmptyState>
        }
      >
        {({ rows, more }) => (
          <Stack gap={16}>
            <ul className={css.unplaced} aria-label="Without a time">
              {rows.map((row) => (
                <li key={`${row.module} ${row.subject}`}>
                  <Place
                    row={row}
                    timeZone={timeZone}
                    chosen={!left.includes(row.subject)}
                    onChoose={(yes) =>
                      setLeft(yes ? left.filter((one) => one !== row.subject) : [...left, row.subject])
                    }
                  />
                </li>
              ))}
            </ul>
            {more && (
              <p className={css.meta}>
                These were approved first. More wait for a time, and stand here once these have theirs.
              </p>
            )}
            <p className={css.meta}>
              Your approval stands. At its time each goes out, waits for your yes or is only noted, as its mode says.
            </p>
            <div className={css.acts}>
              <Button
                kind="primary"
                call="POST /api/schedule/fill"
                disabled={chosen.length === 0}
                busy={busy}
                onClick={() => void give()}
              >
                {chosen.length === 0
                  ? 'None is chosen'
                  : `Give ${counted(chosen.length)} ${chosen.length === 1 ? 'this time' : 'these times'}`}
              </Button>
              <Button kind="quiet" onClick={onClose}>
                Leave them
              </Button>
            </div>
          </Stack>
        )}
      </Read>
    </Dialog>
  );
}

interface PlaceProps {
  row: Unplaced;
  timeZone: string;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** One of them: its time and why that, or why there is none. */
function Place({ row, timeZone, chosen, onChoose }: PlaceProps) {
  const { title, account, at, why, reason, subject } = row;
  const page = pageOf(subject);
  return (
    <>
      {at ? (
        <Checkbox
          label={`${when(at, timeZone)}: ${title}`}
          help={why.map(({ sentence }) => sentence).join(' ')}
          checked={chosen}
          onChange={onChoose}
        />
      ) : (
        <p>
          <strong>{title}</strong> <span className={css.broken}>{why[0]?.sentence}</span>
        </p>
      )}
      <p className={css.meta}>
        {accountName(account)}. Why it has none: {reason} {page && <TextLink to={page}>Open the video</TextLink>}
      </p>
    </>
  );
}
