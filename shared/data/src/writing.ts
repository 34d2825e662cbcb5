import type { LiveEvent } from '@avenue/contract';
import { useEffect, useState } from 'react';

type Writing = Extract<LiveEvent, { type: 'writing' }>;

const listeners = new Set<(event: Writing) => void>();

/** Takes what came over the stream. */
export function keepWriting(event: Writing): void {
  for (const listener of listeners) listener(event);
}

/**
 * The words that a text model has written so far for a thing; nothing while none is written. They are not checked yet.
 *
 * @param about id of what is being written for; absent where nothing is under way: then what came before is forgotten
 */
export function useWriting(about: string | undefined): string | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    setText(undefined);
    if (about === undefined) return;
    const listen = (event: Writing) => {
      if (event.about.includes(about)) setText(event.text);
    };
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, [about]);
  return text;
}
