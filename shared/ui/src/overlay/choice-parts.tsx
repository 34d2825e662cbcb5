import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { memo, useContext, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../action/icon.tsx';
import fieldCss from '../field/field.module.css';
import css from './overlay.module.css';
import type { ChoiceOption, ComboBoxProps, SelectProps } from './types.ts';

const choice = ({ value, label, help, icon, disabled }: ChoiceOption) => (
  <ListBoxItem id={value} className={css.item ?? ''} textValue={label} isDisabled={disabled ?? false}>
    {icon && <Icon of={icon} size="sm" />}
    <Text slot="label" className={css.itemWords ?? ''}>
      {label}
      {help && <span className={css.itemHelp}>{help}</span>}
    </Text>
    <Icon of={IconCheck} size="sm" className={css.chosen} />
  </ListBoxItem>
);

/** A list of all time zones stands in a form that is drawn anew with every key: it is drawn for other options alone. */
const Choices = memo(({ options }: { options: readonly ChoiceOption[] }) => (
  <Popover className={`${css.popover} ${css.choices}`} offset={4}>
    <ListBox items={options} className={css.menu ?? ''} renderEmptyState={() => <p className={css.none}>No match.</p>}>
      {choice}
    </ListBox>
  </Popover>
));

const Words = ({ label, required, hideLabel }: Pick<SelectProps, 'label' | 'required' | 'hideLabel'>) => (
  <Label className={(hideLabel ? fieldCss.hiddenLabel : fieldCss.label) ?? ''}>
    {label}
    {required && <span className={fieldCss.required}> (required)</span>}
  </Label>
);

const Below = ({ help, error }: Pick<SelectProps, 'help' | 'error'>) =>
  error ? (
    <FieldError className={css.error ?? ''}>{error}</FieldError>
  ) : help ? (
    <Text slot="description" className={fieldCss.help ?? ''}>
      {help}
    </Text>
  ) : null;

export const SelectPart = (props: SelectProps) => {
  const { options, value, onChange, placeholder, disabled, error, help, open, onOpen, ...words } = props;
  return (
    <Select
      className={fieldCss.field ?? ''}
      value={value ?? null}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder={placeholder ?? 'Choose'}
      isDisabled={disabled ?? false}
      isInvalid={error !== undefined}
      {...(open !== undefined && { isOpen: open })}
      {...(onOpen && { onOpenChange: onOpen })}
    >
      <Words {...words} />
      <Button className={`${fieldCss.select} ${css.select}`}>
        <SelectValue className={css.value ?? ''}>
          {({ isPlaceholder, defaultChildren }) =>
            isPlaceholder
              ? defaultChildren
              : (options.find((option) => option.value === value)?.label ?? defaultChildren)
          }
        </SelectValue>
        <Icon of={disabled ? IconLock : IconSelector} size="sm" />
      </Button>
      <Below help={help} error={error} />
      <Choices options={options} />
    </Select>
  );
};

/**
 * While its list is open, react-aria hides the rest of the page from screen readers, though Tab still leads there. The
 * effect of a child runs before that of the field, so the page is marked as always visible for just that moment.
 */
function PageStaysReadable() {
  const open = useContext(ComboBoxStateContext)?.isOpen;
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const page = here.current?.closest<HTMLElement>('body > *');
    if (!open || !page) return;
    page.dataset.liveAnnouncer = 'true';
    queueMicrotask(() => delete page.dataset.liveAnnouncer);
  }, [open]);
  return <span ref={here} hidden />;
}

export const ComboBoxPart = (props: ComboBoxProps) => {
  const { options, value, onChange, onText, placeholder, disabled, error, help, ...words } = props;
  return (
    <ComboBox
      className={fieldCss.field ?? ''}
      value={value ?? null}
      onChange={(key) => key !== null && onChange(String(key))}
      {...(onText && { onInputChange: onText, allowsCustomValue: true })}
      isDisabled={disabled ?? false}
      isInvalid={error !== undefined}
      allowsEmptyCollection
      menuTrigger="focus"
    >
      <Words {...words} />
      <PageStaysReadable />
      <div className={css.comboBox}>
        <Input className={fieldCss.input ?? ''} {...(placeholder !== undefined && { placeholder })} />
        <Button className={css.comboButton ?? ''}>
          <Icon of={IconSelector} size="sm" />
        </Button>
      </div>
      <Below help={help} error={error} />
      <Choices options={options} />
    </ComboBox>
  );
};
