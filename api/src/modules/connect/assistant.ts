import type { Connection, Place } from '@avenue/contract';
import { readPlaces } from '../../capabilities/connect/index.ts';
import { postPlatforms } from '../../connectors/post-platforms.ts';
import type { Call } from '../../services.ts';
import type { Assistant, Matter, Told } from '../assistant.ts';

const page = '/admin-config/connections';
const names = '(?:youtube|tiktok|instagram|insta|pinterest|telegram|discord|gumroad|etsy)';

const told: Readonly<Record<Connection['accounts'][number]['state'], string>> = {
  none: 'not connected',
  untested: 'connected, not tested yet',
  works: 'connected, and the last test worked',
  fails: 'connected, and the last test failed',
  lacking: 'connected without an allowance that is needed',
  ended: 'no longer connected: the platform ended it',
};

const placed: Readonly<Record<Place['state'], string>> = {
  'hand-off': 'without a secret: a person posts there',
  untested: 'set up, not tested yet',
  works: 'set up, and the last test worked',
  fails: 'set up, and the last test failed',
};

interface Line {
  id: string;
  name: string;
  sentence: string;
}

/** Every platform with how its accounts stand. */
async function linesOf(call: Call, connections: readonly Connection[]): Promise<Line[]> {
  const { platforms, rows } = await readPlaces(call, postPlatforms);
  return [
    ...connections.map(({ id, name, accounts }) => ({
      id,
      name,
      sentence:
        accounts.length === 0
          ? `${name}: there is no channel to connect yet.`
          : `${name}: ${accounts.map(({ label, state }) => `${label} is ${told[state]}`).join('; ')}.`,
    })),
    ...platforms.map(({ id, name }) => {
      const own = rows.filter(({ platform }) => platform === id);
      return {
        id,
        name,
        sentence: own.length
          ? `${name}: ${own.map(({ label, state }) => `${label} is ${placed[state]}`).join('; ')}.`
          : `${name}: no place is set up.`,
      };
    }),
  ];
}

const spoken = (lines: readonly Line[], said: string) => {
  const text = said.toLowerCase().replace(/\binsta\b/, 'instagram');
  const named = lines.filter(({ name }) => text.includes(name.toLowerCase()));
  return named.length ? named : lines;
};

const pathTo = ({ id }: Line) => `${page}?${new URLSearchParams({ platform: id })}`;
const linkTo = (line: Line) => ({ title: `Connections: ${line.name}`, path: pathTo(line) });

/** @param readAll connections of the studio */
export function connectAssistant(readAll: (call: Call) => Promise<readonly Connection[]>): Assistant {
  const about = async (call: Call, said: string) => spoken(await linesOf(call, await readAll(call)), said);
  const say = async (call: Call, said: string, what: (lines: readonly Line[]) => string): Promise<Told> => {
    const lines = await about(call, said);
    return { text: what(lines), paths: lines.length > 3 ? [page] : lines.map(linkTo) };
  };
  const matters: readonly Matter[] = [
    {
      id: 'connect.end',
      ways: [
        `(?:disconnect|unlink|revoke|sign out of|log out of|unhook)\\b.*\\b${names}`,
        `(?:remove|take away)\\b.*\\b${names}\\b.*\\b(?:connection|account|access|token)`,
        `(?:delete|end)\\b.*\\b${names}\\b.*\\b(?:connection|access|token)`,
      ],
      examples: ['disconnect telegram for now', 'remove the youtube connection'],
      tell: (call, said) =>
        say(
          call,
          said,
          (lines) =>
            `${lines.map(({ sentence }) => sentence).join(' ')} A connection is ended on its card under Connections; what waits for its time then becomes a hand-off. I do not press it for you.`,
        ),
    },
    {
      id: 'connect.state',
      ways: [
        `(?:red|dot|warning|error|problem|trouble)\\b.*\\b${names}`,
        `(?:is|are|was)\\b.*\\b${names}\\b.*\\b(?:conn?ected|linked|working|online|set up|expired|down|broken|ok|logged (?:in|out)|signed (?:in|out)|disconn?ected|still (?:on|in|there|up))\\b`,
        `(?:did|has|have|is|does|why)\\b.*\\b${names}\\b.*\\b(?:log|logged|sign|signed|kick|kicked|throw|thrown)(?: \\w+)? out\\b`,
        `${names} (?:connection|login|token)\\b.*\\b(?:ok|okay|fine|working|works|valid|good|alive|still|expired|broken)\\b`,
        `${names}\\b.*\\b(?:says|say|is|has|got)\\b.*\\b(?:expired|disconnected|broken|an? error|failed|not working|down|stopped)`,
        '(?:what|which)\\b.*\\b(?:accounts?|platforms?|channels|connections?|services)\\b.*\\b(?:connected|linked|set up)',
        '(?:list|show)(?: me)? (?:my |all |the )*connections',
      ],
      examples: [
        'is my discord still connected',
        'is my instagram still conected or did it log out again',
        'did youtube log me out',
        'tiktok says expired or smth, what do i do',
        'which platforms are connected',
      ],
      tell: (call, said) =>
        say(
          call,
          said,
          (lines) =>
            `${lines.map(({ sentence }) => sentence).join(' ')} Its card tests it, and Connect again renews what has ended.`,
        ),
    },
    {
      id: 'connect.begin',
      ways: [
        `^(?!.*\\bshort ?link).*\\b(?:conn?ect|link|hook up|hook|add|set up|attach|authori[sz]e)\\b(?: \\w+){0,3} ${names}\\b(?!.*\\b(?:post|video|link)\\b)`,
        `^(?!how\\b)(?!.*\\b(?:by itself|automatically|on its own|without me)\\b).*\\b(?:can|could|does|do|will) (?:you|i|it|we|avenue)\\b.*\\b(?:posts?|publish|upload|send|sell)\\b.*\\b(?:to|on) ${names}`,
        `(?:do you|does it|does avenue) support ${names}`,
      ],
      examples: ['how do i hook up my youtube channel?', 'conect tiktok pls', 'can you post to instagram too'],
      tell: (call, said) =>
        say(
          call,
          said,
          (lines) =>
            `${lines.map(({ sentence }) => sentence).join(' ')} The card under Connections says step by step how it is connected, and what the access you get really allows. An Admin connects; I do not sign in for you.`,
        ),
    },
  ];
  return { matters };
}
