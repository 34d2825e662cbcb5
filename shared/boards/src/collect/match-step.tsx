import type { ImportView } from '@avenue/contract';
import { Cell, Grid, Note, SelectField, Stack, Text, Time } from '@avenue/ui';
import { delimiterWords, encodingWords } from './words.ts';

export interface MatchChange {
  ways?: ImportView['ways'];
  encoding?: ImportView['encoding'];
  delimiter?: ',' | ';' | '\t' | '|';
}

interface MatchStepProps {
  view: ImportView;
  busy: boolean;
  onChange: (change: MatchChange) => void;
}

const none = '';

/** Which column is what, and what no column says. */
export function MatchStep({ view, busy, onChange }: MatchStepProps) {
  const { ways, columns, fields, choices, problems, report, remembered, before } = view;
  const options = columns.map(({ name }, at) => ({ value: String(at), label: name }));
  const problemOf = (path: string) => problems.find((one) => one.path === path)?.message;
  const setColumn = (field: string, value: string) => {
    const { [field]: _, ...rest } = ways.columns;
    onChange({ ways: { ...ways, columns: value === none ? rest : { ...rest, [field]: Number(value) } } });
  };
  return (
    <Stack gap={16}>
      {before && (
        <Note tone="wait">
          This very file came in on <Time at={before} />. Rows of it that stand are known again and do not come twice.
        </Note>
      )}
      {view.notes.map((note) => (
        <Note key={note} tone="wait">
          {note}
        </Note>
      ))}
      <Text kind="meta">
        {remembered
          ? `Matched as "${remembered}" was.`
          : report
            ? `Known as: ${report}.`
            : 'Matched by the names of its columns. Change what is wrong.'}
      </Text>
      <Grid>
        {fields.map(({ id, label, required }) => {
          const at = ways.columns[id];
          const samples = at === undefined ? [] : (columns[at]?.samples ?? []);
          return (
            <Cell key={id} span={4} md={6}>
              <SelectField
                label={label}
                required={required}
                disabled={busy}
                value={at === undefined ? none : String(at)}
                options={[{ value: none, label: required ? 'Choose a column' : 'None' }, ...options]}
                onChange={(value) => setColumn(id, value)}
                help={samples.join(' · ') || undefined}
                error={problemOf(id)}
              />
            </Cell>
          );
        })}
        {choices.map(({ id, label, options: given }) => (
          <Cell key={id} span={4} md={6}>
            <SelectField
              label={label}
              disabled={busy}
              value={ways.choices[id] ?? none}
              options={
                given.some(({ value }) => value === none) || ways.choices[id]
                  ? given
                  : [{ value: none, label: 'Choose' }, ...given]
              }
              onChange={(value) => onChange({ ways: { ...ways, choices: { ...ways.choices, [id]: value } } })}
              error={problemOf(id)}
            />
          </Cell>
        ))}
        <Cell span={4} md={6}>
          <SelectField
            label="Cells are parted by"
            disabled={busy}
            value={view.delimiter}
            options={Object.entries(delimiterWords).map(([value, label]) => ({ value, label }))}
            onChange={(value) => onChange({ delimiter: value as NonNullable<MatchChange['delimiter']> })}
          />
        </Cell>
        <Cell span={4} md={6}>
          <SelectField
            label="Letters are written as"
            disabled={busy}
            value={view.encoding}
            options={Object.entries(encodingWords).map(([value, label]) => ({
              value: value as ImportView['encoding'],
              label,
            }))}
            onChange={(encoding) => onChange({ encoding })}
          />
        </Cell>
      </Grid>
    </Stack>
  );
}
