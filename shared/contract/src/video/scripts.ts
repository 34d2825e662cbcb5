import { z } from 'zod';
import {
  accepted,
  againNote,
  channelName,
  check,
  format,
  id,
  instant,
  material,
  mediaUrl,
  mostMaterial,
  nothing,
  passageId,
  preset,
  seen,
  spentOn,
  verdict,
} from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { scriptLimits } from '../limits.ts';
import { libraryViews, scriptViews } from './views.ts';

const text = z.string().max(scriptLimits.text, 'A script holds at most 20,000 characters.');
const title = z.string().trim().max(scriptLimits.title, 'Keep the title under 200 characters.');

export const scriptStatus = z.enum(['draft', 'approved']);

/** Which part of a list. */
const part = {
  offset: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
};

/** Id that whoever starts a script may give it, so that a call whose answer was lost can be made again. */
const scriptId = z.string().regex(/^scr_[0-9a-z]{20}$/, 'An own id is scr_ and 20 small letters or digits.');

export const claim = z.object({
  /** The words of the script that claim something. */
  text: z.string(),
  /** `dismissed`: the operator said that it is no claim. */
  state: z.enum(['sourced', 'own', 'open', 'dismissed']),
  /** Sentence of the source it stands on. */
  sourceSentence: z.string().optional(),
  sourceTitle: z.string().optional(),
  sourceUrl: z.string().optional(),
  /** Where in the source it stands. */
  sourcePlace: z.string().optional(),
  /** The passage of the library that it is. */
  sourcePassage: z.string().optional(),
  /** What it stood on until it was worded anew: the source no longer fits, or nobody has said yet that it does. */
  former: z
    .object({
      /** The claim as it was worded. */
      claim: z.string(),
      /** Word for word, as it stands in the source. */
      sentence: z.string(),
      title: z.string().optional(),
      url: z.string().optional(),
      place: z.string().optional(),
      passage: z.string().optional(),
      /** Numbers of the claim that it does not have. */
      missing: z.array(z.string()),
    })
    .optional(),
});
export type ScriptClaim = z.infer<typeof claim>;

/** A source that may be put under one sentence of the script. */
const scriptSource = material.extend({ claim: z.string().max(2000).optional() });

export const sourceSuggestion = z.object({
  /** Word for word, as it stands in the source. */
  sentence: z.string(),
  title: z.string().optional(),
  url: z.string().optional(),
  place: z.string().optional(),
  passage: passageId.optional(),
  from: z.enum(['script', 'idea', 'library', 'wikipedia']),
  /** 0 to 1: share of the claim's telling words that it has. */
  likeness: z.number(),
  /** Numbers of the claim that it does not have; with one missing it carries another claim. */
  missing: z.array(z.string()),
});
export type SourceSuggestion = z.infer<typeof sourceSuggestion>;

export const scriptChecks = z.object({
  claims: z.array(claim),
  /** What of the text was read for numbers alone, in a sentence; absent where facts were looked for in all of it. */
  figuresOnly: z.string().optional(),
  /** Why it is not in the language of its channel, one sentence for the whole text; absent where it may be. */
  language: z.string().optional(),
  originality: z.object({
    verdict,
    /** 0 to 1: likeness with the closest other work of the studio, of whatever kind. */
    closest: z.number(),
    /** Absent where none shares anything. */
    about: id.optional(),
    near: check.shape.near,
    /** All other works of the studio in this language, without those that the script was made of or that were made of it. */
    compared: z.number().int(),
  }),
  rules: z.array(z.object({ rule: z.string(), verdict, why: z.string() })),
  shape: z.array(z.object({ part: z.string(), seconds: z.number() })),
  /** Checks that did not pass, in the words an approval accepts; a blocked one cannot be accepted. */
  open: z.array(check),
  words: z.number().int(),
  seconds: z.number(),
  /** What its drafts and openings took; absent where nothing was written for it. */
  spent: spentOn.optional(),
});
export type ScriptChecks = z.infer<typeof scriptChecks>;

