import type { MaterialSource } from '@avenue/contract';
import { SearchField } from '@avenue/ui';
import { useEffect, useRef, useState } from 'react';
import { FoundPassages, PassagesOf } from './passage-lists.tsx';
import css from './passages.module.css';
import { SourceList } from './source-list.tsx';
import type { Ticks } from './ticks.ts';

/** Passages by words that they have, or by the source that they stand in. */
export function PassageFinder({ id, ...ticks }: Ticks & { id: string }) {
  const [q, setQ] = useState('');
  const [source, setSource] = useState<Pick<MaterialSource, 'id' | 'title'>>();
  const place = useRef<HTMLDivElement>(null);
  // It was asked for by a press: what comes is under the operator's hands.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place} id={id} className={css.finder}>
      <SearchField label="Search everything in Material" value={q} onSearch={setQ} />
      {q ? (
        <FoundPassages key={q} q={q} {...ticks} />
      ) : source ? (
        <PassagesOf key={source.id} source={source} onBack={() => setSource(undefined)} {...ticks} />
      ) : (
        <SourceList onOpen={setSource} />
      )}
    </div>
  );
}
