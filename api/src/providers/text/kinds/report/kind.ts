import { z } from 'zod';
import { countWords } from '../../words.ts';
import { lengthFit } from '../grade.ts';
import { defineKind } from '../kind.ts';
import { reportInput } from './brief.ts';
import { reportExamples } from './examples.ts';
import { strangeNumbers } from './figures.ts';
import { reportFormula } from './formula.ts';

/** Reasons that nobody measured. */
const because = /\b(?:because of|thanks to|due to|as a result of|which led to|this shows|proves? that)\b/i;

/** A report on figures of the operator: what moved is computed, and why is not guessed. */
export const report = defineKind({
  id: 'text.report',
  version: 1,
  title: 'Reports on figures',
  what: 'Your figures with what changed, what happened and what comes next. Differences are computed; reasons are yours to give.',
  input: reportInput,
  output: [
    { name: 'title', label: 'Title', rows: 1 },
    { name: 'text', label: 'Report', rows: 18 },
  ],
  material: { need: 'none', what: '' },
  none: 'No line has a figure. Write each as "Views: 1200 (before 900)".',
  examples: reportExamples,
  topicOf: ({ topic }) => topic,
  titleOf: ({ title = '' }) => title,
  textOf: ({ title = '', text = '' }) => [title, text].filter(Boolean).join('\n\n'),
  // Figures have a check of their own.
  stated: ({ text = '' }) => text.replace(/^- .*$/gm, ''),
  instructions: {
    text: [
      'Write a report on {topic}, for {audience}.',
      'Figures: {figures}',
      'What happened: {done}',
      'What is open: {open}',
      'What comes next: {next}',
      'A first sentence that says what moved, then the figures one a line beginning with "- ", then what happened, what is open and what comes next. Give differences, but no reasons that do not stand above.',
    ].join('\n'),
    names: {
      topic: 'what it reports on',
      audience: 'for whom',
      figures: 'your figures',
      done: 'what happened',
      open: 'what is open',
      next: 'what comes next',
    },
    needs: ['topic', 'figures'],
  },
  values: ({ topic, figures, done, open, next, audience }) => {
    const quoted = (words: string) => words && JSON.stringify(words);
    return {
      topic: quoted(topic),
      figures: quoted(figures),
      done: quoted(done),
      open: quoted(open),
      next: quoted(next),
      audience: audience || 'yourself',
    };
  },
  reply: z.object({ title: z.string(), text: z.string() }),
  read: ({ title, text }) => ({ title: title.replace(/\s+/g, ' '), text }),
  charsOfOne: 1200,
  formula: reportFormula,
  checks: ({ text = '' }, brief, { language }) => {
    const given = [brief.figures, brief.done, brief.open, brief.next, brief.topic].join('\n');
    const strange = strangeNumbers(text, given, language);
    const reason = because.exec(text);
    const guessed = reason !== null && !given.toLowerCase().includes(reason[0].toLowerCase());
    return [
      {
        name: 'Figures',
        verdict: strange.length > 0 ? 'needs evidence' : 'pass',
        sentence:
          strange.length > 0
            ? `${strange.slice(0, 5).join(', ')} neither stands in what you gave nor follows from it.`
            : 'Every figure stands in what you gave, or follows from it.',
      },
      {
        name: 'Reasons',
        verdict: guessed ? 'needs evidence' : 'pass',
        sentence: guessed
          ? `"${reason[0]}" gives a reason that you did not give.`
          : 'It gives no reason that you did not give.',
      },
    ];
  },
  fit: ({ text = '' }) => lengthFit(countWords(text), 20, 300, 'a report'),
});
