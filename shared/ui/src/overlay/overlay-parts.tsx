export { ComboBoxPart, SelectPart } from './choice-parts.tsx';
export { FilterPart } from './filter-part.tsx';
export { PickerPart } from './picker-part.tsx';
export { MenuPart, PopoverPart } from './popup-parts.tsx';
