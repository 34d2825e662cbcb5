import type { StudioState } from '@avenue/contract';
import {
  findRoute,
  type LiveRemote,
  type RegistrySnapshot,
  type RemoteAction,
  troubleOf,
} from '@avenue/federation/registry';
import { iconOf } from '../shell/icons.tsx';
import type { Command } from './commands.ts';

/** Whether this action is possible now: its part and its page can be opened, and what it waits for is so. */
function isOffered(snapshot: RegistrySnapshot, { path, when }: RemoteAction, studio: StudioState | undefined) {
  const found = path === undefined ? undefined : findRoute(snapshot, path);
  if (path !== undefined && (!found || troubleOf(found.remote, found.route.page))) return false;
  if (when?.studio && studio?.studio !== when.studio) return false;
  return !when?.counter || (studio?.counters[when.counter] ?? 0) > 0;
}

/** The page of an action, with the typed words in its address. */
const addressOf = ({ words }: RemoteAction, path: string, typed: string) =>
  words && typed ? `${path}?${words.field}=${encodeURIComponent(typed)}` : path;

const placeOf = ({ order = Number.POSITIVE_INFINITY }: RemoteAction) => order;
const firstPlace = ({ actions = [] }: LiveRemote) => Math.min(...actions.map(placeOf));
/** Two last ones have the same place. */
const byPlace = (a: number, b: number) => (a === b ? 0 : a - b);

interface Runs {
  open(address: string): void;
  call(action: RemoteAction): void;
}

interface Offered {
  typed: string;
  studio: StudioState | undefined;
  /** Why whoever is here may not make a call, by its key. */
  refusal: (key: string) => string | undefined;
  runs: Runs;
}

/** What the remotes say can be done from anywhere by whoever is here, each under the title of its remote. */
export function remoteActions(snapshot: RegistrySnapshot, { typed, studio, refusal, runs }: Offered): Command[] {
  return [...snapshot.remotes]
    .filter(({ trouble }) => !trouble)
    .sort((a, b) => byPlace(firstPlace(a), firstPlace(b)))
    .flatMap(({ id, title, actions = [], icons }) =>
      [...actions]
        .sort((a, b) => byPlace(placeOf(a), placeOf(b)))
        .filter((action) => isOffered(snapshot, action, studio))
        .filter(({ call }) => !call || refusal(`${call.method} ${call.path}`) === undefined)
        .map((action) => {
          const { label, detail = '', icon, synonyms = [], path, words } = action;
          const takes = words !== undefined && typed !== '';
          return {
            id: `${id}/${action.id}`,
            kind: 'action' as const,
            group: title,
            label: takes ? words.label.replaceAll('{words}', typed) : label,
            detail,
            icon: iconOf(icons, icon),
            synonyms: takes ? [...synonyms, label, typed] : synonyms,
            takesAnything: takes,
            ...(path !== undefined && { path }),
            run: () => (path === undefined ? runs.call(action) : runs.open(addressOf(action, path, typed))),
          };
        }),
    );
}
