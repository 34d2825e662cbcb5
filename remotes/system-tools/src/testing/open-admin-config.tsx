import type { Answer, Channel, ConfigEntry, EngineCard, LanguageCard, ManagedModel } from '@avenue/contract';
import { type Answers, fakeApi, renderPage, screen } from '@avenue/testing';
import AdminConfigPage from '../admin-config/admin-config.page.tsx';
import { sections } from './sections.ts';

export const savedAt = '2025-11-12T12:00:00.000Z';
const secret = (name: string, label: string, group: string, part: Partial<ConfigEntry> = {}): ConfigEntry => ({
  name,
  kind: 'secret',
  label,
  group,
  help: 'What it adds.',
  required: false,
  isSet: false,
  testable: true,
  ...part,
});
export const youTube = secret('YOUTUBE_API_KEY', 'YouTube API key', 'video-platform', { required: true });
export const elevenLabs = secret('ELEVENLABS_API_KEY', 'ElevenLabs key', 'voice');
export const set = { isSet: true, savedAt };

export const slowHistory: Channel = {
  name: 'CHANNEL_SLOW_HISTORY',
  label: 'Slow History',
  niche: 'everyday history',
  preset: 'survey',
  format: 'landscape',
  music: 'curious',
};
export const channelEntry: ConfigEntry = {
  name: slowHistory.name,
  kind: 'channel',
  label: slowHistory.label,
  group: 'channels',
  required: false,
  isSet: true,
  testable: false,
  channel: slowHistory,
};
export const blitz: ConfigEntry = {
  name: 'MEDIA_BLITZ',
  kind: 'toggle',
  label: 'Media Blitz',
  group: 'campaigns',
  required: false,
  isSet: false,
  value: 'on',
  testable: false,
};
export const bark: ConfigEntry = {
  name: 'BARK_URL',
  kind: 'url',
  label: 'Bark server',
  group: 'voice',
  required: false,
  isSet: false,
  testable: true,
};
export const all = [channelEntry, youTube, blitz, elevenLabs, bark];

const engine: EngineCard = {
  id: 'flite',
  kind: 'voice',
  label: 'Built-in voice, draft quality',
  embedded: true,
  active: true,
  ok: true,
  sentence: 'Speaks English in draft quality.',
};
export const model: ManagedModel = {
  id: 'kitten',
  kind: 'voice',
  label: 'Kitten nano',
  what: 'Eight voices.',
  gain: 'The smallest download that sounds natural.',
  licence: 'Apache-2.0',
  bytes: 26_855_312,
  state: 'absent',
  active: false,
  sentence: 'Not on this machine.',
};

export const message = 'Configuration saved successfully!';
export const saved = (entries: ConfigEntry[] = all, tests: Answer<'PUT /api/admin/config'>['tests'] = {}) => ({
  message,
  entries,
  tests,
});

const languageCards: LanguageCard[] = [
  {
    language: 'en',
    writer: 'built-in',
    writers: [],
    captions: true,
    voice: 'here',
    voiceName: 'Draft voice',
    numbers: true,
  },
  {
    language: 'ar',
    writer: 'nobody',
    writers: [{ id: 'granite', label: 'Granite 4.0 1B' }],
    captions: true,
    voice: 'addable',
    voiceName: 'Supertonic 3',
    numbers: true,
  },
  { language: 'th', writer: 'nobody', writers: [], captions: true, voice: 'vendor', numbers: true },
];

/** Opens the panel with these entries. */
export function openAdminConfig(entries: ConfigEntry[] = all, more: Answers = {}, path = '/admin-config') {
  const api = fakeApi({
    'GET /api/admin/sections': sections,
    'GET /api/admin/config': entries,
    'GET /api/studio': {
      studio: 'own',
      started: true,
      timeZone: 'Europe/Berlin',
      counters: { waiting: 0 },
      needs: 0,
      door: { mode: 'shadow', above: 0 },
      accounts: [],
      version: '0.1.0',
    },
    'GET /api/engines': [engine],
    'GET /api/models': [model],
    'GET /api/languages': { languages: languageCards, servers: ['Bark'] },
    ...more,
  });
  const page = renderPage(<AdminConfigPage />, { path });
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save Settings' }));
  const bodies = () => api.callsOf('PUT /api/admin/config').map(({ body }) => body);
  return { api, save, bodies, ...page };
}

export const keyField = (name: RegExp | string = /YouTube API key/) =>
  screen.findByLabelText(name, { selector: 'input' });
