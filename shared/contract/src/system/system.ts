import { z } from 'zod';
import { id, instant, language, mediaUrl, studioId, writerLanguages } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { doorState } from '../outside.ts';
import { dashboard } from './dashboard.ts';
import { engineKind } from './engine-kind.ts';
import { journalState } from './journal.ts';
import { jobsPause } from './tasks.ts';

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const studioState = z.object({
  studio: studioId,
  /** The operator has chosen to start an own studio at least once. */
  started: z.boolean(),
  /** IANA name the operator chose; absent until then, and the browser's own holds. */
  timeZone: z.string().optional(),
  /** Of new channels and of texts of no channel; numbers and dates are shown as in it. Absent until chosen: English. */
  language: language.optional(),
  /** Figures at places of the navigation, by the name that a manifest gives as `count`. */
  counters: z.record(z.string(), z.number().int()),
  /** Everything that needs the operator, for the header and the dashboard. */
  needs: z.number().int(),
  /** Sections of the navigation the operator works in; absent until asked. Others fold away. */
  runs: z.array(z.string()).optional(),
  /** What may go out now. */
  door: doorState,
  /** Present while no job begins. */
  paused: jobsPause.optional(),
  /** What the operator calls each account: that of a channel has the name of the channel. */
  accounts: z.array(z.object({ account: z.string(), label: z.string() })),
  version: z.string(),
});
export type StudioState = z.infer<typeof studioState>;

export const engineCard = z.object({
  id: z.string(),
  kind: engineKind,
  label: z.string(),
  embedded: z.boolean(),
  active: z.boolean(),
  /** A server answered; an engine of this machine did a tiny piece of work just then. */
  ok: z.boolean(),
  sentence: z.string(),
  /** When it was last looked at and how, in the past tense; absent where there was nothing to look at. */
  tried: z.object({ at: instant, what: z.string() }).optional(),
});
export type EngineCard = z.infer<typeof engineCard>;

export const managedModel = z.object({
  id: z.string(),
  /** Voices, writers and listeners of this machine, and writers that Ollama runs. */
  kind: z.enum(['voice', 'text', 'hearing', 'ollama']),
  label: z.string(),
  /** What it is and what the operator gains. */
  what: z.string(),
  gain: z.string(),
  licence: z.string(),
  /** Bytes to download. */
  bytes: z.number().int(),
  state: z.enum(['absent', 'downloading', 'installed', 'unavailable']),
  active: z.boolean(),
  /** Why it is unavailable, or where a download stands. */
  sentence: z.string(),
  /** What a voice speaks or a recogniser understands. Absent for writers, and for what hears sounds other than words. */
  languages: z.array(language).optional(),
  /** What a writer writes; absent where nobody knows it. */
  writes: writerLanguages.optional(),
  /** What a writer needs of this machine, and how long it may take. */
  here: z.string().optional(),
  /** A file that the operator put on this machine: it is theirs to delete. */
  own: z.literal(true).optional(),
  jobId: z.string().optional(),
});
export type ManagedModel = z.infer<typeof managedModel>;

export const about = z.object({
  version: z.string(),
  text: z.string(),
  dataFolder: z.string(),
  database: z.string(),
  node: z.string(),
  journal: journalState,
  licences: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })),
});

