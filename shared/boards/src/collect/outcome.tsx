import type { ImportView } from '@avenue/contract';
import { Button, formatNumber, Note, Stack, Text } from '@avenue/ui';
import { RemarkRows } from './rows-table.tsx';
import { rowsWord } from './words.ts';

/** "New: 28. There already: 1." */
function countWords({ fresh, known, twice, faulty }: NonNullable<ImportView['looked']>, done: boolean): string {
  const parts: [string, number][] = [
    [done ? 'Came in' : 'New', fresh],
    ['There already', known],
    ['Twice in the file', twice],
    ['Cannot be read', faulty],
  ];
  return parts.map(([word, count]) => `${word}: ${formatNumber(count)}.`).join(' ');
}

/** What every row of a file comes to, or came to, and what can be done with those that stay out. */
export function Outcome({ view }: { view: ImportView }) {
  const { state, looked, came, remarks } = view;
  const counts = state === 'open' ? looked : came;
  if (!counts) return null;
  const done = state !== 'open';
  const out = counts.twice + counts.faulty;
  return (
    <Stack gap={16}>
      <Note
        tone={done && counts.faulty === 0 ? 'good' : counts.faulty > 0 ? 'wait' : 'info'}
        live="status"
        action={
          counts.faulty > 0 && (
            <Button size="sm" href={`/api/imports/${view.id}/faulty`} download="">
              {`Download ${rowsWord(counts.faulty)} to mend`}
            </Button>
          )
        }
      >
        {`${rowsWord(counts.rows)} in all. ${countWords(counts, done)}`}
      </Note>
      {counts.faulty > 0 && (
        <Text kind="meta">
          In that file each row says why it stays out. Mend it in a spreadsheet, save it as CSV, and choose it here.
        </Text>
      )}
      {remarks.length > 0 && <RemarkRows remarks={remarks} of={out} />}
    </Stack>
  );
}
