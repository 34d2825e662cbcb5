import type { Answer, PostingPlace, PostingTarget } from '@avenue/contract';
import type { FormField } from '@avenue/form';
import { Button, Note, ReadTrouble, SelectField } from '@avenue/ui';
import type { ComponentProps } from 'react';

type Row = Answer<'GET /api/posting/{channel}/targets'>['rows'][number];

interface TargetFieldProps {
  field: FormField<string>;
  /** What there is; undefined until it has been read. */
  row: Row | undefined;
  saved: PostingTarget | undefined;
  /** What no choice means. */
  none: string;
  help: string;
}

/** Where at a place: what its connection offers; nothing where it offers nothing. */
export function TargetField({ field, row, saved, none, help }: TargetFieldProps) {
  const offered = row?.options ?? [];
  const isThere = offered.some(({ id }) => id === saved?.id);
  const all = saved && !isThere ? [saved, ...offered] : offered;
  if (all.length === 0) return null;
  const options = [{ value: '', label: none }, ...all.map(({ id, name }) => ({ value: id, label: name }))];
  return <SelectField {...field} options={options} help={help} />;
}

interface TargetNotesProps {
  state: ComponentProps<typeof ReadTrouble>['state'];
  rows: readonly Row[];
  /** Places that are ticked. */
  goesTo: Readonly<Partial<Record<PostingPlace, boolean>>>;
  /** Whose they are, for who does not see. */
  label: string;
}

/** Why there is nothing to choose at a place. */
export function TargetNotes({ state, rows, goesTo, label }: TargetNotesProps) {
  const told = rows.filter(({ place, sentence }) => goesTo[place] && sentence);
  return (
    <>
      <ReadTrouble state={state} of={`What "${label}" is connected to`} />
      {told.map(({ place, sentence }) => (
        <Note
          key={place}
          action={
            <Button size="sm" to="/admin-config/connections" aria-label={`Connections: ${sentence}`}>
              Connections
            </Button>
          }
        >
          {sentence}
        </Note>
      ))}
    </>
  );
}
