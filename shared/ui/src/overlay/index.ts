export { ComboBox, FilterChip, Menu, Picker, Popover, Select } from './overlay.tsx';
export { Tooltip } from './tooltip.tsx';
export type {
  ChoiceOption,
  ComboBoxProps,
  FilterChipProps,
  MenuItem,
  MenuProps,
  PickerItem,
  PickerProps,
  PopoverProps,
  SelectProps,
  TooltipProps,
} from './types.ts';
