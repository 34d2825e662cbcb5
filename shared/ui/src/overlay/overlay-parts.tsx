export { ComboBoxPart, SelectPart } from './choice-parts.tsx';
export { MenuPart, PopoverPart } from './popup-parts.tsx';
