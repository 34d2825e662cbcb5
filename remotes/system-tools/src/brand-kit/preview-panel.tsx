import { useApi } from '@avenue/data';
import { Bone, Loading, Note, Panel, Read, Segmented } from '@avenue/ui';
import { useState } from 'react';
import { useSettled } from '../use-settled.ts';
import css from './brand-kit.module.css';
import type { BrandWords } from './draft.ts';
import { lookOf } from './words.ts';

const formats = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
] as const;

/** Sides of the pictures, so that nothing moves when they come. */
const sides = { portrait: { width: 540, height: 960 }, landscape: { width: 960, height: 540 } } as const;

/** A frame and a thumbnail as the engines draw them in what is chosen, saved or not. */
interface Props {
  channel: string;
  /** Of the videos of the channel. */
  format: 'portrait' | 'landscape';
  words: BrandWords;
}

export function PreviewPanel({ channel, format: own, words }: Props) {
  const [format, setFormat] = useState<'portrait' | 'landscape'>(own);
  const query = useSettled({ ...lookOf(words), format });
  const state = useApi(
    'GET /api/make/brands/{channel}/preview',
    { params: { channel }, query },
    { keepPreviousData: true },
  );
  return (
    <Panel
      title="How it looks"
      actions={<Segmented label="Format" options={formats} value={format} onChange={setFormat} />}
    >
      <Read
        of="The preview"
        state={state}
        keeps="What you chose is kept."
        loading={
          <Loading label="Drawing the preview">
            <Bone heightPx={320} />
          </Loading>
        }
      >
        {({ frame, thumbnail, intro, outro, notes }) => (
          <>
            <div className={css.preview}>
              {[
                { src: intro, name: 'A frame of the intro' },
                { src: frame, name: 'A frame of a video' },
                { src: outro, name: 'A frame of the outro' },
                { src: thumbnail, name: 'A thumbnail' },
              ].map(
                ({ src, name }) =>
                  src && (
                    <figure key={name}>
                      <img src={src} alt={`${name} in this look`} {...sides[format]} />
                      <figcaption>{name}</figcaption>
                    </figure>
                  ),
              )}
            </div>
            {notes.map((note) => (
              <Note key={note}>{note}</Note>
            ))}
          </>
        )}
      </Read>
    </Panel>
  );
}
