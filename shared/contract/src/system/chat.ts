import { z } from 'zod';
import { studioId } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** What the chatbot can speak of by name. */
export const chatThingKind = z.enum([
  'idea',
  'script',
  'take',
  'video',
  'decision',
  'job',
  'model',
  'channel',
  'part',
  // A thing of a family that the chatbot has no calls for.
  'entry',
]);
export type ChatThingKind = z.infer<typeof chatThingKind>;

/** A thing by its kind and id; a `decision` is an item of the Upload Queue. */
export const chatRef = z.object({ kind: chatThingKind, id: z.string().min(1).max(120) });
export type ChatRef = z.infer<typeof chatRef>;

/** What a sentence was understood as. A client sends it back with the history, so that "it" has a meaning. */
export const chatUnderstood = z.object({
  /** Id of the action, for example `script.remove`; `cannot` and `cannot.<why>` where there is none. */
  action: z.string().max(60),
  about: z.array(chatRef).max(60).default([]),
  topic: z.string().max(500).optional(),
  /** What the chatbot asked for; the next sentence may be the answer. */
  asked: z.enum(['which', 'topic', 'name', 'reason']).optional(),
});
export type ChatUnderstood = z.infer<typeof chatUnderstood>;

/** A call of this contract. */
export const chatCall = z.object({
  /** "POST /api/upload-queue/{id}/approve" */
  key: z.string().max(120),
  params: z.record(z.string(), z.string()).optional(),
  body: z.record(z.string(), z.unknown()).optional(),
});
export type ChatCall = z.infer<typeof chatCall>;

/** Something the operator may have done by one press. Nothing of it has happened yet. */
export const chatProposal = z.object({
  id: z.string(),
  /** "Approve "Why Roman roads run straight"" */
  label: z.string(),
  /** What to know before, for example the open checks. */
  detail: z.string().optional(),
  /** "no cost", "uses your ElevenLabs plan" ... */
  cost: z.string(),
  /** False where the operator should tick it by hand: what is risky, and what cannot be undone. */
  ticked: z.boolean(),
  call: chatCall,
  /** Said while it is under way and once it is done. */
  doing: z.string(),
  done: z.string(),
  /** Page on which the result stands; `{field}` stands for a field of the answer. */
  path: z.string().optional(),
  /** What the job works on, where the call starts one; its progress is shown. */
  job: z.object({ kind: z.string(), subject: z.string() }).optional(),
  undo: z
    .object({
      call: chatCall,
      /** Fields of the body that are taken from the answer of the first call. */
      take: z.array(z.string()).default([]),
      /** Milliseconds for which it can be undone; absent where there is no hurry. */
      forMs: z.number().int().optional(),
      done: z.string(),
    })
    .optional(),
});
export type ChatProposal = z.infer<typeof chatProposal>;

export const chatAnswer = z.object({
  text: z.string(),
  engine: z.string(),
  /** The studio it speaks of; proposals of another studio are not carried out. */
  studio: studioId,
  understood: chatUnderstood,
  /** Pages and things the answer stands on: plain links. */
  cites: z.array(z.object({ title: z.string(), path: z.string(), detail: z.string().optional() })),
  /** Where several fit: pressing one says `say` about exactly this thing. */
  choices: z.array(
    z.object({ label: z.string(), detail: z.string().optional(), say: z.string(), about: chatRef.optional() }),
  ),
  proposals: z.array(chatProposal),
});
export type ChatAnswer = z.infer<typeof chatAnswer>;

/** One turn of the talk so far. */
export const chatTurn = z.object({
  from: z.enum(['operator', 'avenue']),
  text: z.string().max(4000),
  /** What an answer was about. */
  understood: chatUnderstood.optional(),
});
export type ChatTurn = z.infer<typeof chatTurn>;

export const chatEndpoints = {
  'POST /api/chat': {
    agents: false,
    access: { role: 'viewer' },
    changes: [],
    summary: 'Ask the chatbot: pages, things by name, what waits; it answers and proposes, and changes nothing',
    tag: 'Chat',
    body: z.object({
      message: z
        .string()
        .trim()
        .min(1, 'Type a question first.')
        .max(2000, 'Keep the question under 2,000 characters.'),
      /** The thing that was chosen where several fitted. */
      about: chatRef.optional(),
      history: z.array(chatTurn).max(20).default([]),
      /** The page on which it was asked, with its query. */
      path: z.string().max(600).default('/'),
    }),
    response: chatAnswer,
  },
} as const satisfies EndpointTable;
