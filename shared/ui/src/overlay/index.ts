export { ComboBox, Menu, Popover, Select, Tooltip } from './overlay.tsx';
export type {
  ChoiceOption,
  ComboBoxProps,
  MenuItem,
  MenuProps,
  PopoverProps,
  SelectProps,
  TooltipProps,
} from './types.ts';
