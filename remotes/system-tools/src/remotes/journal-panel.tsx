import type { RemoteAction } from '@avenue/contract';
import { Panel, Segmented, Text, Time } from '@avenue/ui';
import { Menu } from '@avenue/ui/overlay';
import { useState } from 'react';
import { asCsv, saveFile } from './journal-file.ts';
import css from './remotes.module.css';

interface JournalPanelProps {
  journal: readonly RemoteAction[];
  /** The part that is looked at. */
  part: string | undefined;
}

/** What was done to the parts, newest first, of all or of the chosen one; to be taken along as a file. */
export function JournalPanel({ journal, part }: JournalPanelProps) {
  const [scope, setScope] = useState<'all' | 'part'>('all');
  const mine = scope === 'part' && part !== undefined;
  const shown = mine ? journal.filter(({ unit }) => unit === part) : journal;
  const name = `avenue-remotes-${mine ? `${part}-` : ''}${new Date().toISOString().slice(0, 10)}`;
  const saves = [
    {
      id: 'csv',
      label: 'CSV, for a spreadsheet',
      onAction: () => saveFile(`${name}.csv`, 'text/csv;charset=utf-8', asCsv(shown)),
    },
    {
      id: 'json',
      label: 'JSON, for a program',
      onAction: () => saveFile(`${name}.json`, 'application/json', JSON.stringify(shown, null, 2)),
    },
  ];
  return (
    <Panel
      title="Journal"
      flush={shown.length > 0}
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
        <ol className={css.journal} aria-label="What was done, newest first">
          {shown.map(({ at, unit, action, text }) => (
            <li key={`${at}${unit}${action}`}>
              <span className={css.ago}>
                <Time at={at} relative />
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
