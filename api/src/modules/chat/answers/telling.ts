import type { ChatThingKind } from '@avenue/contract';
import { type Closer, type KnownPage, refOf, type Situation, type Thing } from '../situation/types.ts';
import type { Filter, IntentOf } from '../understand/index.ts';
import { choiceFor } from './asking.ts';
import { tellPerChannel } from './facts.ts';
import { tellEntry } from './matter.ts';
import { olderNote } from './older.ts';
import { lineTo, links, linkTo, type Reply, reply } from './reply.ts';
import { capital, kindWords, nameOf, where } from './words.ts';

const mostLinks = 6;
const mostShown = 8;
const mostReopened = 3;

/** Pages that belong to a kind. */
const home: Readonly<Record<ChatThingKind, string>> = {
  idea: '/idea-generator',
  script: '/script-builder',
  take: '/voiceover-engine',
  video: '/video-generator',
  decision: '/upload-queue',
  job: '/dashboard',
  model: '/admin-config',
  channel: '/admin-config',
  part: '/remotes',
  entry: '/dashboard',
};

/** Where a page stands in the menu; others are reached from their link alone. */
const placeOf = ({ title, section }: KnownPage): string =>
  section ? `${title} is in ${section}.` : `${title} is a page outside of the menu.`;

export function openPage({ pages }: IntentOf<'open-page'>, situation: Situation): Reply {
  const [page, ...others] = pages;
  if (!page) return reply('open.page', 'I find no such page.');
  const text = others.length
    ? `${pages.length} pages fit.${pages.length > mostLinks ? ` Here are the first ${mostLinks}.` : ''}`
    : [placeOf(page), page.about].filter(Boolean).join(' ');
  return reply('open.page', text, { cites: links(situation, ...pages.slice(0, mostLinks).map(({ path }) => path)) });
}

export function openThing({ things }: IntentOf<'open-thing'>, situation: Situation): Reply {
  const shown = things.slice(0, mostLinks);
  const [one] = shown;
  const text =
    shown.length === 1 && one
      ? [`${capital(nameOf(one))}: ${where(one)}.`, missingOf(one, situation)].filter(Boolean).join(' ')
      : `${things.length} things fit.${things.length > shown.length ? ` Here are the newest ${shown.length}.` : ''}`;
  const cites = links(situation, ...shown.map(shown.length === 1 ? linkTo : lineTo));
  return reply('open.thing', text, { about: shown.map(refOf), cites });
}

/** "3 drafts", "2 risky videos about "ice" today" */
function described({ kinds, called, states, without = [], span, words, lacks: none }: Filter, n: number): string {
  const isDraft = called === 'draft' || (states.length === 1 && states[0] === 'draft');
  const kind = kinds[0];
  const noun = isDraft ? { one: 'draft', many: 'drafts' } : kind ? kindWords[kind] : { one: 'thing', many: 'things' };
  const state = states.filter((name) => name !== 'draft' && name !== 'waiting').map((name) => stateWords[name] ?? name);
  const lacks = without.map((name) => ` not ${stateWords[name] ?? name}`).join(' and');
  const bare = none ? ` without a ${none}` : '';
  const about = words ? ` about "${words}"` : '';
  if (n === 0 && !kind && words && state.length === 0 && without.length === 0) return `nothing${about}`;
  const waits = states.includes('waiting') ? (n === 1 ? ' that waits for you' : ' that wait for you') : '';
  return `${n === 0 ? 'no' : n} ${[...state, n === 1 ? noun.one : noun.many].join(' ')}${lacks}${bare}${about}${waits}${span ? ` ${span.label}` : ''}`;
}

const stateWords: Readonly<Record<string, string>> = {
  voiced: 'voiced',
  unvoiced: 'not yet voiced',
  aside: 'put-aside',
  finished: 'finished',
};

const listPage = ({ kinds }: Filter, situation: Situation) => {
  const library = situation.pages.some(({ path }) => path === '/library');
  return [
    ...(library && kinds.every((kind) => ['idea', 'script', 'take', 'video', 'decision'].includes(kind))
      ? ['/library']
      : []),
    ...(kinds[0] ? [home[kinds[0]]] : []),
  ];
};

