import type { ChatThingKind } from '@avenue/contract';
import type { VerbName } from '../language/verbs.ts';
import type { Thing } from '../situation/types.ts';

/** What each kind is called on screen. */
export const kindWords: Readonly<Record<ChatThingKind, { one: string; many: string }>> = {
  idea: { one: 'idea', many: 'ideas' },
  script: { one: 'script', many: 'scripts' },
  take: { one: 'voiceover', many: 'voiceovers' },
  video: { one: 'video', many: 'videos' },
  decision: { one: 'video', many: 'videos' },
  job: { one: 'job', many: 'jobs' },
  model: { one: 'model', many: 'models' },
  channel: { one: 'channel', many: 'channels' },
  part: { one: 'part', many: 'parts' },
  entry: { one: 'entry', many: 'entries' },
};

/** "the script "How old lighthouses ..."" */
export const nameOf = ({ kind, title, ...thing }: Thing): string =>
  kind === 'take'
    ? `take ${(thing.facts as { number: number }).number} of "${title}"`
    : kind === 'model'
      ? title
      : // Its module says what it is called.
        `the ${kind === 'entry' ? (thing.facts as { called: string }).called : kindWords[kind].one} "${title}"`;

/** The words for a verb: as it follows "I can't", and at the start of a sentence that asks for it by name. */
export const verbWords: Readonly<Partial<Record<VerbName, { can: string; say: (name: string) => string }>>> = {
  approve: { can: 'approve', say: (name) => `Approve ${name}` },
  enqueue: { can: 'put into the queue', say: (name) => `Put ${name} into the queue` },
  deny: { can: 'deny', say: (name) => `Deny ${name}` },
  undo: { can: 'take back', say: (name) => `Undo ${name}` },
  aside: { can: 'put aside', say: (name) => `Put ${name} aside` },
  back: { can: 'bring back', say: (name) => `Bring ${name} back` },
  remove: { can: 'remove', say: (name) => `Remove ${name}` },
  cancel: { can: 'stop', say: (name) => `Stop ${name}` },
  retry: { can: 'run again', say: (name) => `Retry ${name}` },
  keep: { can: 'keep', say: (name) => `Keep ${name}` },
  letGo: { can: 'let go', say: (name) => `Let go of ${name}` },
  rename: { can: 'rename', say: (name) => `Rename ${name}` },
  write: { can: 'write a script from', say: (name) => `Write a script from ${name}` },
  speak: { can: 'give a voice to', say: (name) => `Make a voiceover of ${name}` },
  compile: { can: 'compile', say: (name) => `Compile ${name}` },
  install: { can: 'download', say: (name) => `Download ${name}` },
  posted: { can: 'mark as posted', say: (name) => `Mark ${name} as posted` },
  rollBack: { can: 'roll back', say: (name) => `Roll back ${name}` },
  pin: { can: 'pin', say: (name) => `Pin ${name}` },
  unpin: { can: 'unpin', say: (name) => `Unpin ${name}` },
  switchOff: { can: 'switch off', say: (name) => `Switch off ${name}` },
  switchOn: { can: 'switch on', say: (name) => `Switch on ${name}` },
  open: { can: 'open', say: (name) => `Open ${name}` },
};

export const canWord = (verb: string): string => verbWords[verb as VerbName]?.can ?? 'do that with';

/** "A, B and C" */
export const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const plural = (n: number, kind: { one: string; many: string }): string =>
  `${n} ${n === 1 ? kind.one : kind.many}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Where something stands, as a sentence without its name. */
export const where = ({ stands, channelLabel }: Thing): string => [stands, channelLabel].filter(Boolean).join(', ');
