export { CardButton } from './card-button.tsx';
