import { type Ref, useId, useMemo } from 'react';
import { marksOf } from './marks.ts';
import css from './script.module.css';

export interface EditorProps {
  text: string;
  onChange: (text: string) => void;
  /** Claims without a source; they are marked in the text. */
  openClaims: readonly string[];
  ref?: Ref<HTMLTextAreaElement>;
}

/** The script as it is written. A layer behind the field repeats the text to carry the marks and to give the height. */
export function Editor({ text, onChange, openClaims, ref }: EditorProps) {
  const hintId = useId();
  const parts = useMemo(() => marksOf(text, openClaims), [text, openClaims]);
  const marked = parts.filter(({ open }) => open).length;
  return (
    <div className={css.paper}>
      <div className={css.layer} aria-hidden="true">
        {parts.map((part) =>
          part.open ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
        )}
        {'\n'}
      </div>
      <textarea
        ref={ref}
        className={css.text}
        aria-label="Script text"
        aria-describedby={marked > 0 ? hintId : undefined}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        spellCheck
      />
      {marked > 0 && (
        <span id={hintId} className={css.hidden}>
          {marked === 1
            ? 'One claim is marked because it has no source.'
            : `${marked} claims are marked because they have no source.`}
        </span>
      )}
    </div>
  );
}