/** One thing that a search found. */
export const searchHit = z.object({
  id: z.string(),
  /** Plain word for what it is: "script". */
  kind: z.string(),
  title: z.string(),
  /** How it stands, or where it belongs: "approved". */
  detail: z.string(),
  path: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const studioEndpoints = {
  'GET /api/studio': {
    access: { role: 'viewer' },
    summary: 'Which studio is open',
    tag: 'Studio',
    response: studioState,
  },
  'POST /api/studio': {
    access: { role: 'admin' },
    changes: ['/api'],
    summary:
      'Open the Sample studio or the own one; the time zone, the language and the sections the operator works in',
    tag: 'Studio',
    body: z.object({
      studio: studioId,
      timeZone: z
        .string()
        .max(60)
        .refine((name) => isTimeZone(name), 'Choose a time zone from the list.')
        .optional(),
      language: language.optional(),
      runs: z.array(z.string().max(60)).max(60).optional(),
    }),
    response: studioState,
  },
  'GET /api/dashboard': {
    access: { role: 'viewer' },
    summary: 'What needs the operator, what runs, what was done',
    tag: 'Studio',
    response: dashboard,
  },
  'GET /api/search': {
    access: { role: 'viewer' },
    summary: 'Things of every family by their words, the best of each',
    tag: 'Studio',
    query: z.object({ q: z.string().max(200), limit: z.coerce.number().int().min(1).max(50).default(6) }),
    response: z.object({ hits: z.array(searchHit) }),
  },
  'GET /api/about': {
    agents: false,
    access: { role: 'viewer' },
    summary: 'Version, licences, where data lies',
    tag: 'Studio',
    response: about,
  },
} as const satisfies EndpointTable;

/** What of a language works in this studio now. */
export const languageCard = z.object({
  language,
  /**
   * Who writes ideas and scripts in it: the built-in writer, or the text model that is set, by its maker's word. `unknown`:
   * a model is set and nobody knows whether it does; `unfit`: its maker does not name it; `nobody`: no model is set.
   */
  writer: z.enum(['built-in', 'model', 'unknown', 'unfit', 'nobody']),
  /** Text models of this machine that can be added by one press and write it, the smallest first. */
  writers: z.array(z.object({ id: z.string(), label: z.string() })),
  /** A face of the product has its letters. */
  captions: z.boolean(),
  /** A voice of this machine speaks it, one can be added, or a vendor's key or an own server is needed. */
  voice: z.enum(['here', 'addable', 'vendor']),
  /** The voice that is here, or that can be added. */
  voiceName: z.string().optional(),
  /** Numbers and dates are spelt out for voices that cannot read them. */
  numbers: z.boolean(),
});
export type LanguageCard = z.infer<typeof languageCard>;

export const engineEndpoints = {
  'GET /api/languages': {
    access: { role: 'viewer' },
    summary: 'Languages that a channel can have: who writes, captions, voices, numbers as they are said',
    tag: 'Engines',
    /** Name of a recipe: who writes by it. Default value: who writes where nothing else was chosen. */
    query: z.object({ recipe: z.string().max(64).optional() }),
    response: z.object({
      languages: z.array(languageCard),
      /** Voice servers that are set; each speaks its vendor's own languages. */
      servers: z.array(z.string()),
      /** The text model that writes; absent where the built-in writer does. */
      model: z.string().optional(),
    }),
  },
  'GET /api/engines': {
    access: { role: 'viewer' },
    summary: 'Engines and whether they answer',
    tag: 'Engines',
    response: z.array(engineCard),
  },
  'GET /api/models': {
    access: { role: 'viewer' },
    summary: 'Models that can be added by one press',
    tag: 'Engines',
    response: z.array(managedModel),
  },
  'POST /api/models/{id}/install': {
    access: { role: 'admin' },
    changes: ['/api/models'],
    summary: 'Download a model; resumes where it stopped',
    tag: 'Engines',
    params: z.object({ id: z.string().max(120) }),
    response: z.object({ jobId: id }),
    status: 202,
  },
  'POST /api/models/{id}/remove': {
    access: { role: 'admin' },
    changes: ['/api/models', '/api/voiceover/defaults', '/api/engines'],
    summary: 'Remove a model from this machine',
    tag: 'Engines',
    params: z.object({ id: z.string().max(120) }),
    response: managedModel,
  },
} as const satisfies EndpointTable;

export const mediaEndpoints = {
  'POST /api/uploads': {
    access: { role: 'editor' },
    changes: [],
    raw: true,
    summary: 'Store a picture, clip, sound, font or document of the operator (multipart, field "file")',
    tag: 'Media',
    response: z.object({
      url: mediaUrl,
      kind: z.enum(['still', 'clip', 'sound', 'font', 'document']),
      bytes: z.number().int(),
    }),
    status: 201,
  },
} as const satisfies EndpointTable;
