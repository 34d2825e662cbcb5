export { heavy } from './heavy.tsx';
