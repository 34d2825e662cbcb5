import { z } from 'zod';
import { channelName, id, instant, language, mediaUrl, message, source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { takeViews } from './views.ts';

export const voiceProvider = z.enum(['elevenlabs', 'google', 'bark']);
export type VoiceProvider = z.infer<typeof voiceProvider>;

export const voice = z.object({
  id: z.string(),
  name: z.string(),
  /** Languages that the vendor names for it (BCP 47). Absent where it names none. */
  languages: z.array(z.string()).optional(),
});

/** What a vendor takes for a character, by its published prices. */
export const voicePrice = z.object({
  /** Millionths of a US dollar. */
  microsPerCharacter: z.number(),
  /** What it is the price of: "Neural2 voices of Google", "the Pro plan of ElevenLabs". */
  of: z.string(),
  source: z.string(),
  checkedOn: z.iso.date(),
});
export type VoicePrice = z.infer<typeof voicePrice>;

/** Characters of the plan; without a price nobody knows what they cost. */
export const quota = z.object({
  used: z.number(),
  total: z.number(),
  source: source.optional(),
  price: voicePrice.optional(),
});
export type Quota = z.infer<typeof quota>;

export const take = z.object({
  id,
  scriptId: id,
  channel: z.string(),
  provider: voiceProvider,
  voiceId: z.string(),
  /** Engine that spoke, for example "Built-in voice, draft quality". */
  engine: z.string(),
  /** True for the embedded voice. */
  draft: z.boolean(),
  number: z.number().int(),
  audioUrl: mediaUrl,
  durationMs: z.number().int(),
  /** Integrated loudness and true peak, measured. */
  lufs: z.number(),
  truePeakDb: z.number(),
  /** 0 to 1, about 240 of them. */
  peaks: z.array(z.number()),
  sentences: z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() })),
  status: z.enum(['ready', 'approved', 'discarded']),
  /** The script has changed since this take. */
  outdated: z.boolean(),
  createdAt: instant,
});
export type Take = z.infer<typeof take>;

/** What `default` (Default Voice) means for a provider now. */
export const defaultVoice = z.object({
  provider: voiceProvider,
  /** `embedded` when no server of the provider is configured, `none` when nobody here speaks the language. */
  kind: z.enum(['embedded', 'natural', 'server', 'none']),
  label: z.string(),
  sentence: z.string(),
  /** A vendor takes money for it. Absent: it costs nothing. */
  paid: z.literal(true).optional(),
  /** Absent where it costs nothing, and where nobody knows what it costs. */
  price: voicePrice.optional(),
});

export const voiceoverEndpoints = {
  'GET /api/voiceover/voices': {
    access: { role: 'viewer' },
    summary: 'Voices of a provider, those of the language first; those without a choice of their own have only default',
    tag: 'Voiceover',
    query: z.object({ provider: voiceProvider.default('elevenlabs'), language: language.optional() }),
    response: z.array(voice),
  },
  'GET /api/voiceover/quota': {
    access: { role: 'viewer' },
    summary: 'Characters used and in the plan at ElevenLabs',
    tag: 'Voiceover',
    response: quota,
  },
  'GET /api/voiceover/defaults': {
    access: { role: 'viewer' },
    summary: 'Which engine speaks a language as Default Voice of each provider',
    tag: 'Voiceover',
    query: z.object({ language: language.default('en') }),
    response: z.array(defaultVoice),
  },
  'POST /api/voiceover/generate': {
    access: { role: 'editor' },
    changes: [],
    summary: 'Speak an approved script; answers when the take is ready, progress comes over the job',
    tag: 'Voiceover',
    body: z.object({ scriptId: id, provider: voiceProvider, voiceId: z.string().min(1).max(120) }),
    response: z.object({ audioUrl: mediaUrl, takeId: id, jobId: id }),
  },
  'POST /api/voiceover/retake': {
    access: { role: 'editor' },
    changes: [],
    summary: 'Speak one sentence of a take again, as a new take',
    tag: 'Voiceover',
    body: z.object({ takeId: id, sentence: z.int().min(0).max(2000) }),
    response: z.object({ audioUrl: mediaUrl, takeId: id, jobId: id }),
  },
  'GET /api/voiceover/takes': {
    access: { role: 'viewer' },
    summary: 'Takes of a script, newest first',
    tag: 'Voiceover',
    query: z.object({ scriptId: id }),
    response: z.array(take),
  },
  'POST /api/voiceover/takes/{id}/discard': {
    access: { role: 'editor', person: true },
    changes: [...takeViews],
    summary: 'Put a take aside',
    tag: 'Voiceover',
    params: z.object({ id }),
    response: take,
  },
  'POST /api/voiceover/approve': {
    access: { role: 'editor', person: true },
    changes: [...takeViews],
    summary: 'Approve a take for the video',
    tag: 'Voiceover',
    body: z.object({
      scriptId: id,
      channel: channelName,
      provider: voiceProvider,
      voiceId: z.string().min(1).max(120),
      audioUrl: mediaUrl,
    }),
    response: message,
  },
} as const satisfies EndpointTable;
