import { useWriting } from '@avenue/data';
import { Panel, Text } from '@avenue/ui';
import css from './words-so-far.module.css';

/** What a text model has written so far, while it writes; nothing where it says nothing yet, or the built-in writer works. */
export function WordsSoFar({ about }: { about: string | undefined }) {
  const text = useWriting(about);
  if (!text) return null;
  return (
    <Panel title="Being written">
      <p className={css.words}>{text}</p>
      <Text kind="meta">As it comes from the model. It is checked once it is whole.</Text>
    </Panel>
  );
}
