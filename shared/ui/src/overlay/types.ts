import type { EndpointKey } from '@avenue/contract';
import type { ReactElement, ReactNode, RefObject } from 'react';
import type { ButtonKind } from '../action/button.tsx';
import type { IconType } from '../action/icon.tsx';
import type { FieldWords } from '../field/field.tsx';
import type { Option } from '../field/select-field.tsx';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconType | undefined;
  tone?: 'bad' | undefined;
  /** Why it is locked; shown under the label. */
  reason?: string | undefined;
  /** The call it leads to; without the role for it the entry is absent, and a menu without entries too. */
  call?: EndpointKey | undefined;
  onAction: () => void;
}

export interface MenuProps {
  /** Name of the button; with `icon` only, its spoken name and tooltip. */
  label: string;
  items: readonly MenuItem[];
  /** Shows an icon button ("More") instead of a button with words. */
  icon?: IconType | undefined;
  /** Icon before the words. */
  lead?: IconType | undefined;
  kind?: ButtonKind | undefined;
  size?: 'md' | 'sm' | undefined;
}

export interface PopoverProps {
  /** Words on the button that opens it. */
  label: string;
  icon?: IconType | undefined;
  kind?: ButtonKind | undefined;
  size?: 'md' | 'sm' | undefined;
  /** Heading and spoken name of the popover. */
  title: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

export interface TooltipProps {
  text: string;
  /** One control that passes `aria-describedby` on: a `Button` or `IconButton`. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

export interface ChoiceOption<Value extends string = string> extends Option<Value> {
  /** Second line. */
  help?: string | undefined;
  icon?: IconType | undefined;
}

export interface SelectProps<Value extends string = string> extends FieldWords {
  options: readonly ChoiceOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** Whether the list is open, for a key that opens it; else it opens by itself. */
  open?: boolean | undefined;
  onOpen?: ((open: boolean) => void) | undefined;
}

export interface ComboBoxProps<Value extends string = string> extends Omit<SelectProps<Value>, 'open' | 'onOpen'> {
  /** Words that match nothing are an answer too; `onText` gets them. */
  onText?: ((text: string) => void) | undefined;
}

export interface FilterChipProps {
  /** What it filters by: "Status". */
  label: string;
  /** Word for no filter: "any". */
  any: string;
  options: readonly { value: string; label: string }[];
  /** Undefined while it filters nothing. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export interface PickerItem {
  id: string;
  title: string;
  /** Second line, small. */
  meta?: ReactNode;
  /** At the right: a chip. */
  end?: ReactNode;
}

export interface PickerProps extends Pick<FieldWords, 'label' | 'hideLabel'> {
  /** Words of the field to search by: "Search scripts". */
  searchLabel: string;
  /** What is chosen now, in words. */
  chosen: string | undefined;
  /** Beside it: a chip with its state. */
  chosenEnd?: ReactNode;
  /** Id of what is chosen now. */
  value?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** What is searched for now. */
  search: string;
  /** After a pause in typing, and with nothing when the list closes. */
  onSearch: (words: string) => void;
  /** What the search found; absent while it is not known. */
  items: readonly PickerItem[] | undefined;
  onPick: (id: string) => void;
  /** The list was opened: time to ask for it. */
  onOpen?: (() => void) | undefined;
  /** In place of no items. */
  empty: ReactNode;
  error?: Error | undefined;
  onRetry?: (() => void) | undefined;
  /** How much of the list is shown, and the way to the rest. */
  more?: { words: string; onMore?: (() => void) | undefined; busy?: boolean | undefined } | undefined;
}

/** The same for the list itself. */
export interface PickerListProps extends PickerProps {
  /** The button that opened it. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** A press that came before the code did: the part opens as soon as it is there. */
export interface Early {
  pressedEarly: boolean;
  onEarlyPress: () => void;
}
