import { type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react';
import { MarkActs } from './mark-acts.tsx';
import { markAt, marksOf } from './marks.ts';
import css from './script.module.css';

export interface EditorProps {
  text: string;
  /** It is there to be read. Default value: false. */
  readOnly?: boolean | undefined;
  onChange: (text: string) => void;
  /** Claims without a source; they are marked in the text. */
  openClaims: readonly string[];
  /** What can be done at a mark: with the claim's words. */
  onShow: (claim: string) => void;
  onSource: (claim: string) => void;
  onDismiss: (claim: string) => void;
  ref: RefObject<HTMLTextAreaElement | null>;
}

interface Pressed {
  claim: string;
  leftPx: number;
  topPx: number;
}

/** Greatest width of the card beside a mark. */
const cardWidthPx = 380;

/** The script as it is written. A layer behind the field repeats the text to carry the marks and to give the height. */
export function Editor({
  text,
  readOnly = false,
  onChange,
  openClaims,
  onShow,
  onSource,
  onDismiss,
  ref,
}: EditorProps) {
  const hintId = useId();
  const paper = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState<Pressed>();
  const parts = useMemo(() => marksOf(text, openClaims), [text, openClaims]);
  const marked = parts.filter(({ open }) => open).length;
  const close = useCallback(() => setPressed(undefined), []);

  /** A press on a mark, not one that selects words: the field lies over the marks, so the caret tells which one. */
  const press = () => {
    const field = ref.current;
    if (!field || field.selectionStart !== field.selectionEnd) return;
    const mark = markAt(parts, field.selectionStart);
    const element = mark && paper.current?.querySelector<HTMLElement>(`mark[data-at="${mark.at}"]`);
    if (!mark || !element) return;
    const last = element.getClientRects()[element.getClientRects().length - 1];
    const frame = paper.current?.getBoundingClientRect();
    if (!frame) return;
    const leftPx = Math.max(0, Math.min((last?.left ?? 0) - frame.left, frame.width - cardWidthPx));
    setPressed({ claim: mark.text, leftPx, topPx: (last?.bottom ?? 0) - frame.top + 4 });
  };
  return (
    <div ref={paper} className={css.paper}>
      <div className={css.layer} aria-hidden="true" dir="auto">
        {parts.map((part) =>
          part.open ? (
            <mark key={part.at} data-at={part.at}>
              {part.text}
            </mark>
          ) : (
            <span key={part.at}>{part.text}</span>
          ),
        )}
        {'\n'}
      </div>
      <textarea
        ref={ref}
        className={css.text}
        dir="auto"
        aria-label="Script text"
        aria-describedby={marked > 0 ? hintId : undefined}
        value={text}
        readOnly={readOnly}
        onChange={(event) => {
          close();
          onChange(event.target.value);
        }}
        onClick={press}
        spellCheck
      />
      {pressed && (
        <MarkActs
          leftPx={pressed.leftPx}
          topPx={pressed.topPx}
          onShow={() => onShow(pressed.claim)}
          onSource={() => onSource(pressed.claim)}
          onDismiss={() => onDismiss(pressed.claim)}
          onClose={close}
        />
      )}
      {marked > 0 && (
        <span id={hintId} className={css.hidden}>
          {marked === 1
            ? 'One claim is marked because it has no source.'
            : `${marked} claims are marked because they have no source.`}{' '}
          Their acts stand under Before you record.
        </span>
      )}
    </div>
  );
}
