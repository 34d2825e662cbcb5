import { readFacts } from '../../formula/material.ts';
import { keepsTo } from '../../wish.ts';
import { uncapitalize } from '../../words.ts';
import type { Ask } from '../kind.ts';
import { listLines, put } from '../lines.ts';
import type { Fields } from '../offer.ts';
import { type LessonBrief, lessonData } from './brief.ts';

const mostPoints = 8;

/** Minutes of each part by its share, whole and together as many as there are. */
function timesOf(minutes: number): Record<keyof typeof lessonData.shares, number> {
  const shares = Object.entries(lessonData.shares) as [keyof typeof lessonData.shares, number][];
  const sum = shares.reduce((all, [, share]) => all + share, 0);
  const times = shares.map(([name, share]) => [name, Math.max(1, Math.floor((share / sum) * minutes))] as const);
  const found = Object.fromEntries(times) as Record<keyof typeof lessonData.shares, number>;
  // What rounding leaves goes to the practice alone.
  found.alone += minutes - times.reduce((all, [, time]) => all + time, 0);
  return found;
}

const goalOf = (goal: string) =>
  uncapitalize(goal.replace(/^(?:they can |can |be able to |to )/i, '')).replace(/[.!]+$/, '');

/** An outline on the operator's own points, timed; without any there is nothing to teach from. */
export function lessonFormula({ brief, request, wish, pick }: Ask<LessonBrief>): Fields | undefined {
  const own = listLines(brief.points);
  const facts = own.length > 0 ? [] : readFacts(request.material ?? []).filter(({ dependent }) => !dependent);
  const points = [...own, ...facts.map(({ claim }) => claim.sentence)]
    .filter((one) => keepsTo(one, wish))
    .slice(0, wish.length < 0 ? Math.ceil(mostPoints / 2) : mostPoints);
  if (points.length === 0) return undefined;
  const time = timesOf(brief.minutes);
  const goal = goalOf(brief.goal);
  const half = points.length < 4 ? 'point' : points.length < 6 ? 'two points' : 'three points';
  const openers =
    brief.kind === 'any' ? lessonData.openers.any : [...lessonData.openers[brief.kind], ...lessonData.openers.any];
  const together = points.length === 1 ? pick(lessonData.togetherOne) : put(pick(lessonData.together), { half });
  const parts = [
    `Open (${time.open} min)\n${pick(openers)}`,
    `Show (${time.show} min)\n${pick(lessonData.show)}\n${points.map((one, at) => `${at + 1}. ${one}`).join('\n')}`,
    `Try together (${time.together} min)\n${together}`,
    `Try alone (${time.alone} min)\n${put(pick(lessonData.alone), { goal })}`,
    `Check (${time.check} min)\n${pick(lessonData.check)}`,
    `Keep (${time.keep} min)\n${pick(lessonData.keep)}`,
  ];
  return {
    title: `Lesson: ${brief.topic}`,
    outcome: `At the end, ${brief.learners || 'learners'} can ${goal}.`,
    plan: parts.join('\n\n'),
  };
}
