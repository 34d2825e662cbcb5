export { destinationOf, originOfAddress } from './destination.ts';
export type { Setting, SettingsPart } from './setting.ts';
export { mediaBlitz, Settings, twoFactors } from './settings.ts';
