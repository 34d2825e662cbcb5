import type { ShortLink } from '@avenue/contract';
import { listLinks } from '../../capabilities/links/index.ts';
import type { Call } from '../../services.ts';
import { type Assistant, callOf, type Matter, type Told } from '../assistant.ts';

const page = '/short-links';
const mostTold = 8;

const lines = (links: readonly ShortLink[], detail: (link: ShortLink) => string) =>
  links.slice(0, mostTold).map((link) => ({ title: link.title, path: page, detail: detail(link) }));

const all = async (call: Call) => (await listLinks(call, { show: 'active', limit: 200 })).rows;

async function tellClicks(call: Call): Promise<Told> {
  const links = await all(call);
  if (links.length === 0) return { text: 'There is no short link yet, so no clicks are counted.', paths: [page] };
  const most = links.toSorted((a, b) => b.clicks30 - a.clicks30);
  const sum = links.reduce((total, { clicks30 }) => total + clicks30, 0);
  return {
    text: `${sum === 1 ? 'One click' : `${sum} clicks`} of people in the last 30 days${sum > 0 && most[0] ? `; most, ${most[0].clicks30}, on "${most[0].title}"` : ''}. A link's own page part shows its days.`,
    paths: lines(most, ({ clicks30, clicks }) => `${clicks30} in 30 days, ${clicks} in all`),
  };
}

async function tellDead(call: Call): Promise<Told> {
  const dead = (await all(call)).filter(({ health }) => health.state === 'dead' || health.state === 'failing');
  if (dead.length === 0) return { text: 'No short link is known to be broken.', paths: [page] };
  return {
    text: `${dead.length === 1 ? 'One short link leads' : `${dead.length} short links lead`} nowhere, or did not answer at the last look.`,
    paths: lines(dead, ({ health }) => health.sentence),
  };
}

function tellMake(said: string): Told {
  const url = /https?:\/\/[^\s"'<>]+/.exec(said)?.[0]?.replace(/[.,;!?)]+$/, '');
  if (!url || !URL.canParse(url))
    return {
      text: 'Say the whole address it leads to, with https://, and I prepare it. Or press New link.',
      paths: [page],
    };
  const title = new URL(url).hostname;
  return {
    text: 'The address a short link leads to never changes afterwards.',
    proposals: [
      {
        label: `Make a short link to ${url}`,
        call: callOf('POST /api/links', { body: { url, title } }),
        doing: 'Making the link',
        done: `The short link to ${title} is made.`,
        path: page,
      },
    ],
  };
}

const matters: readonly Matter[] = [
  {
    id: 'links.change',
    ways: [
      '(?:change|edit|update|replace|redirect|repoint|point|swap)\\b.*\\b(?:short ?links?|bio link|the link)\\b',
      '(?:short ?link|bio link)\\b.*\\b(?:lead|leads|go|goes|point|points)\\b.*\\b(?:elsewhere|another|new|different)',
    ],
    examples: ['change the link behind my bio short link to the new shop page'],
    tell: () => ({
      text: "I can't do that: where a short link leads never changes, so that whoever has it lands where it was meant. Make a new one, and retire the old one on its page.",
      paths: [page],
    }),
  },
  {
    id: 'links.make',
    ways: [
      '(?:make|create|new|need|want|give me|add|get)\\b.*\\bshort ?(?:link|url|address)',
      '^(?:(?:please|a|another|one|my) )*short ?links? (?:for|to)\\b',
      'shorten\\b.*\\b(?:https?|www|links?|url|address)\\b',
    ],
    examples: [
      'make a short link for my algebra pdf',
      'short link for the bucket list',
      'shorten https://shop.example/algebra',
    ],
    tell: (_, said) => tellMake(said),
  },
  {
    id: 'links.dead',
    ways: ['(?:dead|broken)\\b.*\\blinks?\\b', 'links?\\b.*\\b(?:dead|broken|lead nowhere|work|working)\\b'],
    examples: ['are any of my links broken'],
    tell: tellDead,
  },
  {
    id: 'links.clicks',
    ways: ['(?:how many|which|what|show|most|who|any)\\b.*\\b(?:clicks?|clicked)\\b'],
    examples: ['how many people clicked the link in my telegram post yesterday', 'which link gets the most clicks'],
    tell: tellClicks,
  },
];

export const linksAssistant: Assistant = { matters };
