import fs from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { documentOf } from '../../api/src/providers/document/document.ts';
import { compileDocument, endTypesetters, type PlannerRecipe } from '../../api/src/providers/document/index.ts';
import { bareTypst } from '../../api/src/providers/document/testing/bare.ts';
import { drawWithPdfkit } from './peers/pdfkit-planner.ts';
import { median } from './render-clock.ts';
import type { BenchResult } from './run.ts';

const rounds = 6;

/** A year, its months and weeks, and paper for notes: 87 pages with 1,800 links. */
const recipe: PlannerRecipe = {
  ...{ kind: 'planner', title: 'Garden Journal', locale: 'en', format: 'a4', look: 'allotment' },
  ...{ year: 2027, startMonth: 1, weekStart: 1, dated: true },
  sections: [
    { module: 'mod-year-overview' },
    { module: 'mod-month-grid' },
    { module: 'own-week-boxes' },
    { module: 'own-notes-lined', copies: 20 },
  ],
};

/** Processor time of the processes that this one started, in milliseconds. */
function childrenSpent(): number {
  let ticks = 0;
  for (const task of fs.readdirSync('/proc/self/task'))
    for (const child of fs.readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean)) {
      // Fields begin behind the name, which may hold blanks; the 12th and 13th are ticks of the program and of the system.
      const fields = fs
        .readFileSync(`/proc/${child}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    }
  return ticks * 10;
}

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as (how: { type: 'minor' }) => void;

interface Time {
  ms: number;
  cpu: number;
}

async function took(work: () => unknown): Promise<Time> {
  const [from, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - from, cpu: (user + system) / 1000 };
}

type Way = 'ours' | 'pdfkit' | 'laying' | 'writing' | 'forgetting';

/**
 * A planner against pdfkit, which draws the same one, and against Typst alone on the same data; by turns, each warm. Judged by
 * processor time: on a machine that others use two processes wait for each other, which one alone does not.
 */
export async function bench(): Promise<BenchResult[]> {
  const { signal } = new AbortController();
  const document = documentOf(recipe);
  const doc = JSON.stringify(document);
  const bare = bareTypst();
  const times: Record<Way, Time>[] = [];
  let before = 0;
  let children = 0;
  try {
    for (let round = -1; round < rounds; round++) {
      if (round === 0) before = childrenSpent();
      const ours = await took(() => compileDocument(recipe, signal));
      const pdfkit = await took(() => drawWithPdfkit(document));
      let laidOut: ReturnType<typeof bare.layOut> | undefined;
      const laying = await took(() => {
        laidOut = bare.layOut(doc);
      });
      const writing = await took(() => laidOut && bare.write(laidOut));
      // The document is freed in the time of whoever made it, as that of the process is in its own, and not in the next turn.
      const forgetting = await took(async () => {
        laidOut = undefined;
        bare.forget();
        collect({ type: 'minor' });
        await setImmediate();
      });
      if (round >= 0) times.push({ ours, pdfkit, laying, writing, forgetting });
    }
    // The typesetter cleans up behind its answer: its time is that of all rounds.
    children = childrenSpent() - before;
  } finally {
    endTypesetters();
  }
  const pages = document.pages.length;
  const speed = (ms: number) => `${((pages / ms) * 1000).toFixed(0)}`;
  const typst = ({ laying, writing, forgetting }: Record<Way, Time>) => laying.ms + writing.ms + forgetting.ms;
  const middle = (value: (time: Record<Way, Time>) => number) => median(times.map(value));
  const cpu = (way: Way) => times.reduce((sum, time) => sum + time[way].cpu, 0);
  const [ours, alone] = [cpu('ours') + children, cpu('laying') + cpu('writing') + cpu('forgetting')];
  const rates = (peer: number) =>
    `${pages} pages, ${speed(middle((time) => time.ours.ms))} against ${speed(peer)} pages a second, medians of ${rounds} rounds by turns`;
  const processor = (name: string, ms: number) => `${name} ${(ms / rounds).toFixed(0)}`;
  return [
    {
      name: 'a planner over pdfkit, which draws the same pages by hand',
      ratio: ours / cpu('pdfkit'),
      limit: 1.5,
      detail: `${processor('processor time in ms: ours', ours)}, ${processor('pdfkit', cpu('pdfkit'))}, of Typst alone ${processor('laying out', cpu('laying'))}, ${processor('writing the file', cpu('writing'))} (${(cpu('writing') / cpu('pdfkit')).toFixed(2)} of pdfkit's whole), ${processor('forgetting', cpu('forgetting'))}; by the clock ${middle((time) => time.ours.ms / time.pdfkit.ms).toFixed(2)}, ${rates(middle((time) => time.pdfkit.ms))}`,
    },
    {
      name: 'a planner in a process of its own over Typst alone',
      ratio: ours / alone,
      limit: 1.2,
      detail: `${processor('processor time in ms: ours', ours)} against ${(alone / rounds).toFixed(0)}, means; by the clock ${middle((time) => time.ours.ms / typst(time)).toFixed(2)}, ${rates(middle(typst))}`,
    },
  ];
}
