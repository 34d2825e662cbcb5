import type { ChatRef, ChatThingKind, ChatTurn, StudioId } from '@avenue/contract';
import type { KnownPage } from '../../../kernel/known-page.ts';
import type { Matter, OpenCheck, Thing, ThingOf, Told } from '../../assistant.ts';

export type { FactsOf, Matter, OpenCheck, Thing, ThingOf } from '../../assistant.ts';
export type { KnownPage };

interface Done {
  at: number;
  text: string;
  subject: string;
}

/** Everything an answer may stand on, read once for a question. */
export interface Situation {
  studio: StudioId;
  started: boolean;
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Live pages of the navigation, and others that bring answers along. */
  pages: readonly KnownPage[];
  /** Title of every live page, by its path. */
  titles: ReadonlyMap<string, string>;
  things: readonly Thing[];
  /** What modules are asked beside their things. */
  matters: readonly Matter[];
  /** What modules begin: "scripts", "covers". */
  makes: readonly string[];
  /** What was removed and can be restored. */
  removed: readonly Thing[];
  /** How many older ones of a kind there are that are not known by name; nothing where all are. */
  older: Partial<Record<ChatThingKind, number>>;
  /** What needs the operator, as the dashboard counts it. */
  needs: { total: number; items: readonly { title: string; sentence: string; path: string; ref: ChatRef }[] };
  /** Newest first. */
  done: readonly Done[];
  /** The journal has earlier lines. */
  doneBefore: boolean;
  /** What speaks where no voice is named. */
  voice: { provider: 'elevenlabs' | 'google' | 'bark'; label: string; cost: string };
  version: string;
}

/** Looked up only where an answer needs it. */
export interface Closer {
  /** Open checks of a script. */
  checksOf(scriptId: string): Promise<readonly OpenCheck[]>;
  /** Claims of a script that have no source, in its words. */
  claimsOf(scriptId: string): Promise<readonly string[]>;
  /** How long the last finished jobs of a kind took, milliseconds, newest first. */
  tookMs(jobKind: 'video' | 'voiceover'): Promise<readonly number[]>;
  /** What a module says to a question that is its own. */
  tell(matter: Matter, said: string): Promise<Told>;
  /** What a module says of a thing of its own; nothing where it says nothing. */
  tellEntry(thing: ThingOf<'entry'>): Promise<Told | undefined>;
  /** What a module says to what is to be done with a thing of its own; nothing where it does not do that. */
  actOn(thing: ThingOf<'entry'>, verb: string, wish: { name?: string }): Promise<Told | undefined>;
  engines(): Promise<readonly { kind: string; label: string; active: boolean; ok: boolean; sentence: string }[]>;
}

/** What came before a sentence, and where it was said. */
export interface Talk {
  history: readonly ChatTurn[];
  /** Page with its query. */
  path: string;
  /** The thing chosen where several fitted. */
  about?: ChatRef | undefined;
}

export const refOf = ({ kind, id }: Thing): ChatRef => ({ kind, id });

export const isKind =
  <Kind extends ChatThingKind>(kind: Kind) =>
  (thing: Thing): thing is ThingOf<Kind> =>
    thing.kind === kind;
