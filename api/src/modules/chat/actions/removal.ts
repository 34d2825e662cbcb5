import type { ChatThingKind } from '@avenue/contract';
import type { ThingOf } from '../situation/types.ts';
import { callOf, is, type ThingAction, thingAction } from './types.ts';

type Removable = Extract<ChatThingKind, 'idea' | 'script' | 'take' | 'video' | 'decision'>;

const kinds: Record<Removable, { called: string; remove: string; restore: string }> = {
  decision: { called: 'the video', remove: 'delete the roman roads video', restore: 'restore the windmill video' },
  video: {
    called: 'the video',
    remove: 'throw the three quiet jobs video away',
    restore: 'undelete the dovecote film',
  },
  script: {
    called: 'the script',
    remove: 'delete the script about lighthouses',
    restore: 'bring back the windmill script',
  },
  take: {
    called: 'the voiceover of',
    remove: 'remove the voiceover of the old map',
    restore: 'restore the windmill voiceover',
  },
  idea: { called: 'the idea', remove: 'get rid of the fig trees idea', restore: 'recover the windmill idea' },
};

/** A video of the Upload Queue is removed with its item. */
const idOf = (thing: ThingOf<Removable>): string => (thing.kind === 'decision' ? thing.facts.removeId : thing.id);

const days = 'It can be restored for 30 days.';

/** What the library removes and brings back. */
export const removalActions: readonly ThingAction[] = (Object.keys(kinds) as Removable[]).flatMap((kind) => {
  const { called, remove, restore } = kinds[kind];
  return [
    thingAction<Removable>({
      id: `${kind}.remove`,
      family: 'video',
      does: `Remove ${called.replace('the ', 'a ')}${kind === 'take' ? ' a script' : ''}; it can be restored for 30 days.`,
      verbs: ['remove'],
      kind,
      call: 'POST /api/library/remove',
      examples: [remove],
      blocked: (thing) =>
        is(thing, 'removed')
          ? `"${thing.title}" is removed already.`
          : is(thing, 'posted')
            ? `"${thing.title}" is marked as posted. Take that back in the Upload Queue first.`
            : thing.kind === 'decision' && is(thing, 'approved')
              ? `"${thing.title}" is approved. Reopen it first.`
              : undefined,
      says: (thing) => `${thing.stands.charAt(0).toUpperCase()}${thing.stands.slice(1)}. ${days}`,
      propose: (thing) => ({
        label: `Remove ${called} "${thing.title}"`,
        detail: days,
        call: callOf('POST /api/library/remove', { body: { ids: [idOf(thing)] } }),
        doing: 'Removing …',
        done: 'Removed.',
        undo: {
          call: callOf('POST /api/library/restore', { body: { ids: [idOf(thing)] } }),
          take: [],
          done: 'It is back.',
        },
      }),
    }),
    thingAction<Removable>({
      id: `${kind}.restore`,
      family: 'video',
      does: `Bring back ${called.replace('the ', 'a removed ')}${kind === 'take' ? ' a script' : ''}.`,
      verbs: ['back', 'undo'],
      kind,
      call: 'POST /api/library/restore',
      examples: [restore],
      blocked: (thing) => (is(thing, 'removed') ? undefined : `"${thing.title}" was not removed.`),
      propose: (thing) => ({
        label: `Restore ${called} "${thing.title}"`,
        detail: 'What it stands on comes back with it.',
        call: callOf('POST /api/library/restore', { body: { ids: [idOf(thing)] } }),
        doing: 'Restoring …',
        done: 'It is back.',
        path: '/library',
      }),
    }),
  ];
});
