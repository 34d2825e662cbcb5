import type { MakeRun } from '@avenue/contract';
import { listRecipes, listRuns, type RecipeList } from '../../capabilities/make/index.ts';
import type { Call } from '../../services.ts';
import type { Assistant, Matter, Told } from '../assistant.ts';

const page = '/writing';
const mostRuns = 200;
const microsOfADollar = 1_000_000;
const pageOf = (recipe: string) => `${page}?${new URLSearchParams({ recipe })}`;

async function tellWriters(call: Call, recipes: RecipeList): Promise<Told> {
  const rows = await listRecipes(call, recipes);
  const writers = [...new Set(rows.map(({ writer }) => writer.label))];
  return {
    text: `${writers.join(' and ')} ${writers.length === 1 ? 'writes' : 'write'} here now. Who writes is chosen for each kind of text on its page, and for all in Admin Config.`,
    paths: rows.map(({ id, title, writer }) => ({ title, path: pageOf(id), detail: writer.label })),
  };
}

const sumOf = (rows: readonly MakeRun[]) => rows.reduce((sum, { costMicros = 0 }) => sum + costMicros, 0);

async function tellCost(call: Call, recipes: RecipeList): Promise<Told> {
  const { rows, total } = await listRuns(call, recipes, { limit: mostRuns });
  const others =
    'The built-in engines cost nothing; voices and pictures of a service are billed by it. What you noted as costs stands in the Earnings Tracker.';
  const paths = [page, '/earnings-tracker'];
  if (rows.length === 0) return { text: `Nothing was written yet, so writing cost nothing. ${others}`, paths };
  const unpriced = rows.filter(({ costMicros, failure }) => costMicros === undefined && failure === undefined).length;
  const counted = total > rows.length ? `the last ${rows.length} of ${total} texts` : `${total} texts`;
  const dollars = (sumOf(rows) / microsOfADollar).toFixed(2);
  return {
    text: `${sumOf(rows) === 0 ? 'No cost is known of' : `$${dollars} for`} ${counted}${unpriced > 0 ? `. The price of ${unpriced} is not known: set it in Admin Config beside the server that wrote them` : ''}. ${others}`,
    paths,
  };
}

/** The forms of Text Maker; where a kind of text is named, that one stands first. */
async function tellForms(call: Call, recipes: RecipeList, said: string): Promise<Told> {
  const rows = await listRecipes(
    call,
    recipes.filter(({ offer }) => offer),
  );
  const text = said.toLowerCase();
  const named = rows.filter(({ id }) => text.includes(id.split('.').at(-1) ?? id));
  const shown = [...named, ...rows.filter((row) => !named.includes(row))];
  return {
    text: `Text Maker writes it from a form${named.length ? '' : ': captions, replies, listings, quizzes, stories, outlines and reports'}. Say there what it is about, pick one of the texts, edit it, or have it written again with a note; every version is kept.`,
    paths: shown.map(({ id, title }) => ({ title, path: `/text-maker?${new URLSearchParams({ recipe: id })}` })),
  };
}