export function tellCount({ filter }: IntentOf<'count'>, situation: Situation): Reply {
  const { things } = filter;
  if (filter.perChannel) {
    const [kind] = filter.kinds;
    const begun = filter.without?.includes('finished') ? ' begun and not finished' : '';
    const noun = kind ? kindWords[kind] : { one: `thing${begun}`, many: `things${begun}` };
    const text = [tellPerChannel(things, situation, noun), olderNote(filter.kinds, situation)];
    return reply('count', text.filter(Boolean).join(' '), { cites: links(situation, ...listPage(filter, situation)) });
  }
  const kinds = new Map<string, number>();
  for (const { kind } of things) kinds.set(kindWords[kind].many, (kinds.get(kindWords[kind].many) ?? 0) + 1);
  const parts =
    kinds.size > 1 && filter.kinds.length !== 2 ? ` ${[...kinds].map(([many, n]) => `${n} ${many}`).join(', ')}.` : '';
  const note = olderNote(filter.kinds, situation);
  const text = [`${capital(`${described(filter, things.length)}.`)}${parts}`, note].filter(Boolean).join(' ');
  return reply('count', text, {
    about: things.slice(0, mostShown).map(refOf),
    cites: links(situation, ...listPage(filter, situation)),
  });
}

/** Nothing fits all of the words: what fits some of them is offered. */
function tellNear(filter: Filter, near: readonly Thing[], situation: Situation): Reply {
  const text = [
    filter.given ? `I find ${described(filter, 0)}. Nearest:` : 'I find nothing that fits all of that. Nearest:',
    ...near.map((thing) => `${capital(nameOf(thing))}: ${where(thing)}`),
    olderNote(filter.kinds, situation),
  ];
  return reply('find', text.filter(Boolean).join('\n'), {
    about: near.map(refOf),
    cites: links(situation, ...near.map(linkTo)),
  });
}

export function tellFound({ filter }: IntentOf<'find'>, situation: Situation): Reply {
  const { things } = filter;
  if (things.length === 0 && filter.near?.length) return tellNear(filter, filter.near, situation);
  if (things.length === 0)
    return reply('find', [`I find ${described(filter, 0)}.`, olderNote(filter.kinds, situation)].join(' ').trim(), {
      cites: links(situation, ...listPage(filter, situation)),
    });
  const shown = things.slice(0, mostShown);
  const lines = shown.map((thing) => `${thing.title}: ${where(thing)}`);
  const more = things.length - shown.length;
  const text = [
    `I find ${described(filter, things.length)}.${filter.oldestFirst ? ' The oldest stands first.' : ''}`,
    ...lines,
    more > 0 ? `And ${more} more.` : '',
    olderNote(filter.kinds, situation),
  ]
    .filter(Boolean)
    .join('\n');
  const denied = filter.states.length === 1 && filter.states[0] === 'denied';
  const reopen = denied ? shown.filter(({ kind }) => kind === 'decision').slice(0, mostReopened) : [];
  return reply('find', text, {
    about: shown.map(refOf),
    cites: links(situation, ...shown.map(linkTo), ...(more > 0 ? listPage(filter, situation) : [])),
    choices: reopen.map((thing) => {
      const say = `Reopen ${nameOf(thing)}`;
      return { label: say, say, about: refOf(thing) };
    }),
  });
}

export const explainTerm = ({ term, also }: IntentOf<'explain-term'>, situation: Situation): Reply => {
  const both = [term, ...(also ? [also] : [])];
  return reply('explain.term', both.map(({ says }) => says).join('\n'), {
    cites: links(situation, ...both.flatMap(({ path }) => path ?? [])),
  });
};

export function explainPage({ page, also }: IntentOf<'explain-page'>, situation: Situation): Reply {
  if (also) {
    const [one, other] = [
      explainPage({ is: 'explain-page', page }, situation),
      explainPage({ is: 'explain-page', page: also }, situation),
    ];
    return { ...one, text: `${one.text}\n${other.text}`, cites: [...one.cites, ...other.cites] };
  }
  const version = page.path === '/about' ? ` This is version ${situation.version}.` : '';
  const text = page.about ?? placeOf(page);
  return reply('explain.page', `${page.title}: ${text}${version}`, { cites: links(situation, page.path) });
}

