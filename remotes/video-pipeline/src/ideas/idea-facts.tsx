import type { Idea } from '@avenue/contract';
import { SourceTag, Term } from '@avenue/ui';
import css from './ideas.module.css';

type Figure = 'growth' | 'revenue' | 'confidence';

const figures: readonly { figure: Figure; label: string }[] = [
  { figure: 'growth', label: 'Potential growth' },
  { figure: 'revenue', label: 'Estimated revenue' },
  { figure: 'confidence', label: 'Confidence' },
];

/** The figures that are known, each with its source; a press on the source says what it rests on. */
export function IdeaFacts({ idea }: { idea: Idea }) {
  const known = figures.flatMap(({ figure, label }) => {
    const source = idea[`${figure}Source`];
    return source === 'none' ? [] : [{ figure, label, source }];
  });
  if (known.length === 0) return null;
  return (
    <dl className={css.facts}>
      {known.map(({ figure, label, source }) => {
        const from = idea.figuresFrom[figure];
        return (
          <div key={figure}>
            <dt>{label}</dt>
            <dd>
              {idea[figure]}
              <SourceTag source={source} {...(from && source !== 'sample' && { provenance: { note: from } })} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The sentences of `missingFigures`; what confidence is can be asked. */
export function MissingFigures({ words }: { words: string }) {
  const [before = '', after] = words.split(/\bconfidence\b/, 2);
  if (after === undefined) return words;
  return (
    <>
      {before}
      <Term of="confidence">confidence</Term>
      {after}
    </>
  );
}

/** What no card shows because nothing is known of it; said once for all of them. */
export function missingFigures(ideas: readonly Idea[]): string | undefined {
  const known = (figure: Figure) => ideas.some((idea) => idea[`${figure}Source`] !== 'none');
  if (ideas.length === 0) return undefined;
  const sentences = [
    ...(known('confidence')
      ? []
      : ['No results yet: confidence appears once you have approved or denied a video in the Upload Queue.']),
    ...(known('revenue') ? [] : ['Revenue is not known yet: an estimate needs earnings of your own videos.']),
    ...(known('growth') ? [] : ['Potential growth is not known for this kind of video.']),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}
