import type { Check, QueueItem, QueueItemDetail, QueueShow } from '@avenue/contract';
import { openCheckWords } from '@avenue/contract/words';
import { type Answers, type Refusal, refuse } from './fake-api.ts';

/** A decision that the fake server took. */
export interface TakenDecision {
  id: string;
  decision: 'Approved' | 'Denied' | 'undone';
  /** What the operator's screen said it was. */
  seen: string;
  accept: readonly string[];
  /** The item as it was when it was decided. */
  before: QueueItem;
}

const hash = '0'.repeat(63);

/** A stored file; `n` is one hex digit. */
export const storedFile = (n: string, extension: string) => `/media/${hash}${n}.${extension}`;

/** Names everything an operator judges by, as the server's own does. */
export function seenOf(item: Omit<QueueItem, 'seen'>): string {
  const { title, description, tags, thumbnailUrl, videoUrl, checks, status, denyReason, posted, decidedAt } = item;
  const text = JSON.stringify([
    title,
    description,
    tags,
    thumbnailUrl,
    videoUrl,
    checks,
    status,
    denyReason,
    posted,
    decidedAt,
  ]);
  let mixed = 0x811c9dc5;
  for (const sign of text) mixed = Math.imul(mixed ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return `seen-${(mixed >>> 0).toString(16)}-${text.length}`;
}

/** An item that waits and passed its checks. */
export function queueItem(id: string, change: Partial<QueueItem> = {}): QueueItem {
  const item: Omit<QueueItem, 'seen'> = {
    id,
    title: `Video ${id}`,
    status: 'Ready',
    confidence: 'Safe',
    channel: 'CHANNEL_SLOW_HISTORY',
    channelLabel: 'Slow History',
    description: 'What a map can tell.',
    tags: ['maps', 'history'],
    videoId: `vid_${id}`,
    videoUrl: storedFile('1', 'mp4'),
    srtUrl: storedFile('2', 'srt'),
    thumbnailUrl: storedFile('3', 'jpg'),
    thumbnails: [
      { url: storedFile('3', 'jpg'), layout: 'title-left', readability: 0.9 },
      { url: storedFile('4', 'jpg'), layout: 'hero-only', readability: 0.6 },
    ],
    durationMs: 58_000,
    width: 1080,
    height: 1920,
    checks: [{ name: 'Original', verdict: 'pass', sentence: '9 % like your nearest script' }],
    madeWith: [{ part: 'Text', engine: 'You' }],
    scriptId: `scr_${id}`,
    sample: false,
    createdAt: '2026-11-21T09:00:00.000Z',
    ...change,
  };
  return { ...item, seen: change.seen ?? seenOf(item) };
}

/** A check that weighs on an approval, for `queueItem(id, { checks: [openCheck] })`. */
export const openCheck: Check = {
  name: 'Claims',
  verdict: 'needs evidence',
  sentence: '1 of 2 claims has no source',
};
export const blockingCheck: Check = {
  name: 'Original',
  verdict: 'blocked',
  sentence: '80 % like your nearest script',
};

const waits = ({ status }: QueueItem) => status === 'Ready' || status === 'Pending';
const fits: Record<QueueShow, (item: QueueItem) => boolean> = {
  all: () => true,
  waiting: waits,
  approved: ({ status, posted }) => status === 'Approved' && !posted,
  posted: ({ posted }) => posted !== undefined,
  denied: ({ status }) => status === 'Denied',
};

/** An Upload Queue that decides as the real one does: by what was seen, by open checks, and with undo. */
export class FakeQueue {
  readonly taken: TakenDecision[] = [];
  #items: QueueItem[];
  readonly #states = new Map<string, QueueItem>();
  readonly #before = new Map<string, QueueItem>();
  #clock = Date.parse('2026-11-21T10:00:00.000Z');

  constructor(items: readonly QueueItem[]) {
    this.#items = [...items];
    for (const item of items) this.#states.set(`${item.id} ${item.seen}`, item);
  }

  /** The item as it was when this was its `seen`. */
  asSeen(id: string | undefined, seen: string): QueueItem | undefined {
    return this.#states.get(`${id} ${seen}`);
  }

  /** Every state that an item ever had. */
  statesOf(id: string): QueueItem[] {
    return [...this.#states.values()].filter((item) => item.id === id);
  }

  get items(): readonly QueueItem[] {
    return this.#items;
  }

  find(id: string | undefined): QueueItem | undefined {
    return this.#items.find((item) => item.id === id);
  }

  /** Puts an item in its place, as another tab or a worker would, or changes it. */
  change(id: string, part: Partial<Omit<QueueItem, 'seen'>>): QueueItem {
    const { seen: _seen, ...now } = { ...(this.find(id) ?? queueItem(id)), ...part };
    for (const name of ['denyReason', 'decidedAt', 'undoUntil', 'posted'] as const)
      if (now[name] === undefined) delete now[name];
    const item = { ...now, seen: seenOf(now) };
    this.#states.set(`${id} ${item.seen}`, item);
    this.#items = this.find(id) ? this.#items.map((one) => (one.id === id ? item : one)) : [item, ...this.#items];
    return item;
  }

  remove(id: string): void {
    this.#items = this.#items.filter((item) => item.id !== id);
  }

  list(show: QueueShow = 'all'): QueueItem[] {
    return this.#items
      .filter(fits[show])
      .sort((a, b) => Number(waits(b)) - Number(waits(a)) || b.createdAt.localeCompare(a.createdAt));
  }

  counts(): Record<QueueShow, number> {
    const count = (show: QueueShow) => this.list(show).length;
    return {
      all: count('all'),
      waiting: count('waiting'),
      approved: count('approved'),
      posted: count('posted'),
      denied: count('denied'),
    };
  }

  /** A decision of the operator whose screen showed `seen`. */
  decide(id: string | undefined, decision: 'Approved' | 'Denied', body: unknown): QueueItem | Refusal {
    const { seen, accept = [], reason } = body as { seen: string; accept?: string[]; reason?: QueueItem['denyReason'] };
    const item = this.find(id);
    if (!item) return refuse(404, 'not_found', 'This item is not there any more.');
    if (item.seen !== seen) return this.#changed(item);
    if (item.status === decision && reason === undefined)
      return refuse(409, 'already_decided', `This video is already ${decision.toLowerCase()}.`);
    if (decision === 'Approved') {
      const blocked = item.checks.find(({ verdict }) => verdict === 'blocked');
      if (blocked) return refuse(422, 'blocked', `"${item.title}" cannot be approved. ${openCheckWords(blocked)}.`);
      const missing = item.checks.find((check) => check.verdict !== 'pass' && !accept.includes(openCheckWords(check)));
      if (missing) return refuse(409, 'open_checks', `A check is open. ${openCheckWords(missing)}.`);
    }
    this.taken.push({ id: item.id, decision, seen, accept, before: item });
    if (item.status !== decision) this.#before.set(item.id, item);
    this.#clock += 1000;
    return this.change(item.id, {
      status: decision,
      ...(reason && { denyReason: reason }),
      decidedAt: new Date(this.#clock).toISOString(),
    });
  }

  undo(id: string | undefined, body: unknown): QueueItem | Refusal {
    const { seen } = body as { seen: string };
    const item = this.find(id);
    const before = item && this.#before.get(item.id);
    if (!item) return refuse(404, 'not_found', 'This item is not there any more.');
    if (item.seen !== seen) return this.#changed(item);
    if (!before) return refuse(409, 'undo_over', 'The time to undo is over. Decide again with Approve or Deny.');
    this.#before.delete(item.id);
    this.taken.push({ id: item.id, decision: 'undone', seen, accept: [], before: item });
    return this.change(item.id, { status: before.status, decidedAt: undefined, denyReason: undefined });
  }

  /** A decided item waits again. */
  reopen(id: string | undefined, body: unknown): QueueItem | Refusal {
    const { seen } = body as { seen: string };
    const item = this.find(id);
    if (!item) return refuse(404, 'not_found', 'This item is not there any more.');
    if (item.seen !== seen) return this.#changed(item);
    return this.change(item.id, { status: 'Ready', decidedAt: undefined, denyReason: undefined });
  }

  edit(id: string | undefined, body: unknown): QueueItem | Refusal {
    const { seen, ...change } = body as { seen: string } & Partial<QueueItem>;
    const item = this.find(id);
    if (!item) return refuse(404, 'not_found', 'This item is not there any more.');
    if (item.seen !== seen) return this.#changed(item);
    return this.change(item.id, {
      ...change,
      ...(item.status === 'Approved' && { status: 'Ready', decidedAt: undefined }),
    });
  }

  /** For `fakeApi`. */
  answers(): Answers {
    const detail = (item: QueueItem): QueueItemDetail => ({
      ...item,
      said: [],
      claims: [{ text: 'It was the first of its kind.', state: 'open' }],
      story: [],
      history: [],
      files: {},
    });
    return {
      'GET /api/upload-queue': ({ query }) => {
        const offset = Number(query.offset ?? 0);
        return this.list(query.show as QueueShow | undefined).slice(offset, offset + Number(query.limit ?? 200));
      },
      'GET /api/upload-queue/counts': () => this.counts(),
      'GET /api/upload-queue/{id}': ({ params }) => {
        const item = this.find(params.id);
        return item ? detail(item) : refuse(404, 'not_found', 'This item is not there any more.');
      },
      'POST /api/upload-queue/{id}/approve': ({ params, body }) => this.decide(params.id, 'Approved', body),
      'POST /api/upload-queue/{id}/deny': ({ params, body }) => this.decide(params.id, 'Denied', body),
      'POST /api/upload-queue/{id}/undo': ({ params, body }) => this.undo(params.id, body),
      'POST /api/upload-queue/{id}/reopen': ({ params, body }) => this.reopen(params.id, body),
      'PATCH /api/upload-queue/{id}': ({ params, body }) => this.edit(params.id, body),
    };
  }

  #changed(item: QueueItem): Refusal {
    return refuse(409, 'changed_since', `"${item.title}" has changed since you looked. Look at it again, then decide.`);
  }
}