export const guide = ({ guide: { says, paths, next = [] } }: IntentOf<'guide'>, situation: Situation): Reply =>
  reply('explain.how', says, { cites: links(situation, ...paths), choices: next.map((say) => ({ label: say, say })) });

export function explainWhich({ things, why }: IntentOf<'explain-which'>): Reply {
  const shown = things.slice(0, mostShown);
  return reply(
    'which.explain',
    things.length === 1 ? 'Do you mean this one?' : `${things.length} things fit. Which one?`,
    {
      about: shown.map(refOf),
      asked: 'which',
      choices: shown.map((thing) => ({
        ...choiceFor('open', thing),
        say: why ? `What is the matter with ${nameOf(thing)}?` : `Tell me about ${nameOf(thing)}`,
      })),
    },
  );
}

const openChecks = (checks: readonly { name: string; sentence: string }[]) =>
  checks.map(({ name, sentence }) => `${name}: ${sentence}.`).join(' ');

/** Where a thing stands, and why. */
export async function explainThing(
  { thing, lacks }: IntentOf<'explain-thing'>,
  situation: Situation,
  closer: Closer,
): Promise<Reply> {
  const own = thing.kind === 'entry' && !lacks ? await tellEntry(thing, situation, closer) : undefined;
  if (own) return own;
  const text = [
    lacks ? `There is no ${lacks === 'voice' ? 'voiceover' : lacks} of that name.` : '',
    `${capital(nameOf(thing))}: ${where(thing)}.`,
    missingOf(thing, situation),
    postedOf(thing),
    lengthOf(thing),
    await reasons(thing, closer),
  ]
    .filter(Boolean)
    .join(' ');
  return reply('explain.thing', text, { about: [refOf(thing)], cites: links(situation, linkTo(thing)) });
}

/** The step that is still to come for a script. */
function missingOf({ kind, title, states }: Thing, { things }: Situation): string {
  if (kind !== 'script') return '';
  if (states.includes('unvoiced')) return 'It has no voiceover yet.';
  const compiled = things.some(
    (thing) => thing.title === title && (thing.kind === 'video' || thing.kind === 'decision'),
  );
  return compiled ? '' : 'It has no video yet.';
}

/** Whether an approved video is noted as posted. */
const postedOf = ({ kind, states }: Thing): string =>
  kind !== 'decision' || !states.includes('approved')
    ? ''
    : states.includes('posted')
      ? 'It is marked as posted.'
      : 'It is not marked as posted.';

const lengthOf = ({ facts }: Thing): string => {
  if ('words' in facts) return `It takes about ${facts.seconds} seconds aloud.`;
  const ms = 'durationMs' in facts ? facts.durationMs : undefined;
  return ms === undefined ? '' : `It is ${Math.round(ms / 1000)} seconds long.`;
};

const sentence = (text: string) => (text && !/[.?!]$/.test(text) ? `${text}.` : text);

async function reasons(thing: Thing, closer: Closer): Promise<string> {
  switch (thing.kind) {
    case 'idea':
      return [sentence(thing.facts.why), thing.facts.risk === 'risky' ? `Risky: ${thing.facts.riskReason}` : '']
        .filter(Boolean)
        .join(' ');
    case 'script': {
      const checks = await closer.checksOf(thing.id);
      return checks.length ? `Open: ${openChecks(checks)}` : 'No check is open.';
    }
    case 'video':
    case 'decision': {
      const { checks } = thing.facts;
      const denied =
        thing.kind === 'decision' && thing.states.includes('denied')
          ? thing.facts.denyReason
            ? `It was denied: ${thing.facts.denyReason}.`
            : 'It was denied without a reason.'
          : '';
      return [denied, checks.length ? `Open: ${openChecks(checks)}` : 'Every check passed.'].filter(Boolean).join(' ');
    }
    case 'job':
      return thing.facts.error ? `It failed: ${thing.facts.error}` : '';
    case 'model':
      return `${thing.facts.gain} ${thing.facts.sentence}`;
    default:
      return '';
  }
}
