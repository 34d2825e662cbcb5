import type { Fields } from '../offer.ts';

interface Question {
  number: number;
  ask: string;
  options: { letter: string; text: string }[];
}

/** Questions of a quiz as it stands in its fields, also after the operator changed it. */
export function readQuestions({ questions = '' }: Fields): Question[] {
  const found: Question[] = [];
  for (const line of questions.split('\n')) {
    const head = /^\s*(\d{1,2})[.)]\s+(.*)$/.exec(line);
    const option = /^\s*([A-H])\)\s+(.*)$/.exec(line);
    const last = found.at(-1);
    if (option?.[1] && last) last.options.push({ letter: option[1], text: option[2]?.trim() ?? '' });
    else if (head) found.push({ number: Number(head[1]), ask: head[2] ?? '', options: [] });
  }
  return found;
}

export const readAnswers = ({ answers = '' }: Fields): { number: number; text: string; letter?: string }[] =>
  answers.split('\n').flatMap((line) => {
    const found = /^\s*(\d{1,2})[.)]\s+(.*)$/.exec(line);
    if (!found) return [];
    const text = found[2] ?? '';
    const letter = /^([A-H])\)/.exec(text)?.[1];
    return [{ number: Number(found[1]), text, ...(letter !== undefined && { letter }) }];
  });

/** What is wrong with the form of a quiz; nothing where each question has one answer. */
export function faultsOf(fields: Fields): string[] {
  const questions = readQuestions(fields);
  const answers = readAnswers(fields);
  const faults = questions.flatMap(({ number, options }) => {
    const own = answers.filter((one) => one.number === number);
    if (own.length !== 1)
      return [`Question ${number} has ${own.length === 0 ? 'no answer' : `${own.length} answers`}.`];
    if (options.length === 0) return [];
    if (new Set(options.map(({ text }) => text.toLowerCase())).size < options.length)
      return [`Question ${number} offers the same twice.`];
    return options.some(({ letter }) => letter === own[0]?.letter)
      ? []
      : [`The answer to question ${number} is none that it offers.`];
  });
  return questions.length === 0 ? ['There is no question. Each begins with its number: "1. ..."'] : faults;
}
