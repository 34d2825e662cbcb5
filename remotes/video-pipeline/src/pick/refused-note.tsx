import { Button, Note } from '@avenue/ui';
import type { ChosenScript } from './use-chosen-script.ts';

/** Why the script that was asked for cannot be taken, and what to do about it. */
export function RefusedNote({ refused: { id, why } }: { refused: NonNullable<ChosenScript['refused']> }) {
  return (
    <Note
      tone="wait"
      action={
        <Button size="sm" to={`/script-builder?script=${encodeURIComponent(id)}`}>
          Open the script
        </Button>
      }
    >
      This script is not approved for this channel.{' '}
      {why === 'channel'
        ? 'It belongs to another channel: choose that one, or another script.'
        : 'Press Generate Voiceover in the Script Builder to approve it.'}
    </Note>
  );
}
