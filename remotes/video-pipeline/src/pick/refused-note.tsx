import { Button, Note } from '@avenue/ui';
import { useWay } from '../flow/index.ts';
import type { ChosenScript } from './use-chosen-script.ts';

/** Why the script that was asked for cannot be taken, and what to do about it. */
export function RefusedNote({ refused: { id, why } }: { refused: NonNullable<ChosenScript['refused']> }) {
  const way = useWay();
  return (
    <Note
      tone="wait"
      action={
        <Button size="sm" to={way('script', { script: id })}>
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
