import type { ChatThingKind } from '@avenue/contract';
import { callOf, is, type ThingAction, thingAction } from './types.ts';

type Asideable = Extract<ChatThingKind, 'script' | 'take' | 'video'>;

const called: Record<Asideable, string> = { script: 'The script', take: 'The voiceover of', video: 'The video' };

const examples: Record<Asideable, { aside: string; back: string }> = {
  video: { aside: 'put the three quiet jobs video aside', back: 'bring the parked kettle video back' },
  take: { aside: 'put the voiceover of the old map aside', back: 'bring back the voiceover of the parked kettle' },
  script: { aside: 'park the three quiet jobs script', back: 'bring back the parked kettle script' },
};

/** Finished things that wait for nothing until they are brought back. */
export const asideActions: readonly ThingAction[] = (['video', 'take', 'script'] as const).flatMap((kind) => [
  thingAction<Asideable>({
    id: `${kind}.aside`,
    family: 'video',
    does: `Put a ${kind === 'take' ? 'voiceover' : kind} aside: it waits no longer and stays in the library.`,
    verbs: ['aside'],
    kind,
    call: 'POST /api/needs/aside',
    examples: [examples[kind].aside],
    blocked: (thing) =>
      is(thing, 'aside')
        ? `${called[kind]} "${thing.title}" is put aside already.`
        : is(thing, 'waiting')
          ? undefined
          : `${called[kind]} "${thing.title}" waits for nothing.`,
    propose: ({ id, title, path }) => ({
      label: `Put ${called[kind].toLowerCase()} "${title}" aside`,
      detail: 'It stays and can be brought back.',
      call: callOf('POST /api/needs/aside', { body: { ids: [id] } }),
      doing: 'Putting aside …',
      done: 'Put aside.',
      path,
      undo: { call: callOf('POST /api/needs/back', { body: { ids: [id] } }), take: [], done: 'It waits again.' },
    }),
  }),
  thingAction<Asideable>({
    id: `${kind}.back`,
    family: 'video',
    does: `Bring back a ${kind === 'take' ? 'voiceover' : kind} that was put aside.`,
    verbs: ['back', 'undo'],
    kind,
    call: 'POST /api/needs/back',
    examples: [examples[kind].back],
    blocked: (thing) => (is(thing, 'aside') ? undefined : `${called[kind]} "${thing.title}" was not put aside.`),
    propose: ({ id, title, path }) => ({
      label: `Bring ${called[kind].toLowerCase()} "${title}" back`,
      call: callOf('POST /api/needs/back', { body: { ids: [id] } }),
      doing: 'Bringing back …',
      done: 'It waits again.',
      path,
      undo: { call: callOf('POST /api/needs/aside', { body: { ids: [id] } }), take: [], done: 'Put aside again.' },
    }),
  }),
]);
