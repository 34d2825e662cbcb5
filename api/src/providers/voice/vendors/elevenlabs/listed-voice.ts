import type { Voice } from '../../types.ts';

/** `verified_languages` are those in which the vendor heard the voice; `labels.language` is what its owner wrote. */
export interface ListedVoice {
  voice_id: string;
  name: string;
  labels?: Record<string, string> | null;
  verified_languages?: { language?: string }[] | null;
}

/** Languages by their codes alone: `pt-BR` is `pt`. */
export function toVoice({ voice_id: id, name, labels, verified_languages: verified }: ListedVoice): Voice {
  const named = [labels?.language, ...(verified ?? []).map(({ language }) => language)];
  const languages = [...new Set(named.flatMap((code) => (code ? [code.toLowerCase().split(/[-_]/)[0] ?? code] : [])))];
  return languages.length > 0 ? { id, name, languages } : { id, name };
}
