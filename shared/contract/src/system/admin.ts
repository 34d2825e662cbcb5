import { z } from 'zod';
import { channelName, format, instant, language, musicMood, nothing, preset } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import type { TermId } from '../glossary/index.ts';
import { engineKind } from './engine-kind.ts';
import { settingViews } from './views.ts';

export const channel = z.object({
  name: channelName,
  /** What the operator calls it, for example "Slow History". */
  label: z.string(),
  /** What the channel is about; ideas start here. */
  niche: z.string(),
  preset,
  format,
  music: musicMood,
  /** Of what it publishes. Default value: English */
  language: language.optional(),
});
export type Channel = z.infer<typeof channel>;

export const settingKind = z.enum(['text', 'url', 'secret', 'choice', 'toggle']);

/** Section of the configuration panel. */
export const settingsSection = z.object({
  /** Also its anchor: `/admin-config#voice`. */
  id: z.string(),
  title: z.string(),
  /** What it lights up. */
  help: z.string(),
  /** Its place in the panel, the lowest first. */
  order: z.number().int(),
  /** Word of the glossary that explains the title. */
  term: (z.string() as unknown as z.ZodType<TermId>).optional(),
  /** Engines and models of this kind are shown in it. */
  engines: engineKind.optional(),
});
export type SettingsSection = z.infer<typeof settingsSection>;

/** Entry of the admin configuration. The spec's screens read `name` alone. Secret values never leave the server. */
export const configEntry = z.object({
  name: z.string(),
  kind: z.enum(['channel', ...settingKind.options]),
  label: z.string(),
  /** Id of its section of the panel. */
  group: z.string(),
  help: z.string().optional(),
  required: z.boolean(),
  isSet: z.boolean(),
  /** Absent for secrets. */
  value: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  savedAt: instant.optional(),
  /** Whether a connection test exists for it. */
  testable: z.boolean(),
  /** Whether it holds a whole document. */
  long: z.boolean().optional(),
  /** Looked for on this machine while nothing is saved, so it can be tested before. */
  foundByItself: z.boolean().optional(),
  channel: channel.optional(),
  /** Of a channel: scripts it has. One with scripts cannot be removed. */
  scripts: z.number().int().optional(),
});
export type ConfigEntry = z.infer<typeof configEntry>;

export const channelInput = z.object({
  label: z.string().trim().min(1, 'Give the channel a name.').max(60, 'Keep the name under 60 characters.'),
  niche: z.string().trim().max(200, 'Keep the niche under 200 characters.').default(''),
  preset: preset.default('bright'),
  format: format.default('portrait'),
  music: musicMood.default('warm'),
  /** Default value: that of the studio. */
  language: language.optional(),
});

export const testResult = z.object({
  ok: z.boolean(),
  /** What works, or what to do. */
  sentence: z.string(),
});
export type TestResult = z.infer<typeof testResult>;

const savedConfig = z.object({
  message: z.string(),
  entries: z.array(configEntry),
  /** Result of the connection test of every saved entry that has one. */
  tests: z.record(z.string(), testResult),
});

/** Every page calls accounts by the labels of channels. */
const channelViews = [...settingViews, '/api/studio'] as const;

export const adminEndpoints = {
  'GET /api/admin/config': {
    access: { role: 'viewer' },
    summary: 'All entries of the configuration; channels are those whose name contains CHANNEL_',
    tag: 'Admin',
    response: z.array(configEntry),
  },
  'GET /api/admin/sections': {
    agents: false,
    access: { role: 'viewer' },
    summary: 'Sections of the configuration panel, from top to bottom',
    tag: 'Admin',
    response: z.array(settingsSection),
  },
  'PUT /api/admin/config': {
    access: { role: 'admin', stepUp: true },
    changes: [...settingViews],
    summary: 'Save changed settings; secrets are encrypted and never returned. An empty value removes an entry',
    tag: 'Admin',
    body: z.object({ changes: z.record(z.string().max(80), z.string().max(200_000, 'This value is too long.')) }),
    response: savedConfig,
  },
  'DELETE /api/admin/config/{name}': {
    access: { role: 'admin', stepUp: true },
    changes: [...settingViews],
    summary: 'Remove a saved setting, also a required one; its default holds again',
    tag: 'Admin',
    params: z.object({ name: z.string().max(80) }),
    response: savedConfig,
  },
  'POST /api/admin/config/{name}/test': {
    access: { role: 'admin' },
    changes: [],
    summary: 'Test the connection behind an entry with its saved value',
    tag: 'Admin',
    params: z.object({ name: z.string().max(80) }),
    response: testResult,
  },
  'POST /api/admin/channels': {
    access: { role: 'admin' },
    changes: channelViews,
    summary: 'Add a channel',
    tag: 'Admin',
    body: channelInput,
    response: channel,
    status: 201,
  },
  'PATCH /api/admin/channels/{name}': {
    access: { role: 'admin' },
    changes: channelViews,
    summary: 'Change a channel',
    tag: 'Admin',
    params: z.object({ name: channelName }),
    body: z.object({
      label: channelInput.shape.label.optional(),
      niche: z.string().trim().max(200).optional(),
      preset: preset.optional(),
      format: format.optional(),
      music: musicMood.optional(),
      language: language.optional(),
    }),
    response: channel,
  },
  'DELETE /api/admin/channels/{name}': {
    access: { role: 'admin' },
    changes: channelViews,
    summary: 'Remove a channel that has no scripts; one with scripts answers 409',
    tag: 'Admin',
    params: z.object({ name: channelName }),
    response: nothing,
  },
} as const satisfies EndpointTable;
