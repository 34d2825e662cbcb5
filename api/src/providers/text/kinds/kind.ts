import type { Check } from '@avenue/contract';
import { z } from 'zod';
import { EngineError } from '../../engine.ts';
import { fitsBrand } from '../brand.ts';
import { findClaims } from '../claims.ts';
import { loadGrammar, type Topic, understand } from '../formula/index.ts';
import { numberMaterial } from '../llm/numbered.ts';
import { languageNotes, materialIn } from '../material.ts';
import { createRandom, type Random } from '../random.ts';
import { defineRecipe, lines, type Recipe } from '../recipe.ts';
import { topicForModel } from '../recipes/refused.ts';
import { careRules } from '../sensitive.ts';
import { keepsTo, readWish, type Wish } from '../wish.ts';
import { commonChecks, ordersFollowed, sourcesOf } from './checks.ts';
import { clarity, specific } from './grade.ts';
import type { Fields, Graded, KindRequest, Offer } from './offer.ts';
import { writable } from './writable.ts';

/** What the built-in writer makes one text from. */
export interface Ask<Brief> {
  brief: Brief;
  topic: Topic;
  request: KindRequest;
  random: Random;
  wish: Wish;
  /** Which one it is, from 0: each is built otherwise. */
  number: number;
  /** One of several ways to say it, without words that are not wanted. */
  pick(list: readonly string[]): string;
}

export interface KindSpec<Input extends z.ZodObject, Item> {
  id: string;
  version: number;
  title: string;
  what: string;
  input: Input;
  output: Offer['output'];
  material: Offer['material'];
  none: string;
  count?: number;
  next?: Offer['next'];
  examples: Offer['examples'];
  fiction?: boolean;
  /** What of it is told as a fact. Default value: all of it */
  stated?(fields: Fields, brief: z.output<Input>): string;
  order?: Offer['order'];
  topicOf(brief: z.output<Input>): string;
  titleOf(fields: Fields): string;
  textOf(fields: Fields): string;
  /** Lines for a chat model, with `{names}`; those of every kind are added. */
  instructions: { text: string; names: Readonly<Record<string, string>>; needs: readonly string[] };
  values(brief: z.output<Input>): Readonly<Record<string, string>>;
  rules?(brief: z.output<Input>): readonly string[];
  /** Words of the input that others wrote: they are quoted, never told. */
  quoted?(brief: z.output<Input>): string;
  reply: z.ZodType<Item>;
  read(item: Item, brief: z.output<Input>): Fields;
  charsOfOne: number;
  formula(ask: Ask<z.output<Input>>): Fields | undefined;
  checks?(fields: Fields, brief: z.output<Input>, request: KindRequest): Check[];
  /** What stands in each of them whoever writes it. */
  completed?(fields: Fields, brief: z.output<Input>, request: KindRequest): Fields;
  fit(fields: Fields, brief: z.output<Input>, request: KindRequest): Graded;
}

const mostEarlier = 3;
const mostCharsOfOne = 400;
/** How often the built-in writer tries for one text more. */
const tries = 6;

const withoutMaterial = 'There is no material. State no fact beyond what stands above.';
const fromMaterial =
  'Facts may only come from what stands above and from the numbered sentences below, in their sense.';
const anew =
  'What stands below "EARLIER VERSION" is your text of before. Write it anew, and change exactly what is asked for.';

