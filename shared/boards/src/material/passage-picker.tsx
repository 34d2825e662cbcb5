import { mostPassages } from '@avenue/contract/words';
import { Button, Line, Text } from '@avenue/ui';
import { useId, useState } from 'react';
import { PassageFinder } from './passage-finder.tsx';
import css from './passages.module.css';
import { TakenPassages } from './taken-passages.tsx';

interface PassagePickerProps {
  /** Ids of the passages that the text is written from. */
  taken: readonly string[];
  onTake: (ids: readonly string[]) => void;
}

/** Passages of the library that a text is written from: found by words or by their source, ticked, each shown with where it stands. */
export function PassagePicker({ taken, onTake }: PassagePickerProps) {
  const [open, setOpen] = useState(false);
  const finder = useId();
  const tick = (id: string, on: boolean) =>
    onTake(on ? [...taken.filter((one) => one !== id), id] : taken.filter((one) => one !== id));
  return (
    <section className={css.picker} aria-label="Passages from Material">
      {taken.length > 0 && <TakenPassages ids={taken} onTake={onTake} />}
      <Line wrap gap={8}>
        <Button size="sm" aria-expanded={open} aria-controls={open ? finder : undefined} onClick={() => setOpen(!open)}>
          {open ? 'Close Material' : 'Choose passages from Material'}
        </Button>
        <Text kind="meta">
          {taken.length === 0 ? 'Each keeps where it stands.' : `${taken.length} of at most ${mostPassages}`}
        </Text>
      </Line>
      {open && <PassageFinder id={finder} taken={taken} onTick={tick} />}
    </section>
  );
}
