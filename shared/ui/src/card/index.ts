export { CardButton, type CardButtonProps } from './card-button.tsx';