export const script = z.object({
  id,
  channel: z.string(),
  title: z.string(),
  text: z.string(),
  topic: z.string(),
  ideaId: z.string().optional(),
  status: scriptStatus,
  /** Rises with every save; a save names the version it started from. */
  version: z.number().int(),
  words: z.number().int(),
  /** Spoken length, estimated at 150 words a minute. */
  seconds: z.number(),
  /** Roles of the paragraphs, where the text engine wrote them. */
  roles: z.array(z.string()),
  material: z.array(scriptSource),
  engine: z.string(),
  notes: z.array(z.string()),
  hasVoiceover: z.boolean(),
  hasVideo: z.boolean(),
  /** Names title, text and version; an approval sends it back. */
  seen,
  createdAt: instant,
  updatedAt: instant,
});
export type Script = z.infer<typeof script>;

export const scriptVersion = z.object({
  version: z.number().int(),
  title: z.string(),
  text: z.string(),
  words: z.number().int(),
  /** Why it was kept: "Before a new draft", "Approved" ... */
  reason: z.string(),
  createdAt: instant,
});

/** One scene of the video: a sentence or two and the picture behind it. */
export const scene = z.object({
  index: z.number().int(),
  text: z.string(),
  /** Small picture as it will be in the video, or a sketch of it. */
  previewUrl: z.string(),
  /** Engine that drew the picture shown. */
  drawnBy: z.string(),
  /** Engine that draws the scene in the video. */
  compiledBy: z.string(),
  /** The picture is a sketch: the engine that compiles has not drawn this scene yet and will draw another picture. */
  sketch: z.boolean(),
  /** The operator's own picture or clip, if one was given. */
  own: z.object({ url: mediaUrl, kind: z.enum(['still', 'clip']) }).optional(),
  /** Raised by "Draw another". */
  variation: z.number().int(),
});
export type Scene = z.infer<typeof scene>;

const params = z.object({ id });

/** How scenes are drawn. Default value: the look of the script's channel. */
export const look = z.object({ format: format.optional(), preset: preset.optional() });

