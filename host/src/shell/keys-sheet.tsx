import { Kbd, setShortcutsEnabled, Toggle, useActiveShortcuts, useShortcutsEnabled } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import css from './keys-sheet.module.css';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "ctrl+enter" as "Ctrl Enter", "g" as "G", " " as "Space". */
export const keyWords = (key: string): string => (key === ' ' ? 'Space' : key.split('+').map(capital).join(' '));

/** Every key of the page and of the parts around it, and the switch for single keys. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const keys = new Map(useActiveShortcuts());
  const enabled = useShortcutsEnabled();
  return (
    <Dialog open onClose={onClose} size="sm" title="Keys of this page" sentence="Every key also has a button.">
      <dl className={css.keys}>
        {[...keys].map(([key, label]) => (
          <div key={key}>
            <dt>
              <Kbd>{keyWords(key)}</Kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Toggle
        label="Single keys"
        checked={enabled}
        onChange={setShortcutsEnabled}
        help="Off: only keys with Ctrl work. Open this list again from the search (Ctrl K)."
      />
    </Dialog>
  );
}
