import type { Channel, Language, LanguageCard } from '@avenue/contract';
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
  { value: 'arcade', label: 'Arcade: technology, games, space' },
  { value: 'clay', label: 'Clay: food, home, well-being' },
  { value: 'press', label: 'Press: news, mysteries, business' },
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

/** Its English name: "German". */
export const languageTitle = (code: Language): string => englishNames.of(code) ?? code;

/** By its English name and its own: "German (Deutsch)". */
export function languageName(code: Language): string {
  const own = new Intl.DisplayNames(code, { type: 'language' }).of(code);
  const name = languageTitle(code);
  return own && own !== name ? `${name} (${own})` : name;
}

export const languageOptions: readonly Option<Language>[] = languages.map((value) => ({
  value,
  label: languageName(value),
}));

const writerInWords: Record<LanguageCard['writer'], string> = {
  'built-in': 'the built-in writer',
  model: 'your text model',
  unknown: 'your text model, of which it is not known whether it writes this language',
  unfit: 'your text model, whose maker does not name this language',
  nobody: 'a text model, once you add one',
};

/** Who writes a language, for a table. */
export const writerOf = ({ writer, writers }: LanguageCard): string =>
  ({
    'built-in': 'Built-in writer',
    model: 'Your text model',
    unknown: 'Your text model, not known how well',
    unfit: writers.length > 0 ? `Not your text model; with ${writers[0]?.label}` : 'Not your text model',
    nobody: writers.length > 0 ? `With ${writers[0]?.label}, for example` : 'With another text model',
  })[writer];

/** Who speaks a language, for a table. */
export const voiceOf = ({ voice, voiceName = '' }: LanguageCard): string =>
  ({ here: voiceName, addable: `${voiceName}, can be added`, vendor: 'With a key or an own server' })[voice];

/** What a channel in a language has here, in one or two sentences. */
export function languageInWords(card: LanguageCard | undefined): string {
  if (!card) return 'Of what it publishes.';
  const voices = {
    here: `${card.voiceName} speaks`,
    addable: `${card.voiceName} can be added as a voice`,
    vendor: 'a key or an own server is needed for a voice',
  };
  const captions = card.captions ? '' : ' There is no face for its captions.';
  return `Of what it publishes. Ideas and scripts: ${writerInWords[card.writer]}; ${voices[card.voice]}.${captions}`;
}

const labelOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/** "Survey, portrait, warm music". */
export function lookInWords({ preset, format, music, language = 'en' }: Channel): string {
  const look = labelOf(presets, preset).split(':', 1)[0];
  const shape = labelOf(formats, format).toLowerCase();
  const sound = labelOf(moods, music).toLowerCase();
  const spoken = language === 'en' ? '' : `, ${languageTitle(language)}`;
  return `${look}, ${shape}, ${music === 'none' ? sound : `${sound} music`}${spoken}`;
}

/** Why a channel has no way to remove it. */
export const scriptsInWords = (scripts: number): string =>
  scripts === 1 ? '1 script, so it stays' : `${scripts} scripts, so it stays`;
