import type { ListingState, StoreListing } from '@avenue/contract/pdf';
import { formatFixed, Icon, type IconType } from '@avenue/ui';
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconReload from '@tabler/icons-react/dist/esm/icons/IconReload.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import css from './listings.module.css';

/** The step that a listing is at. */
const at: Readonly<Record<ListingState, number>> = {
  none: 0,
  held: 0,
  failed: 0,
  sending: 0,
  mismatch: 1,
  draft: 2,
  live: 3,
};

const draftWords: Readonly<Partial<Record<ListingState, string>>> = {
  held: 'held',
  sending: 'on its way',
  failed: 'did not arrive',
  none: 'not written yet',
};

/** Draft, read back, second yes, live: how far it is. */
export function Steps({ one: { state, fee } }: { one: StoreListing }) {
  const current = at[state];
  const steps: { icon: IconType; label: string; words: string }[] = [
    { icon: IconPencil, label: 'Draft', words: draftWords[state] ?? 'written' },
    {
      icon: IconReload,
      label: 'Read back',
      words: state === 'mismatch' ? 'differs' : current > 1 ? 'as it was meant' : 'after it was written',
    },
    {
      icon: IconUserCheck,
      label: 'Your second yes',
      words: state === 'draft' ? 'waits for you' : 'before anybody sees it',
    },
    {
      icon: IconBroadcast,
      label: 'Live',
      words:
        state === 'live'
          ? 'everybody sees it'
          : fee.cents > 0
            ? `${formatFixed(fee.cents / 100, 2)} USD to list`
            : 'costs nothing to list',
    },
  ];
  return (
    <ol className={css.steps} aria-label="How far it is">
      {steps.map(({ icon, label, words }, step) => (
        <li key={label} aria-current={step === current ? 'step' : undefined} data-done={step < current || undefined}>
          <Icon of={icon} />
          <span>
            <strong>{label}</strong>
            <span>{words}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
