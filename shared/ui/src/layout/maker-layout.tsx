import { type ReactNode, useEffect, useRef } from 'react';
import css from './maker-layout.module.css';

export interface MakerLayoutProps {
  /** What is asked for. */
  brief: ReactNode;
  /** Names what was just opened among the results: it is brought into sight where it stands below the brief. */
  shown?: string | undefined;
  /** What came of it. */
  children: ReactNode;
}

/** What is asked for beside what came of it; one below the other where there is no room for both. */
export function MakerLayout({ brief, shown, children }: MakerLayoutProps) {
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = results.current;
    if (shown && place && place.getBoundingClientRect().top > window.innerHeight)
      place.scrollIntoView({ block: 'start' });
  }, [shown]);
  return (
    <div className={css.maker}>
      <div>{brief}</div>
      <div ref={results}>{children}</div>
    </div>
  );
}
