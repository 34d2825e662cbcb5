export { SavedViewsPart } from './saved-views-part.tsx';
export { TablePart } from './table-part.tsx';
