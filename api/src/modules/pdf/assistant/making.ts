import type { Call } from '../../../services.ts';
import { callOf, type Matter, type Told } from '../../assistant.ts';
import { productsNamed } from './named.ts';
import { productWord, subjectIn } from './words.ts';

const pages = '/automation/pdf-farming';
const titlesPage = `${pages}/niche-titles`;
const coverPage = `${pages}/cover-generator`;
const make = '(?:write|give|get|find|suggest|make|generate|come up with|think of|brainstorm|need|want|create)';
const draw = '(?:make|draw|design|create|generate|need|want|do|give|get|redo|paint)';
const notVideo = '(?!.*\\b(?:videos?|shorts?|clips?|scripts?|thumbnails?|channels?)\\b)';

const mostChars = 120;

function tellTitles(_: Call, said: string): Told {
  const topic = subjectIn(said).slice(0, mostChars);
  if (!topic) return { text: 'About what? Say "titles about seed saving", for example.', paths: [titlesPage] };
  return {
    text: `Eight titles for a PDF product about "${topic}", each with what is known of it. Nothing is begun by it.`,
    paths: [titlesPage],
    proposals: [
      {
        label: `Write titles: ${topic}`,
        call: callOf('POST /api/pdf/generate-titles', { body: { topic } }),
        doing: 'Writing titles …',
        done: 'The titles are there.',
        path: titlesPage,
      },
    ],
  };
}

async function tellCover(call: Call, said: string): Promise<Told> {
  const [one, ...others] = await productsNamed(call, said);
  const product = others.length === 0 ? one : undefined;
  const prompt = product?.title ?? subjectIn(said);
  if (!prompt)
    return {
      text: 'A cover of what? Name the product, or say what it shows: "a cover about night skies".',
      paths: [coverPage],
    };
  return {
    text: product
      ? `Four covers for "${product.title}", each of another design. It keeps the cover it has until you choose one.`
      : `Four covers from "${prompt}", each of another design. No product gets one before you choose.`,
    paths: [product ? `${coverPage}?${new URLSearchParams({ product: product.id })}` : coverPage],
    proposals: [
      {
        label: `Draw covers: ${prompt}`,
        call: callOf('POST /api/pdf/generate-cover', { body: { prompt, productId: product?.id ?? null } }),
        doing: 'Drawing covers …',
        done: 'The covers are there.',
        path: coverPage,
      },
    ],
  };
}

function tellNew(_: Call, said: string): Told {
  const title = subjectIn(said);
  if (!title) return { text: 'A title is enough to begin a product: say what it is called.', paths: ['/pdf/products'] };
  return {
    text: 'It begins as a draft with this title; files, cover and words follow. No store sees it.',
    proposals: [
      {
        label: `Begin the product "${title}"`,
        call: callOf('POST /api/pdf/products', { body: { title } }),
        doing: 'Beginning …',
        done: 'The product is there.',
        path: '/pdf/product?id={id}',
      },
    ],
  };
}

const begins = {
  text: 'A product begins with its title, or with a recipe: months and weeks of a planner, items of a list. Choose where to begin; nothing is sold or shown by it.',
  paths: ['/pdf/journal-planner-builder', '/pdf/bucket-list-generator', titlesPage, '/pdf/products'],
};

async function tellPin(call: Call, said: string): Promise<Told> {
  const [one, ...others] = await productsNamed(call, said);
  const poster = `${pages}/pinterest-poster`;
  const path = one && others.length === 0 ? `${poster}?${new URLSearchParams({ product: one.id })}` : poster;
  return {
    text: `Pins are made at the Pinterest Poster${one && others.length === 0 ? `; "${one.title}" is chosen there` : ''}: a picture, a board, and then the modes decide whether it goes out, waits for you, or is only noted.`,
    paths: [{ title: 'Pinterest Poster', path }],
  };
}

/** What can be begun. */
export const makingMatters: readonly Matter[] = [
  {
    id: 'pdf.titles',
    ways: [
      `^${notVideo}.*\\b${make}\\b.*\\btitles\\b.*\\b(?:for|about|on|around)\\b`,
      `^${notVideo}.*\\b${make}\\b.*\\b(?:niche titles?|product names?|names? for (?:an?|my) ${productWord})\\b`,
      `^${notVideo}.*\\b(?:niche|product) ideas?\\b`,
    ],
    examples: [
      'write titles about gardening',
      'give me niche titles for seed saving',
      'i need a few titles for a planner about night skies',
      'product ideas for teachers',
    ],
    tell: tellTitles,
  },
  {
    id: 'pdf.cover',
    ways: [
      `^${notVideo}.*\\b${draw}\\b.*\\b(?:covers?|cover (?:image|picture|art))\\b(?! (?:letter|version|song|up)\\b)`,
    ],
    examples: ['make a cover for the kitchen bucket list', 'design me a cover about foxes', 'i want a new cover'],
    tell: tellCover,
  },
  {
    id: 'pdf.new',
    ways: [
      `(?:new|start|create|begin|add)\\b.*\\b(?:pdf )?(?:product|pdf)\\b(?: (?:called|named|about|for)\\b|$)`,
      `(?:start|create|begin|add|make)(?: me)? an?(?: new)? ${productWord} (?:called|named)\\b`,
    ],
    examples: ['create a pdf product called Slow Mornings', 'new product', 'start a planner called Quiet Weeks'],
    tell: tellNew,
  },
  {
    id: 'pdf.begin',
    ways: [
      `^${notVideo}.*\\b(?:make|create|build|do|start|begin|generate|want|need|design)(?: me)? (?:an?|another|some|my)(?: [a-z]+)?(?: [a-z]+)? ?${productWord}\\b`,
      `^how\\b${notVideo}.*\\b(?:make|create|build|start|begin|sell)\\b.*\\b${productWord}\\b`,
    ],
    examples: ['build a planner', 'make a pdf', 'how do i make a bucket list', 'i want to create a gratitude journal'],
    tell: () => begins,
  },
  {
    id: 'pdf.pin',
    ways: [
      `pin\\b(?!.*\\bbuild\\b).*\\b${productWord}\\b`,
      `pin\\b.*\\bto pinterest\\b`,
      `(?:post|put|promote|share)\\b.*\\b${productWord}\\b.*\\bpinterest\\b`,
    ],
    examples: ['pin the garden journal to pinterest', 'put my planner on pinterest'],
    tell: tellPin,
  },
];
