import { tookWords } from '@avenue/boards/writers';
import type { Comparison } from '@avenue/contract';
import { Text, Time } from '@avenue/ui';
import { instructionsWords, tokensWords } from './words.ts';
import css from './writing.module.css';

type Side = Comparison['cases'][number]['before'];

function SideView({ name, side: { pieces, failure, ms, tokens } }: { name: string; side: Side }) {
  return (
    <section aria-label={name} className={css.side}>
      <h4>{name}</h4>
      {failure !== undefined && <p className={css.failed}>{failure}</p>}
      <ul>
        {pieces.map(({ text, notes }) => (
          <li key={text}>
            <p className={css.piece}>{text}</p>
            {notes.map((note) => (
              <p key={note} className={css.quiet}>
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <Text kind="meta">
        {tookWords(ms)}
        {tokens > 0 && `, ${tokensWords(tokens)}`}
      </Text>
    </section>
  );
}

/** Two instructions on the same earlier work, side by side; which is better is for the reader to say. */
export function ComparisonView({ comparison: { cases, against, writer, createdAt } }: { comparison: Comparison }) {
  return (
    <div className={css.comparison}>
      <Text kind="meta">
        {`Written by ${writer} `}
        <Time at={createdAt} relative />
        {'. Nothing of it was kept elsewhere.'}
      </Text>
      {cases.map(({ topic, before, after }) => (
        <section key={topic} aria-label={topic}>
          <h3>{topic}</h3>
          <div className={css.sides}>
            <SideView name={`With ${instructionsWords(against)}`} side={before} />
            <SideView name="With the words that you tried" side={after} />
          </div>
        </section>
      ))}
    </div>
  );
}
