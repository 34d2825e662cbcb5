import { secondsAloud } from '@avenue/contract/spoken';
import { loadKit, type Sensitive } from '../kit.ts';
import { partOrders } from '../orders.ts';
import type { Beat } from '../types.ts';
import { countWords } from '../words.ts';
import { helpBeats } from './care-script.ts';
import type { Context } from './context.ts';
import { speak, usable } from './fill.ts';
import { type Fact, rankFacts } from './material.ts';
import { MATERIAL_SHAPES, type MaterialShape } from './material-shapes.ts';

export interface MaterialScript {
  beats: Beat[];
  /** The material did not fill the time; the script says so. */
  thin: boolean;
}

/** Tells what the material says: a hook, facts each with its source sentence, a turn, an ending. Adds no fact. */
export function writeFromMaterial(facts: readonly Fact[], ctx: Context, targetWords: number): MaterialScript {
  const { patterns } = loadKit().general;
  const { random, topic } = ctx;
  const shape = random.pick(MATERIAL_SHAPES) ?? (MATERIAL_SHAPES[0] as MaterialShape);
  const care = topic.sensitive;
  const said = care ? { ...ctx, mentioned: true } : ctx;
  const hooks = care?.hooks ?? (shape.hooks.length > 0 ? shape.hooks : patterns.materialHooks);
  const hook = speak(random.pick(usable(hooks, said)) ?? "Here's what the notes say.", said) ?? '';
  const ending = random.pick(care?.endings ?? patterns.materialEndings);
  const close = { role: 'ending', text: ending ?? 'Which of these would you check first?' };

  const chosen = chooseFacts(facts, ctx, targetWords - countWords(hook) - countWords(close.text));
  const beats: Beat[] = [{ role: 'hook', text: hook }];
  const named = new Set<string>();
  const told = arrange(chosen, shape, ctx);
  const turn = random.pick(shape.turns.length > 0 ? shape.turns : patterns.materialTurns);
  told.forEach((fact, i) => {
    const last = i === told.length - 1 && i > 0;
    const lead = fact.dependent ? '' : last && shape.lastLead ? shape.lastLead : (shape.leads[i] ?? '');
    fact.spoken.forEach((part, j) => {
      const text = j === 0 ? introduce(part, lead, fact, named) : part;
      beats.push({ role: i === 0 ? 'point' : 'example', text, source: fact.claim });
    });
    const next = told[i + 1];
    if (turn && next && !next.dependent && i + 1 === shape.turnAfter) beats.push({ role: 'turn', text: turn });
  });
  return finish([...beats, ...helpBeats(care)], close, ctx, targetWords);
}

/** Material in the language of a channel that is not English is spoken as it stands: English words around it would mix the two. */
export function quoteMaterial(
  facts: readonly Fact[],
  { seconds, language }: { seconds: number; language: string },
  care: Sensitive | undefined,
): MaterialScript {
  const beats: Beat[] = [];
  const said = (more: readonly string[]) =>
    secondsAloud([...beats.map(({ text }) => text), ...more].join(' '), language);
  for (const { spoken, claim } of facts) {
    if (beats.length > 0 && said(spoken) > seconds * 1.08) break;
    beats.push(...spoken.map((text) => ({ role: 'point', text, source: claim })));
  }
  const { length } = beats;
  return { beats: [...beats, ...helpBeats(care, language)], thin: length === 0 || said([]) < seconds * 0.8 };
}

/** A title is named once, before its first sentence; one that orders something is not. */
function introduce(part: string, lead: string, fact: Fact, named: Set<string>): string {
  const { title } = fact.claim;
  const led = lead ? `${lead} ${part}` : part;
  if (!title || partOrders(title).orders.length > 0 || named.has(title) || countWords(part) + countWords(title) > 28)
    return led;
  named.add(title);
  return `From ${title}: ${part}`;
}

/** The facts most worth telling that fit the time; one that leans on another brings it along. */
function chooseFacts(facts: readonly Fact[], ctx: Context, room: number): Fact[] {
  const worth = new Map([...rankFacts(facts, ctx.topic)].map(([fact, w]) => [fact, w + ctx.random.next() * 0.5]));
  const ranked = [...worth].sort((a, b) => b[1] - a[1]).map(([fact]) => fact);
  const chosen = new Set<Fact>();
  let left = room * 1.08;
  const cost = (fact: Fact) => fact.spoken.reduce((sum, part) => sum + countWords(part), 0);
  const put = (list: Fact[]) => {
    const fresh = list.filter((fact) => !chosen.has(fact));
    const total = fresh.reduce((sum, fact) => sum + cost(fact), 0);
    if (total > left) return;
    for (const fact of fresh) chosen.add(fact);
    left -= total;
  };
  for (const fact of ranked) {
    if (left < room * 0.1) break;
    const group = [fact];
    while (group[0]?.dependent && group.length <= 4) {
      const before = facts[group[0].index - 1];
      if (!before || before.claim.material !== fact.claim.material) break;
      group.unshift(before);
    }
    if (!group[0]?.dependent) put(group);
  }
  return [...chosen].sort((a, b) => a.index - b.index);
}

/** Facts stay in their order; a shape may move the strongest, together with what leans on it. */
function arrange(facts: readonly Fact[], shape: MaterialShape, ctx: Context): Fact[] {
  if (shape.order === 'as written' || facts.length < 3) return [...facts];
  const groups: Fact[][] = [];
  for (const fact of facts) {
    const last = groups.at(-1);
    if (fact.dependent && last) last.push(fact);
    else groups.push([fact]);
  }
  const worth = rankFacts(facts, ctx.topic);
  const strongest = groups.reduce((a, b) => ((worth.get(b[0] as Fact) ?? 0) > (worth.get(a[0] as Fact) ?? 0) ? b : a));
  const others = groups.filter((group) => group !== strongest);
  return (shape.order === 'strongest first' ? [strongest, ...others] : [...others, strongest]).flat();
}

/** Fills the time that the material leaves with words that claim nothing, and says that the material ends. */
function finish(beats: Beat[], close: Beat, ctx: Context, targetWords: number): MaterialScript {
  const { thinMaterial } = loadKit().general.patterns;
  const total = () => beats.reduce((sum, beat) => sum + countWords(beat.text), countWords(close.text));
  const thin = total() < targetWords * 0.8;
  const care = ctx.topic.sensitive;
  const fillers = ctx.random.shuffle(
    care ? care.points.filter((point) => !point.includes('{')) : thinMaterial.slice(4),
  );
  if (thin && !care) fillers.unshift(ctx.random.pick(thinMaterial.slice(0, 4)) ?? '');
  while (total() < targetWords * 0.9) {
    const text = fillers.shift();
    if (!text) break;
    beats.push({ role: 'action', text });
  }
  return { beats: [...beats, close], thin };
}
