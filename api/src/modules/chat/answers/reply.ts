import type { ChatAnswer, ChatProposal, ChatRef } from '@avenue/contract';
import type { Draft } from '../actions/index.ts';
import type { Situation, Thing } from '../situation/types.ts';
import { where } from './words.ts';

/** An answer before it is said who gave it. */
export type Reply = Omit<ChatAnswer, 'engine' | 'studio'>;

type Parts = Partial<Omit<Reply, 'text' | 'understood'>> & {
  about?: readonly ChatRef[];
  topic?: string;
  asked?: Reply['understood']['asked'];
};

export const reply = (action: string, text: string, { about = [], topic, asked, ...parts }: Parts = {}): Reply => ({
  text,
  cites: [],
  choices: [],
  proposals: [],
  ...parts,
  understood: { action, about: about.slice(0, 60), ...(topic && { topic }), ...(asked && { asked }) },
});

interface Link {
  title: string;
  path: string;
  detail?: string;
}

const bare = (path: string) => path.split(/[?#]/, 1)[0] ?? path;

/** Links to paths whose pages are live; each once. */
export function links(situation: Situation, ...wanted: readonly (string | Link)[]): Reply['cites'] {
  const found = wanted.flatMap((one) => {
    const path = typeof one === 'string' ? one : one.path;
    const page = situation.titles.get(bare(path));
    if (page === undefined) return [];
    const title = typeof one === 'string' ? page : one.title;
    return [{ title, path, ...(typeof one !== 'string' && one.detail && { detail: one.detail }) }];
  });
  return found.filter(
    ({ path, title }, i) => found.findIndex((other) => other.path === path && other.title === title) === i,
  );
}

export const linkTo = ({ title, path }: Thing): Link => ({ title, path });

/** A link with where the thing stands, for lists. */
export const lineTo = (thing: Thing): Link => ({ ...linkTo(thing), detail: where(thing) });

const noCost = 'no cost';

/** A proposal as it is sent. Its id holds for this answer. */
export const proposal = (draft: Draft, at: number): ChatProposal => {
  const { detail, ...rest } = draft;
  return { id: `p${at + 1}`, cost: noCost, ticked: true, ...rest, ...(detail && { detail }) };
};
