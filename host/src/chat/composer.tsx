import { useDraft } from '@avenue/data';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { type KeyboardEvent, type Ref, useId } from 'react';
import css from './chat.module.css';

const longest = 2000;
/** From here on it is said how much room is left. */
const nearlyFull = 1800;
const empty = { text: '' };

interface ComposerProps {
  busy: boolean;
  field: Ref<HTMLTextAreaElement>;
  onSend: (text: string) => void;
}

/** The message that is being written. It is kept in this browser until it is sent. */
export function Composer({ busy, field, onSend }: ComposerProps) {
  const draft = useDraft({ key: 'chat', base: empty });
  const { text } = draft.value;
  const noteId = useId();
  const send = () => {
    const message = text.trim();
    if (!message || busy) return;
    onSend(message);
    draft.commit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the input of a sign sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={css.box}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        className={css.input}
        value={text}
        rows={1}
        maxLength={longest}
        aria-label="Message"
        aria-describedby={noteId}
        placeholder="Ask, or say what to prepare"
        autoComplete="off"
        onChange={(event) => draft.set({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={css.send} aria-label="Send message" title="Send message" disabled={busy}>
        <IconArrowUp size={15} stroke={1.75} aria-hidden="true" />
      </button>
      <span className={css.boxNote} id={noteId} data-full={text.length >= nearlyFull || undefined}>
        {text.length >= nearlyFull
          ? `${longest - text.length} characters left.`
          : 'Enter sends, Shift Enter breaks the line.'}
      </span>
    </form>
  );
}
