import { useRefusals } from '@avenue/data';
import { type ComponentType, useState } from 'react';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import field from '../field/field.module.css';
import { Field } from '../field/field.tsx';
import { heavy } from '../heavy/heavy.tsx';
import { overlayCode as parts } from './code.ts';
import type { ComboBoxProps, Early, FilterChipProps, MenuProps, PopoverProps, SelectProps } from './types.ts';

function withEarlyPress<Props extends object>(Part: ComponentType<Props & Early>) {
  return function EarlyPress(props: Props) {
    const [pressedEarly, setPressedEarly] = useState(false);
    return <Part {...props} pressedEarly={pressedEarly} onEarlyPress={() => setPressedEarly(true)} />;
  };
}

const MenuFallback = ({ label, icon, lead, kind, size, onEarlyPress }: MenuProps & Early) =>
  icon ? (
    <IconButton label={label} icon={icon} size={size} aria-haspopup="menu" onClick={onEarlyPress} />
  ) : (
    <Button kind={kind} size={size} icon={lead} aria-haspopup="menu" onClick={onEarlyPress}>
      {label}
    </Button>
  );

/** A button that opens a list of acts. */
export function Menu(props: MenuProps) {
  const refusal = useRefusals();
  const items = props.items.filter(({ call }) => call === undefined || refusal(call) === undefined);
  return items.length === 0 && props.items.length > 0 ? null : <OpenMenu {...props} items={items} />;
}

const OpenMenu = withEarlyPress<MenuProps>(heavy('menu', parts, (module) => module.MenuPart, MenuFallback));

const PopoverFallback = ({ label, icon, kind, size, onEarlyPress }: PopoverProps & Early) => (
  <Button kind={kind} size={size} icon={icon} aria-haspopup="dialog" onClick={onEarlyPress}>
    {label}
  </Button>
);

/** A button that opens a small card beside it. Closes with Escape and outside presses; focus returns. */
export const Popover = withEarlyPress<PopoverProps>(
  heavy('popover', parts, (module) => module.PopoverPart, PopoverFallback),
);

const ChoiceFallback = ({ options, value, placeholder = '', ...words }: SelectProps) => (
  <Field
    label={words.label}
    help={words.help}
    error={words.error}
    required={words.required}
    hideLabel={words.hideLabel}
  >
    {(control) => (
      <input
        {...control}
        className={field.input}
        readOnly
        value={options.find((option) => option.value === value)?.label ?? placeholder}
      />
    )}
  </Field>
);

/** A choice whose entries carry help or icons. For plain entries use `SelectField`. */
export const Select = heavy('list', parts, (module) => module.SelectPart, ChoiceFallback) as <Value extends string>(
  props: SelectProps<Value>,
) => React.ReactNode;

/** Type to narrow a long list. */
export const ComboBox = heavy<Awaited<ReturnType<typeof parts>>, ComboBoxProps>(
  'list',
  parts,
  (module) => module.ComboBoxPart,
  ChoiceFallback,
) as <Value extends string>(props: ComboBoxProps<Value>) => React.ReactNode;

const FilterFallback = ({ label, any, options, value, onEarlyPress }: FilterChipProps & Early) => (
  <Button size="sm" onClick={onEarlyPress} aria-haspopup="menu">
    {`${label}: ${options.find((option) => option.value === value)?.label ?? any}`}
  </Button>
);

/** A filter of a list: shows what it filters by, opens its values, and can be taken away. */
export const FilterChip = withEarlyPress<FilterChipProps>(
  heavy('filter', parts, (module) => module.FilterPart, FilterFallback),
);