export const scriptEndpoints = {
  'GET /api/scripts': {
    access: { role: 'viewer' },
    summary: 'Scripts, last changed first, 200 at a time; the library searches all of them',
    tag: 'Scripts',
    query: z.object({ channel: channelName.optional(), status: scriptStatus.optional(), ...part }),
    response: z.array(script.omit({ text: true, material: true, notes: true, roles: true })),
  },
  'GET /api/scripts/approved': {
    access: { role: 'viewer' },
    summary: 'Approved scripts of a channel, last changed first; all of them without a `limit`',
    tag: 'Scripts',
    query: z.object({ channel: channelName.optional(), ...part }),
    response: z.array(z.object({ id, title: z.string(), /** It was written from an idea. */ fromIdea: z.boolean() })),
  },
  'POST /api/scripts': {
    access: { role: 'editor' },
    changes: [...scriptViews],
    summary:
      'Start a script. With an `id` of the caller, the same call again answers with the same script; 409 `id_taken` if another one has it',
    tag: 'Scripts',
    body: z.object({
      id: scriptId.optional(),
      channel: channelName,
      title: title.default('Untitled script'),
      text: text.default(''),
      topic: z.string().trim().max(500).default(''),
      /** Whose words these are, or were: its material and what its claims stand on come along. */
      copyOf: id.optional(),
    }),
    response: script,
    status: 201,
  },
  'GET /api/scripts/{id}': {
    access: { role: 'viewer' },
    summary: 'One script',
    tag: 'Scripts',
    params,
    response: script,
  },
  'PUT /api/scripts/{id}': {
    access: { role: 'editor' },
    changes: ['/api/scripts/{id}'],
    summary: 'Save a draft as typed; 409 if it was changed elsewhere since `version`',
    tag: 'Scripts',
    params,
    body: z.object({ text, title: title.optional(), version: z.int().min(0) }),
    response: script,
  },
  'DELETE /api/scripts/{id}': {
    access: { role: 'editor', person: true },
    changes: [...libraryViews],
    summary:
      'Remove a script, as the library does: it can be restored for 30 days. 409 `script_in_use` if takes or videos of it stay',
    tag: 'Scripts',
    params,
    response: nothing,
  },
  'GET /api/scripts/{id}/versions': {
    access: { role: 'viewer' },
    summary: 'Earlier versions, newest first, 50 at a time without a `limit`',
    tag: 'Scripts',
    params,
    query: z.object(part),
    response: z.object({ versions: z.array(scriptVersion), total: z.number().int() }),
  },
  'GET /api/scripts/{id}/checks': {
    access: { role: 'viewer' },
    summary: 'Claims and their sources, likeness with earlier scripts, house rules, shape',
    tag: 'Scripts',
    params,
    response: scriptChecks,
  },
  'POST /api/scripts/{id}/sources': {
    access: { role: 'editor' },
    changes: ['/api/scripts/{id}'],
    summary: 'Add a source; under `claim` it carries that sentence, if it has every number of it',
    tag: 'Scripts',
    params,
    body: scriptSource,
    response: script,
    status: 201,
  },
  'GET /api/scripts/{id}/sources/suggest': {
    access: { role: 'viewer' },
    summary:
      'Sentences that may carry a claim, best first: from the material and the library, with `lookUp` up to three of Wikipedia',
    tag: 'Scripts',
    params,
    query: z.object({ claim: z.string().min(1).max(2000), lookUp: z.enum(['true', 'false']).default('false') }),
    response: z.object({ suggestions: z.array(sourceSuggestion), notes: z.array(z.string()) }),
  },
  'POST /api/scripts/{id}/claims': {
    access: { role: 'editor', person: true },
    changes: [...scriptViews],
    summary: 'Say that a sentence is no claim, in every script of the studio, or take that back',
    tag: 'Scripts',
    params,
    body: z.object({ text: z.string().min(1).max(2000), claim: z.boolean() }),
    response: scriptChecks,
  },
  'POST /api/scripts/{id}/draft': {
    access: { role: 'editor' },
    changes: [...scriptViews],
    summary: 'Write a new draft; the text before it is kept as a version',
    tag: 'Scripts',
    params,
    body: z.object({
      topic: z.string().trim().min(1, 'Say what the script is about.').max(500).optional(),
      seconds: z.int().min(20).max(120).default(45),
      /** Beside what the script stands on already. */
      material: z.array(material).max(mostMaterial).default([]),
      /** Passages that the script stands on and that this draft is not written from. */
      without: z.array(passageId).max(200).default([]),
      lookUp: z.boolean().default(false),
      /** "Shorter, no question": what is to be other than in the text before. */
      note: againNote.default(''),
    }),
    response: script,
  },
  'POST /api/scripts/{id}/openings': {
    access: { role: 'editor' },
    changes: [],
    summary: 'Other first sentences',
    tag: 'Scripts',
    params,
    body: z.object({ round: z.int().min(0).max(1000).default(0) }),
    response: z.object({ openings: z.array(z.string()), engine: z.string() }),
  },
  'POST /api/scripts/{id}/approve': {
    access: { role: 'editor', person: true },
    changes: [...scriptViews],
    summary:
      'Approve the text that was seen for voiceover; needs 5 words or more. 409 `changed_elsewhere` if it is another text now, 409 `open_checks` if a check is open that `accept` does not name, 422 `blocked` if a check blocks it',
    tag: 'Scripts',
    params,
    body: z.object({ version: z.int().min(0), seen, accept: accepted }),
    response: script,
  },
  'GET /api/scripts/{id}/scenes': {
    access: { role: 'viewer' },
    summary: 'The scenes a video of this script will have, with previews',
    tag: 'Scripts',
    params,
    query: look,
    response: z.array(scene),
  },
  'PUT /api/scripts/{id}/scenes/{index}': {
    access: { role: 'editor' },
    changes: ['/api/scripts/{id}/scenes'],
    summary: 'Give a scene an own picture or clip, go back to the drawn one, or draw another',
    tag: 'Scripts',
    params: z.object({ id, index: z.coerce.number().int().min(0).max(400) }),
    body: look.extend({ own: mediaUrl.nullable().optional(), another: z.boolean().optional() }),
    response: scene,
  },
  'POST /api/scripts/{id}/scenes/{index}/draw': {
    access: { role: 'editor' },
    changes: [],
    summary: 'Draw one scene now with the engine that compiles; a compile takes that picture',
    tag: 'Scripts',
    params: z.object({ id, index: z.coerce.number().int().min(0).max(400) }),
    body: look,
    response: z.object({ jobId: id }),
    status: 202,
  },
} as const satisfies EndpointTable;
