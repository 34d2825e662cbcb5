import type { ChatAnswer, StudioId } from '@avenue/contract';

export interface KnownPage {
  path: string;
  title: string;
  section: string;
  synonyms: readonly string[];
  /** What the page does, one sentence. */
  about?: string;
}

export interface Situation {
  studio: StudioId;
  pages: readonly KnownPage[];
  waiting: readonly { title: string; status: string }[];
  running: readonly { title: string; progress: number; path: string }[];
  failed: readonly { title: string; message: string; path: string }[];
  recent: readonly string[];
}

type Answer = Omit<ChatAnswer, 'engine'>;

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const filler = new Set(
  'a an and are at be by can could do does for from get give go have how i in is it its me my of on or our page please should show that the this to want we what when where which who why will with you your make write'.split(
    ' ',
  ),
);
const telling = (text: string) => words(text).filter((word) => !filler.has(word));

/** Crude stem, enough to match "scripts" with "script" and "uploading" with "upload". */
const stem = (word: string) => word.replace(/(?:ings?|ers?|ed|es|s)$/, '');

export function rankPages(question: string, pages: readonly KnownPage[]): KnownPage[] {
  const asked = new Set(telling(question).map(stem));
  const scored = pages.map((page) => {
    const strong = words(`${page.title} ${page.synonyms.join(' ')}`).map(stem);
    const weak = words(page.about ?? '').map(stem);
    const hits = [...asked].reduce((sum, word) => sum + (strong.includes(word) ? 3 : weak.includes(word) ? 1 : 0), 0);
    return { page, hits };
  });
  return scored
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
    .map(({ page }) => page);
}

const asksForIdeas =
  /\b(?:ideas?|video about|videos about|make (?:a |me a )?video|start (?:a |an )?(?:video|idea)|something about|script (?:about|on|for))\b/i;
const topicOf = (question: string): string => {
  const match = /\b(?:about|on|for|regarding)\s+(.+?)[.?!]*$/i.exec(question.trim());
  return (match?.[1] ?? '').replace(/\s+(?:please|thanks)$/i, '').slice(0, 200);
};
const asksWhatWaits = /\b(?:needs? me|need(?:s)? my|waiting|waits?|inbox|decid|approve|to do|todo|next)\b/i;
const asksWhatRuns = /\b(?:running|progress|job|compil|render|how long|finished|ready yet|failed|wrong|error)\b/i;

const list = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const cite = (pages: readonly KnownPage[], path: string) =>
  pages.filter((page) => page.path === path).map(({ title, path: at }) => ({ title, path: at }));

/** Answers from the product itself, without a language model: every sentence states what is there. */
export function answerFromProduct(question: string, situation: Situation): Answer {
  const { pages, waiting, running, failed, recent } = situation;
  const has = (path: string) => pages.some((page) => page.path === path);

  if (asksForIdeas.test(question) && has('/idea-generator')) {
    const topic = topicOf(question);
    return topic
      ? {
          text: `I can prepare ideas about "${topic}". Nothing is sent anywhere; you choose what becomes a script.`,
          cites: cite(pages, '/idea-generator'),
          proposals: [{ id: 'ideas', label: `Get ideas: ${topic}`, cost: 'no cost', kind: 'ideas', topic }],
        }
      : {
          text: 'Tell me the topic, for example "ideas about sourdough", or type it on the Idea Generator.',
          cites: cite(pages, '/idea-generator'),
          proposals: [
            { id: 'open', label: 'Open the Idea Generator', cost: 'no cost', kind: 'open', path: '/idea-generator' },
          ],
        };
  }

  if (asksWhatWaits.test(question)) {
    const titles = waiting.slice(0, 3).map(({ title }) => `"${title}"`);
    const more = waiting.length > 3 ? ` and ${waiting.length - 3} more` : '';
    return {
      text: waiting.length
        ? `${waiting.length === 1 ? 'One thing needs' : `${waiting.length} things need`} you: ${list(titles)}${more}. Nothing goes out before you decide.`
        : 'Nothing needs you right now.',
      cites: cite(pages, '/upload-queue'),
      proposals:
        waiting.length && has('/upload-queue')
          ? [{ id: 'open', label: 'Open the Upload Queue', cost: 'no cost', kind: 'open', path: '/upload-queue' }]
          : [],
    };
  }

  if (asksWhatRuns.test(question)) {
    const now = running.map(({ title, progress }) => `${title} (${Math.round(progress * 100)} %)`);
    const broken = failed.map(({ title, message }) => `${title} failed: ${message}`);
    const text = [
      now.length ? `Running now: ${list(now)}.` : 'Nothing is running.',
      ...broken,
      ...(now.length || broken.length ? [] : recent.slice(0, 1).map((line) => `Last: ${line}`)),
    ].join(' ');
    const paths = [...new Set([...running, ...failed].map(({ path }) => path.split('?', 1)[0] ?? ''))];
    return { text, cites: paths.flatMap((path) => cite(pages, path)), proposals: [] };
  }

  const found = rankPages(question, pages).slice(0, 3);
  const [best] = found;
  if (best) {
    const about = best.about ? ` ${best.about}` : '';
    return {
      text: `${best.title} is in ${best.section}.${about}`,
      cites: found.map(({ title, path }) => ({ title, path })),
      proposals: [{ id: 'open', label: `Open ${best.title}`, cost: 'no cost', kind: 'open', path: best.path }],
    };
  }
  return {
    text: 'I answer from your studio: which page does what, what needs you, what is running. I can also start ideas for a topic. Add Ollama in the Admin Configuration for longer conversations.',
    cites: cite(pages, '/dashboard'),
    proposals: [],
  };
}
