export { catalogueFile, written } from './language.ts';
export { pseudo } from './pseudo.ts';
export { type Catalogue, translate } from './translate.ts';
export { workspaceTexts } from './workspace-texts.ts';
