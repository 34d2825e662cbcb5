import type { ConfigEntry, SettingsSection } from '@avenue/contract';

export interface ShownSection extends SettingsSection {
  entries: readonly ConfigEntry[];
  /** Found by its own words or a channel's, or nothing is searched for: lists beside its settings are shown too. */
  whole: boolean;
}

/** Where settings stand whose section the server does not name: they are never out of sight. */
const more: SettingsSection = {
  id: 'more',
  title: 'More settings',
  help: 'Settings that belong to no section.',
  order: Number.MAX_SAFE_INTEGER,
};

const holds = (words: readonly string[], ...texts: readonly (string | undefined)[]) => {
  const text = texts.join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
};

/**
 * Sections with their settings, in the order of the panel. While something is searched for: those that hold all of its
 * words, each with the settings that do.
 *
 * @param stays settings that are shown whatever is searched for, as those that are changed or wrong
 */
export function shownSections(
  sections: readonly SettingsSection[],
  entries: readonly ConfigEntry[],
  search = '',
  stays: (name: string) => boolean = () => false,
): ShownSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const settings = entries.filter(({ kind }) => kind !== 'channel');
  const listed = (id: string) =>
    entries.some(({ kind, group, name, label }) => kind === 'channel' && group === id && holds(words, name, label));
  const ids = new Set(sections.map(({ id }) => id));
  const lost = settings.filter(({ group }) => !ids.has(group));
  const all = [
    ...sections.map((section) => ({ section, own: settings.filter(({ group }) => group === section.id) })),
    ...(lost.length > 0 ? [{ section: more, own: lost }] : []),
  ];
  return all.flatMap(({ section, own }) => {
    const whole = holds(words, section.title, section.help) || listed(section.id);
    const found = own.filter(
      ({ name, label, help, options }) =>
        whole ||
        stays(name) ||
        holds(words, section.title, name, label, help, ...(options ?? []).map((option) => option.label)),
    );
    return whole || found.length > 0 ? [{ ...section, entries: found, whole }] : [];
  });
}

/** How much a search found, for the eye and the ear; empty while nothing is searched for. */
export function foundInWords(search: string, shown: readonly ShownSection[]): string {
  if (!search) return '';
  if (shown.length === 0) return 'Nothing has these words.';
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0);
  return count === 1 ? '1 setting' : `${count} settings`;
}