/** Declares a kind of writing that anybody may have run: a recipe with an input, an output, checks and examples. */
export function defineKind<Input extends z.ZodObject, Item>(
  spec: KindSpec<Input, Item>,
): Recipe<KindRequest, Fields[]> {
  const briefOf = (request: KindRequest) => spec.input.parse(request.brief) as z.output<Input>;
  // The disclosure is the operator's own word, and no claim of the text.
  const stated = (fields: Fields, request: KindRequest) =>
    (spec.stated?.(fields, briefOf(request)) ?? spec.textOf(fields)).replace(request.brand?.disclosure ?? '', '');
  const completed = (fields: Fields, request: KindRequest) =>
    spec.completed?.(fields, briefOf(request), request) ?? fields;
  const offer: Offer = {
    ...{ input: spec.input, output: spec.output, material: spec.material, none: spec.none, count: spec.count ?? 3 },
    ...(spec.order && { order: spec.order }),
    ...{ next: spec.next ?? [], examples: spec.examples, titleOf: spec.titleOf, textOf: spec.textOf },
    topicOf: (brief) => spec.topicOf(spec.input.parse(brief) as z.output<Input>),
    checks: (fields, request) => [
      ...commonChecks(spec, { whole: spec.textOf(fields), stated: stated(fields, request) }, fields, request),
      ...(spec.checks?.(fields, briefOf(request), request) ?? []),
    ],
    claims: (fields, request) =>
      spec.fiction ? [] : findClaims(stated(fields, request), sourcesOf(request), request.topic),
    grade: (fields, request) => [
      spec.fit(fields, briefOf(request), request),
      clarity(spec.textOf(fields)),
      ...(spec.fiction ? [] : [specific(spec.textOf(fields), request)]),
    ],
  };
  const reply = z.object({ items: z.array(spec.reply).min(1) });
  const { text, names, needs } = spec.instructions;
  return {
    ...defineRecipe<KindRequest, Fields[], string>({
      ...{ id: spec.id, version: spec.version, title: spec.title, what: spec.what },
      instructions: {
        text: `${text}\nWrite {count} of them, each built differently.\nStay away from these earlier ones: {earlier}\nChange the earlier version like this: {change}`,
        names: {
          ...names,
          count: 'how many are asked for',
          earlier: 'how earlier ones begin, one a line',
          change: 'what is to be other, where one is written again',
        },
        needs,
      },
      question: (request) => {
        const brief = briefOf(request);
        const { material = [], count, avoid = [], again } = request;
        const numbered = numberMaterial(material);
        const earlier = again && writable(spec.textOf(again.fields));
        return {
          values: {
            ...spec.values(brief),
            count: String(count),
            earlier: lines(avoid.slice(0, mostEarlier).map((one) => JSON.stringify(one.slice(0, mostCharsOfOne)))),
            change: again ? JSON.stringify(again.note || 'other words') : '',
          },
          rules: [
            ...(spec.rules?.(brief) ?? []),
            ...careRules(request.topic, { held: false }),
            ...(spec.fiction ? [] : [numbered.size === 0 ? withoutMaterial : fromMaterial]),
            ...(again ? [anew] : []),
          ],
          quoted: [numbered.text, writable(spec.quoted?.(brief) ?? ''), earlier && `EARLIER VERSION\n${earlier}`]
            .filter(Boolean)
            .join('\n\n'),
          expectedChars: count * spec.charsOfOne,
        };
      },
      usual: () => {
        const brief = spec.examples[0]?.brief ?? {};
        return { topic: offer.topicOf(brief), brief, count: offer.count, seed: 1 };
      },
      notes: async ({ material = [] }) => (spec.material.need === 'none' ? [] : languageNotes(material)),
      formula: async (given) => {
        const request = { ...given, ...(given.material && { material: materialIn(given.material, 'en') }) };
        const brief = briefOf(request);
        const topic = understand(request.topic, await loadGrammar());
        const wish = readWish(request.again?.note ?? '');
        const before = request.again && spec.textOf(request.again.fields);
        const write = (earlier: readonly string[]) => {
          const taken = new Set(earlier);
          const found: Fields[] = [];
          for (let number = 0; number < request.count * tries && found.length < request.count; number++) {
            const random = createRandom(`${request.seed}/${spec.id}/${number}`);
            const pick = (list: readonly string[]) => random.pick(list.filter((one) => keepsTo(one, wish))) ?? '';
            const own = spec.formula({ ...{ brief, topic, request, random, wish, number, pick } });
            const said = own ? spec.textOf(own) : '';
            if (!own || !said || !keepsTo(said, wish) || !fitsBrand(said, request.brand)) continue;
            const fields = completed(own, request);
            const whole = spec.textOf(fields);
            if (whole === before || taken.has(whole)) continue;
            taken.add(whole);
            found.push(fields);
          }
          return found;
        };
        const fresh = write(request.avoid ?? []);
        // Few words can be put in few ways: rather the same again than nothing.
        return fresh.length > 0 ? fresh : write([]);
      },
      async accept(request, asked, writer) {
        await topicForModel(request.topic, writer);
        const brief = briefOf(request);
        const seen = new Set<string>();
        const found = (await asked(reply)).items
          .map((item) => spec.read(item, brief))
          .map((fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, writable(value)])))
          .filter((fields) => {
            const whole = spec.textOf(fields);
            if (!whole.trim() || seen.has(whole) || !fitsBrand(whole, request.brand)) return false;
            if (ordersFollowed(whole, request).length > 0) return false;
            seen.add(whole);
            return !offer
              .checks(fields, request)
              .some(({ name, verdict }) => name === 'Complete' && verdict === 'blocked');
          })
          .slice(0, request.count)
          .map((fields) => completed(fields, request));
        if (found.length > 0) return found;
        const message = `${writer.label} gave nothing that could be used: what came was empty, does what a text that it was given orders, or says what the brand kit keeps out. Try again.`;
        throw new EngineError(writer.id, 'engine_bad_answer', message);
      },
      pieces: (found) => found.map((fields) => ({ text: spec.textOf(fields), notes: [] })),
    }),
    offer,
  };
}