const matters = (recipes: () => RecipeList): readonly Matter[] => [
  {
    id: 'make.replies',
    ways: [
      '(?:comment\\w*|viewer|hater|troll|asked)\\b.*\\b(?:help|write|draft|suggest|give|need|what)\\b.*\\b(?:repl(?:y|ies)|answer|respon[sd]e?|comeback)\\b',
      '(?:help|write|draft|suggest|give me|need)\\b.*\\b(?:repl(?:y|ies)|response|comeback)\\b.*\\b(?:comment\\w*|viewer|hater|troll)\\b',
      '^(?:please |can you |could you )*(?:reply to|answer|respond to) (?:a|the|this|that|my|all|these|those) (?:\\w+ ){0,2}comments?\\b',
    ],
    examples: [
      'someone commented on the milk video that its fake, help me write a nice reply',
      'reply to the comments on my last short',
      'draft a reply to this angry comment',
    ],
    tell: () => ({
      text: "I can't do that yet: no comments come in here, and I answer nobody. Text Maker writes a reply to a comment that you paste; you post it yourself.",
      paths: ['/text-maker'],
    }),
  },
  {
    id: 'make.texts',
    ways: [
      '^(?!.*\\b(?:bigger|smaller|larger|thicker|size|font|off|colou?rs?|burn\\w*|in the video)\\b).*\\b(?:write|make|draft|create|suggest|give me|i need|i want|i would like|turn\\b.*\\binto)\\b.*\\b(?:captions?|hashtags|quiz(?:zes)?|listings?|repl(?:y|ies) to|answer to (?:a|this|the) comment|(?:short |children.?s |bedtime )stor(?:y|ies)|lesson (?:outline|plan)s?|report on)\\b',
    ],
    examples: ['write a caption for my post', 'make a quiz of my script', 'i need a listing for my planner'],
    tell: (call, said) => tellForms(call, recipes(), said),
  },
  {
    id: 'make.cost',
    ways: [
      '(?:how much|what (?:did|do|does|has)|cost|costs|spent|spend|price|bill)\\b.*\\b(?:the writing|writing cost|writing of|tokens?|text model|language model|llm|openai|chatgpt)\\b',
      '(?:how much|what) (?:have|has|did|do|does|am|are) (?:i|we|it|you|this)\\b(?: \\w+){0,2} (?:spend|spent|spending|pay|paid|paying|burn|burned|burnt|cost)\\b.*\\b(?:ai|a i|models?|engines?|apis?|keys?|credits?|generat\\w+|writing|services?)\\b',
      '(?:ai|model|api|engine|generation) (?:costs?|spending|spend|bill|expenses|budget)\\b',
    ],
    examples: [
      'how much did writing cost me so far',
      'what did the tokens cost',
      'what have i spent on ai stuff this month',
    ],
    tell: (call) => tellCost(call, recipes()),
  },
  {
    id: 'make.writers',
    ways: [
      '(?:who|what) is the (?:writer|author)\\b',
      '(?:who|which|what) (?:model |ai |engine |llm )?(?:writes|is writing|wrote|write)\\b',
      '(?:which|what) (?:text |language )?(?:model|llm|ai)\\b.*\\b(?:use|used|uses|using|active|running)\\b',
    ],
    examples: ['who writes my scripts', 'which model is used for the ideas'],
    tell: (call) => tellWriters(call, recipes()),
  },
  {
    id: 'make.instructions',
    ways: ['(?:change|edit|see|show|adjust|customi[sz]e|improve|where)\\b.*\\b(?:prompts?|instructions)\\b'],
    examples: ['where can i change the prompt for my scripts'],
    tell: async (call) => ({
      text: 'The instructions of each kind of text are on Writing: change them, compare both on your last work, and go back at any time.',
      paths: (await listRecipes(call, recipes())).map(({ id, title }) => ({ title, path: pageOf(id) })),
    }),
  },
  {
    id: 'make.brand',
    ways: [
      '(?:brand kit|brand voice|tone of voice|banned words?)\\b',
      '(?:never|stop|avoid|ban|forbid|keep out|(?:don.?t|do not) (?:use|say|write))\\b.*\\b(?:the word|the words|the phrase|phrases?|wording)\\b',
      '^(?:please )?(?:never|do not ever|stop) (?:say|saying|use|using|write|writing) (?!me\\b|it\\b|that\\b)\\w+ (?:on|in|for|again|any ?more|ever)\\b',
      '(?:set|change|define|make|match|sound)\\b.*\\b(?:voice of (?:my|the) channel|my (?:tone|style|voice))\\b',
      '(?:change|set|update|add|upload|put|edit|choose|pick|where|use|replace)\\b.*\\b(?:logos?|colou?rs?|palette|fonts?|intro|outro|branding|brand)\\b.*\\b(?:of|for|on|to|in) (?:my|the|our|a|this|each|every|all(?: my)?) (?:\\w+ ){0,2}(?:channels?|brand|videos)\\b',
      '(?:my|the|our) (?:channel.?s?|brand) (?:logo|colou?rs?|palette|font|intro|outro|look)\\b',
    ],
    examples: [
      'never use the word moist in my scripts',
      'where is my brand kit',
      'how do I change the logo and colors for my channel',
    ],
    tell: () => ({
      text: 'Each channel has a brand kit: its voice, for whom it is, words that never stand in its texts, an example and a disclosure, and its look: logo, colours, fonts, intro and outro. Everything that is made from then on obeys it.',
      paths: ['/brand-kit'],
    }),
  },
];

/** Who writes, what it cost, and where instructions are changed. */
export const makeAssistant = (recipes: () => RecipeList): Assistant => ({ matters: matters(recipes) });
