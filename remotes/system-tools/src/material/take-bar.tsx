import { mostPassages } from '@avenue/contract/words';
import { Button, Line, Text } from '@avenue/ui';
import { useState } from 'react';
import { ScriptDialog } from './script-dialog.tsx';

/** What can be done with ticked passages. */
export function TakeBar({ taken, onNone }: { taken: readonly string[]; onNone: () => void }) {
  const [choosing, setChoosing] = useState(false);
  if (taken.length === 0) return <Text kind="meta">Tick passages to write from them. Each keeps where it stands.</Text>;
  const reason = taken.length > mostPassages ? `At most ${mostPassages} passages go into one text.` : undefined;
  return (
    <>
      <Line wrap gap={8}>
        <Text kind="meta">{`${taken.length} ticked`}</Text>
        <Button
          size="sm"
          kind="primary"
          reason={reason}
          to={`/text-maker?${new URLSearchParams({ passages: taken.join(',') })}`}
        >
          Use in the Text Maker
        </Button>
        <Button size="sm" call="POST /api/scripts/{id}/sources" reason={reason} onClick={() => setChoosing(true)}>
          Use in a script
        </Button>
        <Button size="sm" kind="quiet" onClick={onNone}>
          None
        </Button>
      </Line>
      {choosing && <ScriptDialog passages={taken} onClose={() => setChoosing(false)} />}
    </>
  );
}
