import type { ChatThingKind } from '@avenue/contract';
import type { VerbName } from '../language/verbs.ts';
import { asideActions } from './aside.ts';
import { decisionActions } from './decisions.ts';
import { makingActions } from './making.ts';
import { removalActions } from './removal.ts';
import { videoStarts } from './starts.ts';
import { systemActions, systemStarts } from './system.ts';
import type { StartAction, ThingAction } from './types.ts';

/** Everything that can be done to a thing. A further family of modules adds its list here. */
export const thingActions: readonly ThingAction[] = [
  ...decisionActions,
  ...makingActions,
  ...asideActions,
  ...removalActions,
  ...systemActions,
];

/** Everything new that can be started. */
export const startActions: readonly StartAction[] = [...videoStarts, ...systemStarts];

export const actionsOf = (verb: VerbName): readonly ThingAction[] =>
  thingActions.filter(({ verbs }) => verbs.includes(verb));

/** Kinds that a verb can be done to. */
export const kindsOf = (verb: VerbName): readonly ChatThingKind[] => [
  ...new Set(actionsOf(verb).map(({ kind }) => kind)),
];

export const startAction = (id: string): StartAction => {
  const found = startActions.find((action) => action.id === id);
  if (!found) throw new Error(`There is no action ${id}.`);
  return found;
};

export type { Draft, StartAction, ThingAction, Wish } from './types.ts';
