export { ComboBox, FilterChip, Menu, Popover, Select } from './overlay.tsx';
export { Tooltip } from './tooltip.tsx';
export type {
  ChoiceOption,
  ComboBoxProps,
  FilterChipProps,
  MenuItem,
  MenuProps,
  PopoverProps,
  SelectProps,
  TooltipProps,
} from './types.ts';
