export { ComboBox, Menu, Popover, Select } from './overlay.tsx';
export { Tooltip } from './tooltip.tsx';
export type {
  ChoiceOption,
  ComboBoxProps,
  MenuItem,
  MenuProps,
  PopoverProps,
  SelectProps,
  TooltipProps,
} from './types.ts';
