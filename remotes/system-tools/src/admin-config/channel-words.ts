import type { Channel, Language } from '@avenue/contract';
import { languages } from '@avenue/contract/words';
import type { Option } from '@avenue/ui';

/** Looks of pictures and thumbnails, by what they suit. */
export const presets: readonly Option<Channel['preset']>[] = [
  { value: 'bright', label: 'Bright: facts, shorts, clips' },
  { value: 'survey', label: 'Survey: history, places, explainers' },
  { value: 'quiet', label: 'Quiet: mindfulness, night, quotes' },
  { value: 'allotment', label: 'Allotment: gardens, planners, crafts' },
  { value: 'ledger', label: 'Ledger: money, courses, data' },
  { value: 'storybook', label: 'Storybook: children, satire, memes' },
];

export const formats: readonly Option<Channel['format']>[] = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
];

export const moods: readonly Option<Channel['music']>[] = [
  { value: 'none', label: 'No music' },
  { value: 'calm', label: 'Calm' },
  { value: 'curious', label: 'Curious' },
  { value: 'warm', label: 'Warm' },
  { value: 'bright', label: 'Bright' },
  { value: 'focus', label: 'Focus' },
  { value: 'night', label: 'Night' },
  { value: 'playful', label: 'Playful' },
  { value: 'serious', label: 'Serious' },
];

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** Each by its English name and its own: "German (Deutsch)". */
export const languageOptions: readonly Option<Language>[] = languages.map((value) => {
  const own = new Intl.DisplayNames(value, { type: 'language' }).of(value);
  const name = englishNames.of(value) ?? value;
  return { value, label: own && own !== name ? `${name} (${own})` : name };
});

const labelOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/** "Survey, portrait, warm music". */
export function lookInWords({ preset, format, music, language = 'en' }: Channel): string {
  const look = labelOf(presets, preset).split(':', 1)[0];
  const shape = labelOf(formats, format).toLowerCase();
  const sound = labelOf(moods, music).toLowerCase();
  const spoken = language === 'en' ? '' : `, ${englishNames.of(language)}`;
  return `${look}, ${shape}, ${music === 'none' ? sound : `${sound} music`}${spoken}`;
}

/** Why a channel has no way to remove it. */
export const scriptsInWords = (scripts: number): string =>
  scripts === 1 ? '1 script, so it stays' : `${scripts} scripts, so it stays`;
