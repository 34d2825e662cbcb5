import { loadGrammar } from './grammar.ts';
import { type Topic, understand } from './topic.ts';

const onlyEnglish = 'The built-in writer writes English';

/** Whether a note says in which language the built-in writer writes: one of them is enough. */
export const tellsEnglishOnly = (note: string): boolean => note.startsWith(onlyEnglish);

/** How a topic was read, where that is not just as typed: another language, a misspelling. */
export function readingNotes({ foreign, read, sensitive }: Topic): string[] {
  const misspelt = read.map(([typed, right]) => `"${typed}" was read as "${right}".`);
  if (!foreign) return misspelt;
  const title = sensitive
    ? 'title and script are in English'
    : 'the title stays as you typed it, and the script is in English';
  return [`${onlyEnglish} only: ${title}. Choose a chat model in Admin Config for a script in your language.`];
}

/** The same for a topic as typed. */
export async function topicNotes(typed: string): Promise<string[]> {
  return readingNotes(understand(typed, await loadGrammar()));
}
