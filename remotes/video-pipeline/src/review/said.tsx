import type { QueueItemDetail } from '@avenue/contract';
import { formatClock, Panel } from '@avenue/ui';
import { useEffect, useRef } from 'react';
import css from './review.module.css';

interface SaidProps {
  detail: QueueItemDetail;
  positionMs: number;
  onJump: (ms: number) => void;
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Marks the first of `claims` that stands in `text`. */
function marked(text: string, claims: readonly string[]) {
  const claim = claims.find((one) => text.includes(one) || one.includes(text));
  if (!claim) return text;
  const at = text.indexOf(claim);
  if (at < 0) return <mark>{text}</mark>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{claim}</mark>
      {text.slice(at + claim.length)}
    </>
  );
}

/** What is said, sentence by sentence; the one that plays is marked, a press leads to it. Claims without a source stand out. */
export function Said({ detail, positionMs, onJump }: SaidProps) {
  const list = useRef<HTMLOListElement>(null);
  const { said, claims } = detail;
  const openClaims = claims.flatMap(({ state, text }) => (state === 'open' ? [text] : []));
  const at = said.findLastIndex(({ startMs }) => startMs <= positionMs);
  useEffect(() => {
    const row = list.current?.children[at];
    // Only the list scrolls: `scrollIntoView` would move the page too.
    if (row instanceof HTMLElement && list.current)
      list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  if (said.length === 0) return null;
  const words = said.reduce((sum, { text }) => sum + wordsIn(text), 0);
  return (
    <Panel title="What is said" actions={<span className={css.meta}>{words} words, follows the picture</span>} flush>
      <ol ref={list} className={css.said}>
        {said.map(({ text, startMs }, index) => (
          <li key={startMs} aria-current={index === at || undefined}>
            <button type="button" onClick={() => onJump(startMs)}>
              <span className={css.clock}>{formatClock(startMs)}</span>
              <span>{marked(text, openClaims)}</span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
