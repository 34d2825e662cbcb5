export { ComboBoxPart, SelectPart } from './choice-parts.tsx';
export { FilterPart } from './filter-part.tsx';
export { PickerList } from './picker-part.tsx';
export { MenuPart, PopoverPart } from './popup-parts.tsx';
