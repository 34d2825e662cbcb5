import type { SettingsSection } from '@avenue/contract';
import type { Setting, SettingsPart } from '../../../kernel/settings/index.ts';
import { engineSettings } from '../../../providers/settings.ts';
import type { Module } from '../../define-module.ts';

/** Every section and setting of the configuration panel, in its order. */
export interface Catalogue {
  sections: readonly SettingsSection[];
  settings: readonly Setting[];
  /** The setting of a name. */
  of(name: string): Setting | undefined;
}

/**
 * Puts the panel together from what its owners bring: sections by their `order`, settings of a section in the order in
 * which they come.
 *
 * @throws Error for a setting that no section shows, for two of the same name, and for a part of nothing
 */
export function assembleCatalogue(parts: readonly SettingsPart[]): Catalogue {
  const sections = parts.flatMap((part) => part.sections ?? []).toSorted((one, other) => one.order - other.order);
  const given = parts.flatMap((part) => part.settings ?? []);
  const byName = new Map(given.map((setting) => [setting.name, setting]));
  const ids = new Set(sections.map(({ id }) => id));
  if (ids.size < sections.length) throw new Error('Two sections of the panel have the same id.');
  if (byName.size < given.length) throw new Error('Two settings have the same name.');
  for (const { name, group, partOf } of given) {
    if (!ids.has(group)) throw new Error(`The setting ${name} stands in "${group}", which is no section of the panel.`);
    if (partOf && !byName.get(partOf)?.testable)
      throw new Error(`The setting ${name} is part of ${partOf}, which cannot be tested.`);
  }
  return {
    sections,
    settings: sections.flatMap(({ id }) => given.filter(({ group }) => group === id)),
    of: (name) => byName.get(name),
  };
}

/** The panel of a server with these modules. */
export const catalogueOf = (modules: readonly Module[]): Catalogue =>
  assembleCatalogue([...modules.map(({ settings = {} }) => settings), engineSettings]);
