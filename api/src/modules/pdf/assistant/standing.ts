import type { LaunchChecklist, PdfProduct } from '@avenue/contract/pdf';
import type { Call } from '../../../services.ts';
import type { Matter, Told } from '../../assistant.ts';
import { readChecklist } from '../checklist/checklist.ts';
import { suggestionsOf } from '../overview/suggestions.ts';
import { listProducts, pathOf } from '../products/products.ts';
import { productsNamed } from './named.ts';
import { counted, productWord } from './words.ts';

const page = '/pdf/products';
const mostNamed = 8;

const stateWords: Readonly<Record<PdfProduct['state'], string>> = {
  draft: 'a draft',
  ready: 'ready to be listed',
  listed: 'listed',
  mismatch: 'shown otherwise by a store than it was sent',
};

const lineTo = ({ id, title, state, stepsDone }: PdfProduct) => ({
  title,
  path: pathOf(id),
  detail: `${stateWords[state]}, ${stepsDone} of 6 launch steps done`,
});

async function tellAll(call: Call): Promise<Told> {
  const { items, total } = await listProducts(call, { offset: 0, limit: mostNamed });
  if (total === 0) return { text: 'There is no PDF product yet. A title is enough to begin one.', paths: [page] };
  const more = total > items.length ? ` The newest ${items.length} are below.` : '';
  return { text: `You have ${counted(total, 'PDF product')}.${more}`, paths: [...items.map(lineTo), page] };
}

/** What is done of a product and what is not, step by step. */
const spoken = ({ title, steps }: LaunchChecklist): string => {
  const open = steps.filter(({ done }) => !done);
  if (open.length === 0) return `"${title}": all six launch steps are done.`;
  const rest = open.map(({ label, detail }) => `${label}: ${detail}`).join(' ');
  return `"${title}": ${steps.length - open.length} of ${steps.length} launch steps are done. Open: ${rest}`;
};

/** How one product stands. */
export async function tellOne(call: Call, id: string): Promise<Told> {
  const checklist = await readChecklist(call, id);
  const next = checklist.steps.find(({ done }) => !done);
  return {
    text: spoken(checklist),
    paths: [{ title: checklist.title, path: pathOf(id) }, ...(next && next.path !== pathOf(id) ? [next.path] : [])],
  };
}

async function tellMissing(call: Call, said: string): Promise<Told> {
  const named = await productsNamed(call, said);
  const [one] = named;
  if (one && named.length === 1) return tellOne(call, one.id);
  if (named.length > 1)
    return {
      text: `${counted(named.length, 'product')} fit. Name one by its title.`,
      paths: named.slice(0, mostNamed).map(({ id, title }) => ({ title, path: pathOf(id) })),
    };
  return tellNearest(call);
}

const mostLooked = 200;

async function tellNearest(call: Call): Promise<Told> {
  const { items, total } = await listProducts(call, { offset: 0, limit: mostLooked });
  const known = new Set(call.pages().map(({ path }) => path));
  const [first] = suggestionsOf(items, (path) => known.has(path));
  if (total === 0 || !first) return tellAll(call);
  const of = total > items.length ? ` Of the newest ${items.length} products.` : '';
  return { text: `${first.text}. ${first.detail}${of}`, paths: [{ title: first.text, path: first.path }, page] };
}

/** How products stand. */
export const standingMatters: readonly Matter[] = [
  {
    id: 'pdf.missing',
    ways: [
      `what (?:is|s|are) (?:still )?(?:missing|left|open|needed|lacking)\\b.*\\b${productWord}\\b`,
      `what (?:does|do|else does)\\b.*\\b${productWord}\\b.*\\b(?:need|lack|miss)`,
      `(?:is|are)\\b(?!.*\\bvideos?\\b).*\\b${productWord}\\b.*\\b(?:ready|finished|complete|done)\\b`,
      `(?:is|are|has|have|does) (?:the|there an?|my)? ?covers?\\b(?!.*\\bvideos?\\b)`,
      `launch (?:checklist|steps?)\\b.*\\b(?:of|for)\\b`,
      `how (?:far|ready)\\b.*\\b${productWord}\\b`,
    ],
    examples: [
      'what is missing for the Undated Garden Journal',
      'what does my planner still need',
      'is the garden journal ready to launch?',
      'how far is the travel planner',
      'is the cover of the garden journal done',
    ],
    tell: tellMissing,
  },
  {
    id: 'pdf.nearest',
    ways: [
      `(?:which|what)\\b.*\\b${productWord}\\b.*\\b(?:closest|nearest|almost|next|launch|first)`,
      `(?:closest|nearest)\\b.*\\b(?:to|for)\\b.*\\blaunch`,
    ],
    examples: ['which product is closest to launch', 'what product should i finish next'],
    tell: tellNearest,
  },
  {
    id: 'pdf.count',
    ways: [
      `how many\\b(?!.*\\b(?:pages?|sold|sell|sales|earn)\\b).*\\b${productWord}\\b`,
      `(?:list|show|show me|what are)(?: me)?(?: all)?(?: of)? (?:my|our|the|all)(?: pdf)? (?:products|planners|journals|pdfs|printables)\\b`,
    ],
    examples: ['how many pdf products do i have', 'list my pdf products', 'how many planners do we have?'],
    tell: tellAll,
  },
];
