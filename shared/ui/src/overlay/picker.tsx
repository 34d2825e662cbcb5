import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useId, useRef, useState } from 'react';
import { Icon } from '../action/icon.tsx';
import field from '../field/field.module.css';
import { heavy } from '../heavy/heavy.tsx';
import { overlayCode } from './code.ts';
import css from './picker-trigger.module.css';
import type { PickerListProps, PickerProps } from './types.ts';

export type { PickerItem, PickerProps } from './types.ts';

const List = heavy<Awaited<ReturnType<typeof overlayCode>>, PickerListProps>(
  'list',
  overlayCode,
  (module) => module.PickerList,
  () => null,
);
const warm = () => void overlayCode().catch(() => undefined);

/** One of a list too long to hold: searched and paged by whoever has it. The code of the list comes with the first use. */
export function Picker(props: PickerProps) {
  const { label, hideLabel, chosen, chosenEnd, placeholder = 'Choose', disabled = false, onOpen, onSearch } = props;
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const show = () => {
    // Where a press gives no focus, closing would have nowhere to return it to.
    trigger.current?.focus();
    setOpen(true);
    onOpen?.();
  };
  const close = () => {
    setOpen(false);
    onSearch('');
  };
  return (
    <div className={field.field}>
      <span id={`${id}-label`} className={hideLabel ? field.hiddenLabel : field.label}>
        {label}
      </span>
      <button
        ref={trigger}
        type="button"
        className={`${field.select} ${css.trigger}`}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}-label ${id}-value${chosenEnd ? ` ${id}-end` : ''}`}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={show}
      >
        <span id={`${id}-value`} className={css.value} data-placeholder={chosen === undefined ? '' : undefined}>
          {chosen ?? placeholder}
        </span>{' '}
        {chosenEnd && (
          <span id={`${id}-end`} className={css.end}>
            {chosenEnd}
          </span>
        )}
        <Icon of={IconSelector} size="sm" />
      </button>
      {open && <List {...props} trigger={trigger} onClose={close} />}
    </div>
  );
}
