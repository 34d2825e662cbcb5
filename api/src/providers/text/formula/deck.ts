import { type Advice, type Bank, type BeatSource, type Format, loadKit, type Pitfall, type Tagged } from '../kit.ts';
import { capitalize, plainWords, stem, uncapitalize } from '../words.ts';
import type { Context } from './context.ts';
import { fill, pool, speak } from './fill.ts';

/** Draws lines of a bank without repeating one. */
export interface Deck {
  /** Null when nothing fitting is left. `lead` only matters for pitfalls, which it begins. */
  draw(from: BeatSource, lead?: string): string | null;
  /** One more lead-in for an added point, none that `spoken` has already; empty when all are used. */
  extraLead(spoken: string): string;
  /** All own advice of the thread is used while traps are left. */
  prefersPitfalls(): boolean;
}

const NO_IMPERATIVE = /^(The|A|An|It|It's|They|You|You'll|That|This|Most|Nobody|One|People|Your|There|What|Anyone)\b/;

const textOf = (entry: object): string => {
  const { text, say, use, a, fix, truth } = entry as Record<string, string | undefined>;
  return text ?? ([say, fix, truth].filter(Boolean).join(' ') || (use ?? a ?? ''));
};

/** Stems of the longer words of a bank's entry; entries stay as they were read, and every draw compares hundreds. */
const stemsByEntry = new WeakMap<object, readonly string[]>();
function stemsOf(entry: object): readonly string[] {
  const known = stemsByEntry.get(entry);
  if (known) return known;
  const stems = plainWords(textOf(entry))
    .filter((word) => word.length > 3)
    .map(stem);
  stemsByEntry.set(entry, stems);
  return stems;
}

export function createDeck(format: Format, ctx: Context): Deck {
  const { topic, random } = ctx;
  const { general, inquiry } = loadKit();
  const deciding = topic.kind === 'choice' && !topic.factual;
  const bank: Bank = deciding ? general : ctx.bank;
  /** Lines for when the bank's own are used up. */
  const spare: Bank = topic.factual ? inquiry : general;
  const thread = threadFor(ctx, deciding);
  const used = new Set<unknown>();
  if (format.id === 'object' && ctx.prop) used.add(ctx.prop);

  const mentions = (entry: object) => stemsOf(entry).some((word) => topic.telling.has(word));
  const take = <T extends Tagged>(list: readonly T[], test: (entry: T) => boolean = () => true): T | undefined => {
    const free = pool(list, thread).filter(
      (entry) => !used.has(entry) && test(entry) && fill(textOf(entry), ctx) !== null,
    );
    const own = free.filter((entry) => entry.tags.includes(thread));
    const near = free.filter(mentions);
    const from = near.length > 0 && random.next() < 0.8 ? near : own.length > 0 && random.next() < 0.85 ? own : free;
    const entry = random.pick(from);
    if (entry) used.add(entry);
    return entry;
  };
  const advice = (role: Advice['role']) =>
    take(bank.advice, (entry) => entry.role === role) ??
    take(spare.advice, (entry) => entry.role === role && entry.tags.includes('any'));
  const pattern = (list: readonly string[]) => {
    const chosen = random.pick(list.filter((line) => !used.has(line) && fill(line, ctx) !== null));
    if (chosen === undefined) return null;
    used.add(chosen);
    return speak(chosen, ctx);
  };
  const pitfall = (word: (entry: Pitfall) => string, test?: (entry: Pitfall) => boolean) => {
    const entry = take(bank.pitfalls, test);
    return entry ? word(entry) : null;
  };
  const versus = topic.versus !== undefined && ['twoways', 'decision'].includes(format.id);
  const duos =
    deciding && (topic.versus || !topic.nounPhrase) ? general.patterns[topic.versus ? 'versus' : 'whether'] : null;
  const pair = duos ? random.pick(duos) : take(bank.pairs);
  const belief = take(bank.beliefs);
  let onTable = format.id === 'object' ? ctx.prop : undefined;

  const line = (text: string | null | undefined) => (text ? speak(text, ctx) : null);
  const draws: Record<BeatSource, (lead: string) => string | null> = {
    hook: () => pattern(versus ? general.patterns.versusHooks : hooksFor(format.hooks, ctx)),
    turn: () => pattern(format.turns),
    ending: () => pattern(format.endings),
    do: () => line(advice('do')?.text),
    start: () => line(advice('start')?.text),
    why: () => line(advice('why')?.text),
    check: () => line(advice('check')?.text),
    exp: () => line((take(bank.experiments) ?? take(spare.experiments))?.text),
    ex: () => line(take(bank.examples)?.text),
    q: () => line((take(bank.questions) ?? take(spare.questions))?.text),
    pit: (lead) => line(pitfall(({ say, fix }) => `${lead || 'One of them is'} ${say}. ${fix}`)),
    pitstop: () =>
      line(
        pitfall(
          ({ say, fix }) => `Stop ${say}. ${fix}`,
          ({ say }) => !/^not /.test(say),
        ),
      ),
    swap: () =>
      line(
        pitfall(
          ({ say, fix }) => `Instead of ${say}, ${uncapitalize(fix)}`,
          ({ fix }) => !NO_IMPERATIVE.test(fix),
        ),
      ),
    pairA: () => line(pair?.a),
    pairB: () => line(pair?.b),
    belief: () => line(belief && random.pick(general.connectors.belief)?.replace('{say}', belief.say)),
    truth: () => {
      if (!belief) return null;
      if (format.id === 'opinion') return line(`People say, “${belief.say}” ${belief.truth}`);
      return line(random.pick(general.connectors.truth)?.replace('{truth}', belief.truth));
    },
    obj: () => {
      const fixed = onTable;
      onTable = undefined;
      if (fixed) return line(fixed.use);
      const entry = take(bank.objects);
      if (!entry) return null;
      return line(format.id === 'object' ? entry.use : `${capitalize(entry.thing)}. ${entry.use}`);
    },
  };

  return {
    draw: (from, lead = '') => draws[from](lead),
    extraLead: (spoken) => {
      const lead = random.pick(general.connectors.extra.filter((text) => !used.has(text) && !spoken.includes(text)));
      used.add(lead);
      return lead ?? '';
    },
    prefersPitfalls: () => {
      const own = (entry: Tagged) => entry.tags.includes(thread) && !used.has(entry);
      const spent = thread !== 'any' && !bank.advice.some((entry) => entry.role === 'do' && own(entry));
      return spent && bank.pitfalls.some(own);
    },
  };
}

function threadFor(ctx: Context, deciding: boolean): string {
  const { topic } = ctx;
  if (deciding) return 'choice';
  if (topic.niche) return ctx.thread;
  return topic.tags[0] ?? (topic.kind === 'skill' ? 'skill' : 'any');
}

/** A topic that is a question opens with the question. */
function hooksFor(hooks: readonly string[], ctx: Context): readonly string[] {
  const asking = ctx.topic.ask ? hooks.filter((hook) => hook.includes('{Ask}')) : [];
  return asking.length > 0 ? asking : hooks;
}
