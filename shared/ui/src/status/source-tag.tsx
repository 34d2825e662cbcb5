import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { placeBeside } from '../place/place.ts';
import { Time } from '../text/time.tsx';
import css from './status.module.css';

/** Where a figure comes from. Part of the figure, never a footnote. */
export type Source = 'live' | 'imported' | 'computed' | 'estimated' | 'simulated' | 'sample';

const words: Record<Source, string> = {
  live: 'Live',
  imported: 'Imported',
  computed: 'Computed',
  estimated: 'Estimated',
  simulated: 'Simulated',
  sample: 'Sample',
};

export interface Provenance {
  engine?: string | undefined;
  file?: string | undefined;
  /** ISO time of the reading. */
  at?: string | undefined;
  formula?: string | undefined;
  /** "1,020 to 1,260" */
  range?: string | undefined;
  inputs?: readonly { label: string; value: string }[] | undefined;
  note?: string | undefined;
}

export interface SourceTagProps {
  source: Source;
  /** Makes the tag a button that opens engine or file, time, formula and inputs. */
  provenance?: Provenance | undefined;
}

/** The mark and word of a figure's source. */
export const SourceTag = ({ source, provenance }: SourceTagProps) =>
  provenance ? (
    <ProvenanceTag source={source} provenance={provenance} />
  ) : (
    <span className={css.tag} data-source={source}>
      <i aria-hidden="true" />
      {words[source]}
    </span>
  );

function ProvenanceTag({ source, provenance }: { source: Source; provenance: Provenance }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card from the button and from inside it
    <span ref={root} className={css.tagRoot} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={css.tag}
        data-source={source}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title="Where this comes from"
        onClick={() => setOpen(!open)}
      >
        <i aria-hidden="true" />
        {words[source]}
      </button>
      {open && <ProvenanceCard id={id} provenance={provenance} anchor={root} />}
    </span>
  );
}

function ProvenanceCard({
  id,
  provenance,
  anchor,
}: {
  id: string;
  provenance: Provenance;
  anchor: { current: HTMLSpanElement | null };
}) {
  const card = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (card.current && anchor.current) placeBeside(card.current, anchor.current);
  }, [anchor]);
  const { engine, file, at, formula, range, inputs = [], note } = provenance;
  const facts: [string, React.ReactNode][] = [
    ...(engine ? [['Engine', engine] as [string, string]] : []),
    ...(file ? [['File', file] as [string, string]] : []),
    ...(at ? [['Read', <Time key="at" at={at} style="long" />] as [string, React.ReactNode]] : []),
    ...(formula ? [['Formula', <code key="formula">{formula}</code>] as [string, React.ReactNode]] : []),
    ...(range ? [['Range', range] as [string, string]] : []),
    ...inputs.map(({ label, value }) => [label, value] as [string, string]),
  ];
  return (
    <span ref={card} id={id} popover="manual" className={css.card}>
      {facts.map(([label, value]) => (
        <span key={label} className={css.cardFact}>
          <span>{label}</span>
          <span>{value}</span>
        </span>
      ))}
      {note && <span className={css.cardNote}>{note}</span>}
    </span>
  );
}
