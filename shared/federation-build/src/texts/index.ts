export { catalogueFile, catalogueOf, languageOfBuild, written } from './language.ts';
export { pseudo } from './pseudo.ts';
export { toldIn } from './server.ts';
export { type Catalogue, translate } from './translate.ts';
export { workspaceTexts } from './workspace-texts.ts';
