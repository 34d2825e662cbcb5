import { keepsTo } from '../../wish.ts';
import type { Ask } from '../kind.ts';
import { listLines } from '../lines.ts';
import type { Fields } from '../offer.ts';
import type { ReportBrief } from './brief.ts';
import { changeOf, type Figure, moveOf, readFigures } from './figures.ts';

const list = (lines: readonly string[]) => lines.map((one) => `- ${one}`).join('\n');
const named = (figures: readonly Figure[]) => {
  const names = figures.map(({ name }) => name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

/** What went up, down or stayed, by name alone. */
function summaryOf(figures: readonly Figure[]): string {
  const moved = (test: (by: number) => boolean) => figures.filter((one) => one.moved && test(one.moved.by));
  const [up, down, same] = [moved((by) => by > 0), moved((by) => by < 0), moved((by) => by === 0)];
  return [
    ...(up.length > 0 ? [`Up: ${named(up)}.`] : []),
    ...(down.length > 0 ? [`Down: ${named(down)}.`] : []),
    ...(same.length > 0 ? [`As before: ${named(same)}.`] : []),
  ].join(' ');
}

/** Ways to put it: in the order given, what moved most first, figures after what happened. */
const shapes = ['given', 'moved', 'events first'] as const;

/** The figures with what follows from them, and the operator's own lines; never why a figure moved. */
export function reportFormula({ brief, wish, number, request }: Ask<ReportBrief>): Fields | undefined {
  const { figures: all, others } = readFigures(brief.figures, request.language);
  if (all.length === 0) return undefined;
  const shape = shapes[number % shapes.length];
  const figures = shape === 'moved' ? [...all].sort((a, b) => moveOf(b) - moveOf(a)) : all;
  const own = (text: string) => listLines(text).filter((one) => keepsTo(one, wish));
  const shown = figures.map((one) =>
    [`${one.name}: ${one.shown}`, changeOf(one, request.language)].filter(Boolean).join(', '),
  );
  const numbers = `Figures\n${list([...(wish.length < 0 ? shown.slice(0, 5) : shown), ...(wish.length < 0 ? [] : others)])}`;
  const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`${title}\n${list(lines)}`] : []);
  const events = section('What happened', own(brief.done));
  const summary = summaryOf(figures);
  const parts = [
    ...(brief.audience ? [`For ${brief.audience}`] : []),
    ...(summary ? [summary] : []),
    ...(shape === 'events first' ? [...events, numbers] : [numbers, ...events]),
    ...section('Open', own(brief.open)),
    ...section('Next', own(brief.next)),
  ];
  return { title: `Report: ${brief.topic}`, text: parts.join('\n\n') };
}
