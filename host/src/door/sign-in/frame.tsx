import { Lockup, Pair, useTitle } from '@avenue/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './sign-in.module.css';

interface FrameProps {
  title: string;
  sentence: ReactNode;
  children: ReactNode;
}

/** The door: what is asked on the left, the pair at the crossing on the right where there is room. */
export function Frame({ title, sentence, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(title);
  useTitle(title);
  useEffect(() => {
    // A step that follows another is said; the first one leaves focus to its field.
    if (first.current !== title) heading.current?.focus();
    first.current = '';
  }, [title]);
  return (
    <div className={css.frame}>
      <main className={css.main}>
        <Lockup heightPx={28} />
        <div className={css.head}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{sentence}</p>
        </div>
        {children}
      </main>
      <aside className={css.art} aria-label="Avenue">
        <p className={css.saying}>
          Make it. Hold it for a decision.
          <br />
          Then send it.
        </p>
        <Pair widthPx={460} />
        <p>Nothing goes public and no money moves by surprise.</p>
      </aside>
    </div>
  );
}
