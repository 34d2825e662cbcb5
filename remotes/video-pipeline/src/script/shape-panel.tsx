import type { ScriptChecks } from '@avenue/contract';
import { Facts, formatDuration, Panel, Term } from '@avenue/ui';
import css from './script.module.css';

/** What a short video script is made of, and what each part is for. */
const outline = [
  { role: 'Hook', use: 'One sentence that opens a question. Name the thing, not the topic.' },
  { role: 'Promise', use: 'What the viewer will know at the end.' },
  { role: 'Story', use: 'Two to five points or examples, one paragraph each. A number needs a source.' },
  { role: 'Ending', use: 'The answer to the hook, then one thing to do next.' },
] as const;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** How the time is shared among the parts, and help with the outline. */
export const ShapePanel = ({ shape }: { shape: ScriptChecks['shape'] }) => (
  <Panel title={<Term of="shape">Shape</Term>}>
    <div className={css.shape}>
      {shape.length === 0 ? (
        <p className={css.muted}>The parts and their lengths show here as you write.</p>
      ) : (
        <>
          <div className={css.beats} aria-hidden="true">
            {shape.map(({ seconds }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the script
              <i key={index} style={{ flex: Math.max(1, seconds) }} />
            ))}
          </div>
          <Facts
            ends
            facts={shape.map(({ part, seconds }, index) => ({
              label:
                shape.filter((one) => one.part === part).length > 1 ? `${index + 1}. ${capital(part)}` : capital(part),
              value: formatDuration(Math.max(1, seconds) * 1000),
            }))}
          />
        </>
      )}
      <details className={css.sources}>
        <summary>Outline help</summary>
        <dl className={css.outline}>
          {outline.map(({ role, use }) => (
            <div key={role}>
              <dt>{role === 'Hook' ? <Term of="hook">{role}</Term> : role}</dt>
              <dd>{use}</dd>
            </div>
          ))}
        </dl>
        <p className={css.meta}>A blank line starts a new part.</p>
      </details>
    </div>
  </Panel>
);
