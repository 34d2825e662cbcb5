import type { BlitzPost, Campaign, CampaignState, Mode, PostState } from '@avenue/contract';
import { type StatusName, statuses } from '@avenue/ui';

export const isActive = ({ state }: Pick<Campaign, 'state'>): boolean =>
  state === 'first' || state === 'held' || state === 'running';

/** How the state of a post is shown. */
export function lookOf(state: PostState): { status: StatusName; word: string } {
  if (state === 'planned') return { status: 'pending', word: 'Planned' };
  if (state === 'left-out') return { status: 'expired', word: 'Left out' };
  return { status: state, word: statuses[state].word };
}

/** What a campaign does, as the head of the page says it; nothing is published in shadow. */
export function headOf({ state }: Campaign, mode: Mode): string {
  if (state === 'running' || state === 'first') {
    if (mode === 'halted') return 'Campaign is active, and everything is stopped.';
    if (mode !== 'live' && mode !== 'assisted') return 'Campaign is active in shadow. Nothing is published.';
    return 'Campaign is active. Posts are published automatically.';
  }
  const words: Readonly<Record<Exclude<CampaignState, 'running' | 'first'>, string>> = {
    draft: 'Campaign is ready to start.',
    held: 'Campaign is held. The first post was not right.',
    stopped: 'Campaign is stopped. No post begins any more.',
    ended: 'Campaign has ended.',
  };
  return words[state];
}

export const campaignLooks: Readonly<Record<CampaignState, { status: StatusName; word: string }>> = {
  draft: { status: 'draft', word: 'Draft' },
  first: { status: 'running', word: 'First post' },
  held: { status: 'mismatch', word: 'Held' },
  running: { status: 'running', word: 'Active' },
  stopped: { status: 'paused', word: 'Stopped' },
  ended: { status: 'used', word: 'Ended' },
};

const out: readonly PostState[] = ['sent', 'verified', 'mismatch'];
const inFlight: readonly PostState[] = ['sending', 'unknown'];
const byHand: readonly PostState[] = ['handed', 'awaiting'];
const open: readonly PostState[] = ['ready', 'planned'];

/** Posts of a campaign by what a press on Stop finds, or found. Each stands in one part; what went no further in none. */
export const partsOf = ({
  posts,
}: Campaign): Readonly<Record<'open' | 'inFlight' | 'out' | 'byHand' | 'over', BlitzPost[]>> => {
  const of = (states: readonly PostState[]) => posts.filter(({ state }) => states.includes(state));
  const known = [...open, ...inFlight, ...out, ...byHand];
  return {
    open: of(open),
    inFlight: of(inFlight),
    out: of(out),
    byHand: of(byHand),
    over: posts.filter(({ state }) => !known.includes(state)),
  };
};

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** "2 of 3 verified", or what else there is to say of a place. */
export function laneWords(posts: readonly BlitzPost[]): string {
  const count = (...states: PostState[]) => posts.filter(({ state }) => states.includes(state)).length;
  if (count('failed', 'refused') > 0) return `${count('failed', 'refused')} failed`;
  if (count('mismatch') > 0) return `${count('mismatch')} not as meant`;
  if (count('handed') > 0) return 'Hand-off waits for you';
  if (count('awaiting') > 0) return `${count('awaiting')} awaiting you`;
  if (count('shadowed') > 0) return `${count('shadowed')} of ${posts.length} shadowed`;
  if (count('sent', 'verified') > 0) return `${count('verified')} of ${posts.length} verified`;
  return plural(posts.length, 'post');
}

/** The campaign that the page opens with: the one that is under way, else the newest. */
export const currentOf = (rows: readonly Campaign[], id: string | undefined): Campaign | undefined =>
  rows.find((row) => row.id === id) ?? rows.find(isActive) ?? rows[0];
