export { ComboBox, FilterChip, Menu, Popover, Select } from './overlay.tsx';
export { Picker } from './picker.tsx';
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
