import type { RemoteAction } from '@avenue/contract';
import { Button, JournalList, Panel, Segmented, saveFile, Term, Text, Time } from '@avenue/ui';
import { Menu } from '@avenue/ui/overlay';
import { useState } from 'react';
import { asCsv } from './journal-file.ts';

const shownAtFirst = 12;

interface JournalPanelProps {
  journal: readonly RemoteAction[];
  /** How many lines the registry keeps, where these are only the newest. */
  total: number | undefined;
  /** The part that is looked at. */
  part: string | undefined;
}

/** What was done to the parts, newest first, of all or of the chosen one; to be taken along as a file. */
export function JournalPanel({ journal, total, part }: JournalPanelProps) {
  const [scope, setScope] = useState<'all' | 'part'>('all');
  const [all, setAll] = useState(false);
  const mine = scope === 'part' && part !== undefined;
  const kept = mine ? journal.filter(({ unit }) => unit === part) : journal;
  const shown = all ? kept : kept.slice(0, shownAtFirst);
  const hidden = kept.length - shown.length;
  const name = `avenue-remotes-${mine ? `${part}-` : ''}${new Date().toISOString().slice(0, 10)}`;
  const saves = [
    {
      id: 'csv',
      label: 'CSV, for a spreadsheet',
      onAction: () => saveFile(`${name}.csv`, 'text/csv;charset=utf-8', asCsv(kept)),
    },
    {
      id: 'json',
      label: 'JSON, for a program',
      onAction: () => saveFile(`${name}.json`, 'application/json', JSON.stringify(kept, null, 2)),
    },
  ];
  return (
    <Panel
      title={<Term of="journal">Journal</Term>}
      flush={shown.length > 0}
      foot={
        hidden > 0 ? (
          <Button size="sm" kind="quiet" onClick={() => setAll(true)}>
            Show {hidden} more
          </Button>
        ) : (
          total && (
            <Text kind="meta">
              Of the newest {journal.length} of {total} lines. All lie in the folder "journal" of the registry.
            </Text>
          )
        )
      }
      actions={
        <>
          {part !== undefined && (
            <Segmented
              label="Whose journal"
              value={scope}
              onChange={setScope}
              options={[
                { value: 'all', label: 'All' },
                { value: 'part', label: part },
              ]}
            />
          )}
          {shown.length > 0 && <Menu label="Export" size="sm" items={saves} />}
        </>
      }
    >
      {shown.length === 0 ? (
        <Text kind="muted">Nothing was done{mine ? ` to ${part}` : ''} yet.</Text>
      ) : (
        <JournalList
          entries={shown.map(({ at, unit, action, text }) => ({
            key: `${at}${unit}${action}`,
            when: <Time at={at} relative />,
            text,
          }))}
        />
      )}
    </Panel>
  );
}
