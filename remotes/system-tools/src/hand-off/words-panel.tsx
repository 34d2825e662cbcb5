import type { HandOff, HandOffText } from '@avenue/contract';
import { useRefusal } from '@avenue/data';
import { Checkbox, CopyButton, copyText, formatNumber, toast, useShortcuts } from '@avenue/ui';
import css from './hand-off.module.css';
import { StepPanel } from './step-panel.tsx';
import type { Ticks } from './use-hand-off.ts';

/** Words to copy, with how much of the platform's limit they take. */
function KitText({ text: { label, text, size, limit, unit }, platform }: { text: HandOffText; platform: string }) {
  const over = size - limit;
  return (
    <section className={css.text} aria-label={label}>
      <div className={css.textHead}>
        <h3>{label}</h3>
        <span className={css.meta} data-over={over > 0 || undefined}>
          {formatNumber(size)} of {formatNumber(limit)}
          {unit === 'bytes' && ' bytes'}
          {over > 0 && `, ${formatNumber(over)} too long for ${platform}`}
        </span>
        {text && (
          <span className={css.push}>
            <CopyButton text={text} label={`Copy: ${label}`} size="md" />
          </span>
        )}
      </div>
      {text ? <p className={css.box}>{text}</p> : <p className={css.meta}>Nothing is written here.</p>}
    </section>
  );
}

/** Everything that is pasted there, and what is to be chosen. */
export function WordsPanel({ kit, ticks }: { kit: HandOff; ticks: Ticks }) {
  const refusal = useRefusal('PUT /api/effects/{id}/hand-off');
  const all = kit.texts.flatMap(({ text }) => (text ? [text] : [])).join('\n\n');
  const copyAll = () =>
    void copyText(all).then((told) =>
      toast.show({
        text: told === 'copied' ? 'Copied.' : 'The browser did not allow it. Select the words and copy them.',
      }),
    );
  useShortcuts({ c: { label: 'Copy all words', run: copyAll } });
  return (
    <StepPanel
      number={2}
      title="Paste the words"
      done={kit.choices.every((choice) => ticks.has(choice.id))}
      actions={
        <CopyButton text={all} kbd="C">
          Copy all
        </CopyButton>
      }
    >
      <div className={css.part}>
        {kit.texts.map((text) => (
          <KitText key={text.id} text={text} platform={kit.platform} />
        ))}
        {kit.choices.length > 0 && (
          <section className={css.ticks} aria-label="Choose there">
            <h3>Choose there</h3>
            {kit.choices.map(({ id, label, value }) => (
              <Checkbox
                key={id}
                label={
                  <>
                    {label}: <strong>{value}</strong>
                  </>
                }
                checked={ticks.has(id)}
                disabled={refusal !== undefined}
                onChange={(on) => ticks.tick(id, on)}
              />
            ))}
          </section>
        )}
      </div>
    </StepPanel>
  );
}
