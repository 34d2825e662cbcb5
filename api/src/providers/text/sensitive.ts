import { readdirSync, readFileSync } from 'node:fs';
import { loadKit, type Sensitive } from './kit.ts';
import { type Boundary, type CompiledWords, compileWords, formsOf, innocentWords, standsIn } from './word-lists.ts';

/** Words of one language by which a subject is known that needs care, or is never written; see `WordList`. */
interface Table {
  boundary: Boundary;
  /** Words that only look like one of the subjects: they are left out before anything is looked for. */
  innocent: string;
  /** By the id of the subject. */
  topics: Record<string, string>;
  /** How an advert speaks: countdowns, secrets, jokes. */
  loud: string;
  /** Where help is found, by its kind, as the language says it. */
  help: Record<NonNullable<Sensitive['help']>, string>;
}

interface Tables {
  byLanguage: ReadonlyMap<string, Table>;
  innocent: RegExp;
  subjects: { topic: Sensitive; words: CompiledWords[] }[];
  loud: CompiledWords[];
}

const shouted = /[!¡！]|\p{Extended_Pictographic}/u;

let tables: Tables | undefined;

function load(): Tables {
  if (tables) return tables;
  const folder = new URL('./kit/sensitive/', import.meta.url);
  const byLanguage = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [
        file.slice(0, -'.json'.length),
        JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Table,
      ]),
  );
  const all = [...byLanguage.values()];
  const listsOf = (wordsOf: (table: Table) => string | undefined) =>
    all.flatMap((table) => {
      const words = wordsOf(table);
      return words === undefined ? [] : [{ boundary: table.boundary, words }];
    });
  tables = {
    byLanguage,
    innocent: innocentWords(listsOf(({ innocent }) => innocent)),
    subjects: loadKit().general.sensitive.map((topic) => ({
      topic,
      words: compileWords(listsOf(({ topics }) => topics[topic.id])),
    })),
    loud: compileWords(listsOf(({ loud }) => loud)),
  };
  return tables;
}

/** Every subject that needs care, or is never written, which a text touches; in any of the languages of the kit. */
export function sensitiveTopics(text: string): Sensitive[] {
  const { innocent, subjects } = load();
  const forms = formsOf(text, innocent);
  return subjects.filter(({ words }) => standsIn(forms, words)).map(({ topic }) => topic);
}

/** The first of them. */
export const sensitiveTopic = (text: string): Sensitive | undefined => sensitiveTopics(text)[0];

/** Languages in which sensitive subjects are known, as BCP 47. */
export const sensitiveLanguages = (): string[] => [...load().byLanguage.keys()];

/**
 * The sentence that says where help is found, which stands in every text on the subject; undefined for subjects without one.
 *
 * @param language as BCP 47; English where the kit does not know it. Default value: English
 */
export function helpSentence({ help }: Sensitive, language = 'en'): string | undefined {
  if (help === undefined) return undefined;
  const { byLanguage } = load();
  return (byLanguage.get(language) ?? byLanguage.get('en'))?.help[help];
}

/** What a model is told of a topic that needs care, as typed; nothing of any other. @param held that the help is to be named */
export function careRules(
  topic: string,
  { language, held }: { language?: string | undefined; held: boolean },
): string[] {
  const subject = sensitiveTopic(topic);
  if (subject?.level !== 'care') return [];
  const help = held ? helpSentence(subject, language) : undefined;
  return [
    `This subject needs care. ${subject.reason}`,
    'Write quietly and plainly: no joke, no riddle, no countdown, no shock, no promise, no superlative, no call to follow or buy.',
    'Give no diagnosis, treatment, method, dose, figure or instruction of your own. Do not tell anybody what to feel.',
    ...(help === undefined ? [] : [`Say this sentence word for word before the end: ${JSON.stringify(help)}`]),
  ];
}

/** Whether a sentence may stand in a text on what was typed: on a painful subject nothing is shouted, counted down, promised or a joke. */
export function isQuiet(text: string, topic: string): boolean {
  if (sensitiveTopic(topic)?.level !== 'care') return true;
  const { innocent, loud } = load();
  return !shouted.test(text) && !standsIn(formsOf(text, innocent), loud);
}
