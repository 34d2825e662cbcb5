import { Button, IconButton, Push, Toolbar, useAccountName, useShortcuts } from '@avenue/ui';
import { FilterChip } from '@avenue/ui/overlay';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import css from './calendar-tools.module.css';
import { stepped, titleOf } from './span.ts';
import type { CalendarState } from './use-calendar.ts';
import { legend } from './words.ts';

/** Which days of the calendar are shown, what its colours say, and of which account. */
export function CalendarTools({ of: { place, now, accounts } }: { of: CalendarState }) {
  const nameOf = useAccountName();
  const { view, day, account } = place;
  // The one that the address names may hold nothing yet.
  const choices = [...new Set([...accounts, ...(account === undefined ? [] : [account])])].sort();
  useShortcuts({ t: { label: 'Today', run: () => place.setDay(undefined) } });
  return (
    <Toolbar label="Which days">
      <IconButton
        kind="plain"
        size="sm"
        label={`Earlier ${view}`}
        icon={IconChevronLeft}
        onClick={() => place.setDay(stepped(view, day, -1))}
      />
      <IconButton
        kind="plain"
        size="sm"
        label={`Later ${view}`}
        icon={IconChevronRight}
        onClick={() => place.setDay(stepped(view, day, 1))}
      />
      <Button size="sm" kbd="T" onClick={() => place.setDay(undefined)}>
        Today
      </Button>
      <strong className={css.span} aria-live="polite">
        {titleOf(view, day, now.today)}
      </strong>
      <Push>
        <span className={css.tools}>
          <span className={css.legend}>
            {legend.map(({ tone, word }) => (
              <span key={tone} data-tone={tone}>
                {word}
              </span>
            ))}
          </span>
          <FilterChip
            label="Account"
            any="all"
            options={choices.map((one) => ({ value: one, label: nameOf(one) }))}
            value={account}
            onChange={place.setAccount}
          />
        </span>
      </Push>
    </Toolbar>
  );
}
