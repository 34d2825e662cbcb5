import { CardButton } from '../card/index.ts';
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
  return (
    <CardButton
      className={css.tag}
      data-source={source}
      title="Where this comes from"
      card={() => <ProvenanceFacts provenance={provenance} />}
    >
      <i aria-hidden="true" />
      {words[source]}
    </CardButton>
  );
}

function ProvenanceFacts({ provenance }: { provenance: Provenance }) {
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
    <>
      {facts.map(([label, value]) => (
        <span key={label} className={css.cardFact}>
          <span>{label}</span>
          <span>{value}</span>
        </span>
      ))}
      {note && <span className={css.cardNote}>{note}</span>}
    </>
  );
}
