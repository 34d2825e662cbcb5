import { abstract } from './abstract.ts';
import { elements } from './elements.ts';
import { nature } from './nature.ts';
import { paper } from './paper.ts';
import { patterns } from './pattern.ts';
import type { DrawSetting } from './stage.ts';
import type { SettingId } from './tags.ts';
import { town } from './town.ts';
import { wild } from './wild.ts';

export const settings: Readonly<Record<SettingId, DrawSetting>> = {
  ...nature,
  ...wild,
  ...paper,
  ...elements,
  ...town,
  ...abstract,
  ...patterns,
};
export type { Setting } from './stage.ts';
export type { SettingId } from './tags.ts';
