import { Button, Note, TextField } from '@avenue/ui';
import { type FormEvent, useState } from 'react';
import { momentOf, wallOf } from '../clock.ts';
import css from './drawers.module.css';
import { clockOf, isDay } from './span.ts';
import type { Moves } from './use-moves.ts';
import type { Placed } from './words.ts';

export interface Wanted {
  day: string;
  minute: number;
  /** Rules that stood in the way when it was tried. */
  broken?: string | undefined;
}

interface MoveFormProps {
  row: Placed;
  timeZone: string;
  /** Where it was dropped. */
  wanted: Wanted;
  moves: Moves;
  onDone: () => void;
  onCancel: () => void;
}

/** Another day and time for one; a time that breaks a rule takes a second press, with the rule named. */
export function MoveForm({ row, timeZone, wanted, moves, onDone, onCancel }: MoveFormProps) {
  const [day, setDay] = useState(wanted.day);
  const [clock, setClock] = useState(clockOf(wanted.minute));
  const [broken, setBroken] = useState(wanted.broken);
  const [problem, setProblem] = useState<{ day?: string; clock?: string }>({});
  const changed = (set: (value: string) => void) => (value: string) => {
    set(value);
    setBroken(undefined);
    setProblem({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wall = Date.parse(`${day}T${clock}Z`);
    if (!isDay(day)) return setProblem({ day: 'Choose a day.' });
    if (Number.isNaN(wall)) return setProblem({ clock: 'Choose a time.' });
    const at = momentOf(wall, timeZone);
    if (wallOf(at, timeZone) !== wall)
      return setProblem({ clock: 'This day has no such time: clocks go forward over it.' });
    const moved = await moves.move(row, at, { despite: broken !== undefined });
    if (moved === 'done') onDone();
    else if (moved !== 'failed') setBroken(moved.broken);
  };
  const busy = moves.busy === row.id;
  return (
    <form className={css.move} onSubmit={(event) => void submit(event)} aria-label="Move" noValidate>
      <div className={css.fields}>
        <TextField label="New day" type="date" value={day} onChange={changed(setDay)} error={problem.day} />
        <TextField
          label="New time"
          type="time"
          step={300}
          value={clock}
          onChange={changed(setClock)}
          help={timeZone}
          error={problem.clock}
        />
      </div>
      {broken && (
        <Note tone="wait" live="alert">
          {broken}
        </Note>
      )}
      <div className={css.acts}>
        <Button kind="primary" size="sm" type="submit" call="PUT /api/schedule/{id}" busy={busy}>
          {broken ? 'Move anyway' : 'Move it'}
        </Button>
        <Button kind="quiet" size="sm" onClick={onCancel}>
          Keep its time
        </Button>
      </div>
    </form>
  );
}
