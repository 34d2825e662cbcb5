export { ComboBoxPart, SelectPart } from './choice-parts.tsx';
export { MenuPart, PopoverPart, TooltipPart } from './popup-parts.tsx';
