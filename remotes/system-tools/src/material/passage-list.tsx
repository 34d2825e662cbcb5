import { Matches } from '@avenue/boards/material';
import type { MaterialSource } from '@avenue/contract';
import { BoneRows, Button, Checkbox, CopyButton, Line, Loading, Read, Stack, Text } from '@avenue/ui';
import { useEffect, useRef, useState } from 'react';
import css from './material.module.css';
import { TakeBar } from './take-bar.tsx';
import { portion, usePassages } from './use-passages.ts';
import { usePlace } from './use-place.ts';
import { passagesWords, quoteWords } from './words.ts';

/** Passages of a source in their order: with words marked, to be ticked and taken. It opens where the words stand first. */
export function PassageList({ source }: { source: MaterialSource }) {
  const { q } = usePlace();
  const { id } = source;
  const [turned, setTurned] = useState<number>();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const { pointed, offset, state } = usePassages(id, turned);
  const first = state.data?.first;
  const list = useRef<HTMLOListElement>(null);
  const isThere = state.data?.rows.some(({ number }) => number === pointed);
  useEffect(() => {
    if (isThere) list.current?.querySelector('[data-pointed]')?.scrollIntoView?.({ block: 'nearest' });
  }, [isThere]);
  const tick = (one: string, on: boolean) => setTaken(on ? [...taken, one] : taken.filter((other) => other !== one));
  return (
    <Read
      of="Its passages"
      state={state}
      loading={
        <Loading label="Loading its passages">
          <BoneRows count={4} />
        </Loading>
      }
    >
      {({ rows, total }) => (
        <Stack gap={16}>
          <Line wrap gap={8}>
            <Text kind="meta">
              {total <= portion
                ? passagesWords(total)
                : `Passages ${offset + 1} to ${offset + rows.length} of ${total}`}
            </Text>
            {q && first !== undefined && (first <= offset || first > offset + portion) && (
              <Button size="sm" kind="quiet" onClick={() => setTurned(Math.floor((first - 1) / portion) * portion)}>
                First match
              </Button>
            )}
          </Line>
          <TakeBar taken={taken} onNone={() => setTaken([])} />
          <ol ref={list} className={css.passages} aria-label="Passages of this source">
            {rows.map((one) => (
              <li key={one.id} className={css.passage} data-pointed={one.number === pointed || undefined}>
                <Line wrap gap={8}>
                  <Checkbox
                    label={`${one.place} (passage ${one.number})`}
                    checked={taken.includes(one.id)}
                    onChange={(on) => tick(one.id, on)}
                  />
                  <CopyButton
                    text={quoteWords(one.text, source.title, one.place, source.url)}
                    label={`Copy passage ${one.number} with its place`}
                  />
                </Line>
                <p className={css.text} dir="auto">
                  <Matches text={one.text} ranges={one.ranges} />
                </p>
              </li>
            ))}
          </ol>
          {total > portion && (
            <Line gap={8}>
              <Button size="sm" disabled={offset === 0} onClick={() => setTurned(Math.max(0, offset - portion))}>
                Earlier passages
              </Button>
              <Button size="sm" disabled={offset + portion >= total} onClick={() => setTurned(offset + portion)}>
                Later passages
              </Button>
            </Line>
          )}
        </Stack>
      )}
    </Read>
  );
}
