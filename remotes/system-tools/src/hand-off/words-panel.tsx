import type { HandOff } from '@avenue/contract';
import { useRefusal } from '@avenue/data';
import { Checkbox, CopyButton, copyText, TextToCopy, toast, useShortcuts } from '@avenue/ui';
import css from './hand-off.module.css';
import { StepPanel } from './step-panel.tsx';
import type { Ticks } from './use-hand-off.ts';

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
        {kit.texts.map(({ id, unit, ...text }) => (
          <TextToCopy key={id} {...text} unit={unit === 'bytes' ? unit : undefined} platform={kit.platform} />
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
