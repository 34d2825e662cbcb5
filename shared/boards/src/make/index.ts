export { BriefForm } from './brief-form.tsx';
export { Maker } from './maker.tsx';
