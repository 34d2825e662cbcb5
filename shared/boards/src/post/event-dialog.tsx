import { useRefusals } from '@avenue/data';
import { accountName, Button, Facts, Note, SourceTag, Stack, StatusChip, TextLink, useShortcuts } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import { useState } from 'react';
import { effectPageOf, handOffPageOf, pageOf } from '../paths.ts';
import css from './drawers.module.css';
import { MoveForm, type Wanted } from './move-form.tsx';
import { clockOf, longWeekdayOf } from './span.ts';
import type { Moves } from './use-moves.ts';
import { lookOf, type Placed, whenWords } from './words.ts';

export interface EventDialogProps {
  row: Placed;
  timeZone: string;
  /** Begins with moving it: there, or from its own time. */
  wanted: Wanted | undefined;
  moves: Moves;
  onWanted: (wanted: Wanted | undefined) => void;
  onClose: () => void;
}

function PostNow({
  row,
  moves,
  onDone,
  onCancel,
}: {
  row: Placed;
  moves: Moves;
  onDone: () => void;
  onCancel: () => void;
}) {
  const [broken, setBroken] = useState<string>();
  const post = async () => {
    const moved = await moves.move(row, Date.now(), { despite: broken !== undefined });
    if (moved === 'done') onDone();
    else if (moved !== 'failed') setBroken(moved.broken);
  };
  return (
    <>
      <Note tone="wait" live="alert">
        {broken ??
          (row.mode === 'shadow'
            ? 'Its time becomes now. In shadow it is noted, not sent.'
            : row.state === 'awaiting'
              ? 'Its time becomes now. It still waits for your yes.'
              : 'Its time becomes now, and it goes out. What has gone out cannot be taken back here.')}
      </Note>
      <div className={css.acts}>
        <Button
          kind="primary"
          size="sm"
          call="PUT /api/schedule/{id}"
          busy={moves.busy === row.id}
          onClick={() => void post()}
        >
          {broken ? 'Post it now anyway' : 'Yes, post it now'}
        </Button>
        <Button kind="quiet" size="sm" onClick={onCancel}>
          Keep its time
        </Button>
      </div>
    </>
  );
}

/** Why one stands at its time, rule by rule, and what can be done about it. */
export function EventDialog({ row, timeZone, wanted, moves, onWanted, onClose }: EventDialogProps) {
  const refusal = useRefusals()('PUT /api/schedule/{id}');
  const [asksNow, setAsksNow] = useState(false);
  const [lead, ...rules] = row.why;
  const about = pageOf(row.subject);
  const busy = moves.busy === row.id;
  const move = () => onWanted({ day: row.day, minute: row.minute });
  useShortcuts(
    { m: { label: 'Move it', call: 'PUT /api/schedule/{id}', run: move } },
    { inDialog: true, enabled: row.movable && !row.locked && !wanted },
  );
  useShortcuts(
    {
      l: {
        label: row.locked ? 'Unlock its time' : 'Lock its time',
        call: 'PUT /api/schedule/{id}/lock',
        run: () => void moves.lock(row, !row.locked),
      },
    },
    { inDialog: true, enabled: row.movable && !wanted },
  );
  const closeAfter = async (work: Promise<unknown>) => {
    if ((await work) === 'done') onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={`Why ${longWeekdayOf(row.day)} ${clockOf(row.minute)}`}
      sentence={row.title}
    >
      <Stack gap={16}>
        <div className={css.lead}>
          <p>{lead?.sentence ?? 'It was put here without asking the hours and limits.'}</p>
          {!row.pinned && <SourceTag source="computed" />}
        </div>
        <Facts
          facts={[
            ...rules.map(({ name, sentence, kept }) => ({
              label: name,
              value: kept ? sentence : <strong className={css.broken}>Not kept: {sentence}</strong>,
            })),
            { label: 'State', value: <StatusChip status={lookOf(row).status} /> },
            { label: 'Now', value: row.reason },
            { label: 'Account', value: accountName(row.account) || 'No account' },
            { label: 'When', value: `${whenWords(row)}, ${timeZone}` },
            ...(row.url ? [{ label: 'Stands at', value: <TextLink href={row.url}>{row.url}</TextLink> }] : []),
          ]}
        />
        <div className={css.acts}>
          {about && (
            <Button size="sm" icon={IconMovie} to={about}>
              Open the video
            </Button>
          )}
          {row.state === 'handed' ? (
            <Button size="sm" icon={IconListDetails} to={handOffPageOf(row.id)}>
              Post it by hand
            </Button>
          ) : (
            <Button size="sm" icon={IconListDetails} to={effectPageOf(row.id)}>
              What exactly is sent
            </Button>
          )}
        </div>
        {refusal && row.movable && <Note icon={IconLock}>{refusal} You see when it goes out and why.</Note>}
        {row.movable && !refusal && wanted && (
          <MoveForm
            row={row}
            timeZone={timeZone}
            wanted={wanted}
            moves={moves}
            onDone={onClose}
            onCancel={() => onWanted(undefined)}
          />
        )}
        {row.movable && !refusal && !wanted && asksNow && (
          <PostNow row={row} moves={moves} onDone={onClose} onCancel={() => setAsksNow(false)} />
        )}
        {row.movable && row.locked && (
          <Note icon={IconLock}>This time is locked: nothing moves it until you unlock it.</Note>
        )}
        {row.movable && !wanted && !asksNow && (
          <div className={css.acts}>
            {!row.locked && (
              <>
                <Button size="sm" kbd="M" call="PUT /api/schedule/{id}" onClick={move}>
                  Move
                </Button>
                <Button
                  size="sm"
                  call="POST /api/schedule/{id}/next"
                  busy={busy}
                  onClick={() => void closeAfter(moves.next(row))}
                >
                  Next free time
                </Button>
                <Button size="sm" call="PUT /api/schedule/{id}" disabled={busy} onClick={() => setAsksNow(true)}>
                  Post now
                </Button>
              </>
            )}
            <Button
              size="sm"
              icon={row.locked ? IconLockOpen : IconLock}
              kbd="L"
              call="PUT /api/schedule/{id}/lock"
              busy={busy}
              onClick={() => void moves.lock(row, !row.locked)}
            >
              {row.locked ? 'Unlock this time' : 'Lock this time'}
            </Button>
            <Button
              size="sm"
              kind="deny"
              call="POST /api/effects/{id}/cancel"
              busy={busy}
              onClick={() => void closeAfter(moves.takeBack(row))}
            >
              Take back
            </Button>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
