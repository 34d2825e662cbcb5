import type { Answer, Channel, ConfigEntry, EngineCard, Job, ManagedModel } from '@avenue/contract';
import { keepJob } from '@avenue/data';
import {
  type Answers,
  act,
  fakeApi,
  openFirstDialog,
  refuse,
  reloadTab,
  renderPage,
  screen,
  waitFor,
  within,
} from '@avenue/testing';
import { ToastRegion } from '@avenue/ui';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { descriptionOf, typedIn, wordsOf } from '../testing/reading.ts';
import AdminConfigPage from './admin-config.page.tsx';
import { changesInWords } from './save-settings.tsx';
import { leavingWords } from './use-leaving.ts';

const savedAt = '2025-11-12T12:00:00.000Z';
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
const youTube = secret('YOUTUBE_API_KEY', 'YouTube API key', 'video-platform', { required: true });
const elevenLabs = secret('ELEVENLABS_API_KEY', 'ElevenLabs key', 'voice');
const set = { isSet: true, savedAt };

const slowHistory: Channel = {
  name: 'CHANNEL_SLOW_HISTORY',
  label: 'Slow History',
  niche: 'everyday history',
  preset: 'survey',
  format: 'landscape',
  music: 'curious',
};
const channelEntry: ConfigEntry = {
  name: slowHistory.name,
  kind: 'channel',
  label: slowHistory.label,
  group: 'channels',
  required: false,
  isSet: true,
  testable: false,
  channel: slowHistory,
};
const blitz: ConfigEntry = {
  name: 'MEDIA_BLITZ',
  kind: 'toggle',
  label: 'Media Blitz',
  group: 'campaigns',
  required: false,
  isSet: false,
  value: 'on',
  testable: false,
};
const bark: ConfigEntry = {
  name: 'BARK_URL',
  kind: 'url',
  label: 'Bark server',
  group: 'voice',
  required: false,
  isSet: false,
  testable: true,
};
const all = [channelEntry, youTube, blitz, elevenLabs, bark];

const engine: EngineCard = {
  id: 'flite',
  kind: 'voice',
  label: 'Built-in voice, draft quality',
  embedded: true,
  active: true,
  ok: true,
  sentence: 'Speaks English in draft quality.',
};
const model: ManagedModel = {
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

const message = 'Configuration saved successfully!';
const saved = (entries: ConfigEntry[] = all, tests: Answer<'PUT /api/admin/config'>['tests'] = {}) => ({
  message,
  entries,
  tests,
});

function open(entries: ConfigEntry[] = all, more: Answers = {}, path = '/admin-config') {
  const api = fakeApi({
    'GET /api/admin/config': entries,
    'GET /api/studio': {
      studio: 'own',
      started: true,
      timeZone: 'Europe/Berlin',
      waiting: 0,
      needs: 0,
      version: '0.1.0',
    },
    'GET /api/engines': [engine],
    'GET /api/models': [model],
    ...more,
  });
  const page = renderPage(<AdminConfigPage />, { path });
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save Settings' }));
  const bodies = () => api.callsOf('PUT /api/admin/config').map(({ body }) => body);
  return { api, save, bodies, ...page };
}

const keyField = (name: RegExp | string = /YouTube API key/) => screen.findByLabelText(name, { selector: 'input' });

beforeAll(openFirstDialog);

beforeEach(() => {
  localStorage.clear();
  reloadTab();
});

describe('Admin Configuration Panel: saving', () => {
  it('marks the video-platform key as required and the Media Blitz as on', async () => {
    open();
    expect((await keyField()).hasAttribute('required')).toBe(true);
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Configuration Panel' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Media Blitz' }).getAttribute('aria-checked')).toBe('true');
  });

  it('asks for the key and sends nothing when there is nothing else to save', async () => {
    const { save, bodies } = open();
    const field = await keyField();
    await save();
    expect(await screen.findByText('YouTube API key is missing.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(descriptionOf(field)).toBe('YouTube API key is missing.');
    expect(bodies()).toEqual([]);
  });

  it('sends exactly what changed and shows the word of the server as an alert', async () => {
    const { user, save, bodies } = open(all, {
      'PUT /api/admin/config': saved([channelEntry, { ...youTube, ...set }, { ...blitz, value: 'off' }]),
    });
    await user.type(await keyField(), ' AIza123 ');
    await user.click(screen.getByRole('switch', { name: 'Media Blitz' }));
    expect(screen.getByText('2 changes: YouTube API key, Media Blitz')).toBeTruthy();
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(bodies()).toEqual([{ changes: { YOUTUBE_API_KEY: 'AIza123', MEDIA_BLITZ: 'off' } }]);
  });

  it('lets a newcomer without a key save other settings', async () => {
    const { user, save, bodies } = open(all, { 'PUT /api/admin/config': saved() });
    await user.type(await keyField('Bark server'), 'http://127.0.0.1:8080');
    await save();
    expect(wordsOf(await screen.findByRole('alert'))).toContain(message);
    expect(bodies()).toEqual([{ changes: { BARK_URL: 'http://127.0.0.1:8080' } }]);
    expect(screen.queryByText('YouTube API key is missing.')).toBeNull();
  });

  it('asks for the key when it was typed and emptied again, until the changes are discarded', async () => {
    const { user, save, bodies } = open();
    await user.type(await keyField(), 'x{Backspace}');
    await user.type(screen.getByLabelText('Bark server'), 'http://a.test');
    await save();
    expect(await screen.findByText('YouTube API key is missing.')).toBeTruthy();
    expect(bodies()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('YouTube API key is missing.')).toBeNull();
    expect(typedIn(screen.getByLabelText('Bark server'))).toBe('');
    expect(screen.getByText('No changes.')).toBeTruthy();
  });

  it('puts what the server finds wrong beside its field and keeps the words typed', async () => {
    const words = 'Start the address with http:// or https://.';
    const refusal = refuse(422, 'invalid', words, [{ path: 'changes.BARK_URL', message: words }]);
    const { user, save } = open(all, { 'PUT /api/admin/config': refusal });
    const field = await keyField('Bark server');
    await user.type(field, 'bark');
    await save();
    await waitFor(() => expect(descriptionOf(field)).toBe(words));
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(typedIn(field)).toBe('bark');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('says that nothing was saved when no field is to blame', async () => {
    const { user, save } = open(all, { 'PUT /api/admin/config': refuse(500, 'internal', 'The disk is full.') });
    await user.type(await keyField(), 'AIza123');
    await save();
    expect(wordsOf(await screen.findByRole('alert'))).toContain('Nothing was saved. The disk is full.');
    expect(typedIn(await keyField())).toBe('AIza123');
  });

  it('keeps unsaved changes while another page is open', async () => {
    const first = open();
    await first.user.type(await keyField('Bark server'), 'http://a.test');
    first.unmount();
    open();
    expect(typedIn(await keyField('Bark server'))).toBe('http://a.test');
    expect(screen.getByText('1 change: Bark server')).toBeTruthy();
  });

  it('gives typed settings back after a reload, and a typed key never', async () => {
    const first = open();
    await first.user.type(await keyField('Bark server'), 'http://a.test');
    await first.user.type(await keyField('ElevenLabs key'), 'eleven-secret');
    expect(JSON.stringify({ ...localStorage })).not.toContain('eleven-secret');
    first.unmount();
    reloadTab();
    open();
    await waitFor(async () => expect(typedIn(await keyField('Bark server'))).toBe('http://a.test'));
    expect(typedIn(await keyField('ElevenLabs key'))).toBe('');
    expect(screen.getByText('1 change: Bark server')).toBeTruthy();
    expect(screen.getByText(/^Your unsaved words from .* are back\.$/)).toBeTruthy();
  });

  it('asks before the tab closes only while a key is typed: the rest comes back by itself', async () => {
    const { user } = open();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await user.type(await keyField('Bark server'), 'h');
    expect(close()).toBe(false);
    const field = await keyField('ElevenLabs key');
    await user.type(field, 'k');
    expect(close()).toBe(true);
    await user.clear(field);
    expect(close()).toBe(false);
  });

  it('stands out only when there is something to save, and discarded changes can be taken back', async () => {
    const { user } = open();
    const field = await keyField('Bark server');
    const button = () => screen.getByRole('button', { name: 'Save Settings' }).dataset.kind;
    expect(button()).toBe('plain');
    await user.type(field, 'http://a.test');
    expect(button()).toBe('primary');
    renderPage(<ToastRegion />);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(button()).toBe('plain');
    await user.click(await screen.findByRole('button', { name: /Undo/ }));
    expect(typedIn(field)).toBe('http://a.test');
  });

  it('says beside the Media Blitz what the switch does now', async () => {
    const help = 'Off means that no campaign can start. No page here starts campaigns yet.';
    open(all.map((entry) => (entry === blitz ? { ...blitz, help } : entry)));
    await keyField();
    expect(descriptionOf(screen.getByRole('switch', { name: 'Media Blitz' }))).toContain(help);
  });

  it('shows what the connection test of a saved entry found', async () => {
    const result = { ok: false, sentence: 'YouTube refused this key.' };
    const { user, save } = open(all, {
      'PUT /api/admin/config': saved([{ ...youTube, ...set }], { YOUTUBE_API_KEY: result }),
    });
    await user.type(await keyField(), 'AIza123');
    await save();
    expect(await screen.findByText('YouTube refused this key.')).toBeTruthy();
  });
});

describe('Admin Configuration Panel: secrets', () => {
  it('never shows a saved key, only when it was saved', async () => {
    const typed = 'AIza-very-secret';
    const { user, save, container } = open(all, { 'PUT /api/admin/config': saved([{ ...youTube, ...set }]) });
    await user.type(await keyField(), typed);
    await save();
    expect(await screen.findByText(/Saved 12 Nov 2025\./)).toBeTruthy();
    const shown = [...container.querySelectorAll('input')].map(({ value }) => value).join() + container.textContent;
    expect(shown).not.toContain(typed);
  });

  it('replaces a saved key only when a new one is typed', async () => {
    const entries = [{ ...youTube, ...set }];
    const { user, save, bodies } = open(entries, { 'PUT /api/admin/config': saved(entries) });
    await user.click(await screen.findByRole('button', { name: 'Replace YouTube API key' }));
    const field = await keyField();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(typedIn(field)).toBe('');
    await user.type(field, 'new-key');
    await save();
    await screen.findByRole('alert');
    expect(bodies()).toEqual([{ changes: { YOUTUBE_API_KEY: 'new-key' } }]);
  });

  it('tests a saved key on request', async () => {
    const { user } = open([{ ...elevenLabs, ...set }], {
      'POST /api/admin/config/{name}/test': { ok: true, sentence: 'ElevenLabs answers.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Test ElevenLabs key' }));
    expect(await screen.findByText('ElevenLabs answers.')).toBeTruthy();
  });

  it.each([youTube, elevenLabs])('removes the $label after asking, and says so', async (entry) => {
    const both = [youTube, elevenLabs].map((one) => ({ ...one, ...set }));
    const { api, user } = open(both, {
      'DELETE /api/admin/config/{name}': {
        message: `${entry.label} removed.`,
        entries: both.map((one) => (one.name === entry.name ? entry : one)),
        tests: {},
      },
    });
    const removed = () => api.callsOf('DELETE /api/admin/config/{name}').map(({ params }) => params.name);
    await user.click(await screen.findByRole('button', { name: `Remove ${entry.label}` }));
    expect(removed()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Remove key' }));
    expect(await screen.findByText(`${entry.label} removed.`)).toBeTruthy();
    expect(removed()).toEqual([entry.name]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const field = await keyField(new RegExp(entry.label));
    expect(field.getAttribute('type')).toBe('password');
  });

  it('keeps the question open and says why when a key could not be removed', async () => {
    const { user } = open([{ ...youTube, ...set }], {
      'DELETE /api/admin/config/{name}': refuse(503, 'unavailable', 'The database is starting.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove YouTube API key' }));
    await user.click(await screen.findByRole('button', { name: 'Remove key' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(await question.findByText('Nothing was removed. The database is starting.')).toBeTruthy();
  });
});

describe('leaving with unsaved changes', () => {
  it.each([
    [['url'], '1 setting is not saved yet. Admin Config keeps what you typed.'],
    [['url', 'toggle'], '2 settings are not saved yet. Admin Config keeps what you typed.'],
    [
      ['url', 'secret'],
      '2 settings are not saved yet. Admin Config keeps what you typed. A typed key only until the tab is closed.',
    ],
  ] as const)('%j: %s', (kinds, words) => {
    expect(leavingWords(kinds.map((kind) => ({ kind })))).toBe(words);
  });
});

describe('Admin Configuration Panel: channels', () => {
  const add = async ({ user }: Pick<ReturnType<typeof open>, 'user'>) => {
    await user.click(await screen.findByRole('button', { name: 'Add channel' }));
    return screen.findByRole('dialog');
  };

  it('lists name, label, niche and look', async () => {
    open();
    const row = within(await screen.findByRole('list', { name: 'Channels' })).getByRole('listitem');
    expect(wordsOf(row)).toContain('CHANNEL_SLOW_HISTORY');
    expect(wordsOf(row)).toContain('Slow History');
    expect(wordsOf(row)).toContain('everyday history');
    expect(wordsOf(row)).toContain('Survey, landscape, curious music');
  });

  it('asks for a name before it sends anything', async () => {
    const page = open();
    const dialog = await add(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Add channel' }));
    expect(await within(dialog).findByText('Give the channel a name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/Channel name/)));
    expect(page.api.callsOf('POST /api/admin/channels')).toEqual([]);
  });

  it('adds a channel without saving the settings around it', async () => {
    const page = open(all, { 'POST /api/admin/channels': slowHistory });
    const dialog = await add(page);
    await page.user.type(within(dialog).getByLabelText(/Channel name/), 'Night Garden');
    await page.user.type(within(dialog).getByLabelText('What it is about'), 'gardening after dark');
    await page.user.click(within(dialog).getByRole('button', { name: 'Add channel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.api.callsOf('POST /api/admin/channels').map(({ body }) => body)).toEqual([
      { label: 'Night Garden', niche: 'gardening after dark', preset: 'bright', format: 'portrait', music: 'warm' },
    ]);
    expect(page.bodies()).toEqual([]);
  });

  it('puts a name that is taken beside the name', async () => {
    const taken = 'There is already a channel called CHANNEL_SLOW_HISTORY. Choose another name.';
    const page = open(all, { 'POST /api/admin/channels': refuse(409, 'channel_exists', taken) });
    const dialog = await add(page);
    await page.user.type(within(dialog).getByLabelText(/Channel name/), 'Slow History');
    await page.user.click(within(dialog).getByRole('button', { name: 'Add channel' }));
    await waitFor(() => expect(descriptionOf(within(dialog).getByLabelText(/Channel name/))).toBe(taken));
  });

  it('says why a channel with scripts stays', async () => {
    const { user } = open(all, {
      'DELETE /api/admin/channels/{name}': refuse(
        409,
        'channel_in_use',
        '"Slow History" has scripts. Remove them first.',
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Slow History' }));
    await user.click(await screen.findByRole('button', { name: 'Remove channel' }));
    expect(await screen.findByText('"Slow History" has scripts. Remove them first.')).toBeTruthy();
  });

  it('offers no removal for a channel that cannot be removed, and says why', async () => {
    open([{ ...channelEntry, scripts: 12 }, youTube]);
    const row = within(await screen.findByRole('list', { name: 'Channels' })).getByRole('listitem');
    expect(wordsOf(row)).toContain('12 scripts, so it stays');
    expect(screen.queryByRole('button', { name: 'Remove Slow History' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit Slow History' })).toBeTruthy();
  });
});

describe('Admin Configuration Panel: engines and voices', () => {
  it('shows what each engine is and a voice with size, licence and gain', async () => {
    open();
    expect(await screen.findByText('Speaks English in draft quality.')).toBeTruthy();
    const row = within(await screen.findByRole('list', { name: 'Natural voices' })).getByRole('listitem');
    expect(wordsOf(row)).toContain('26.9 MB. Apache-2.0.');
    expect(wordsOf(row)).toContain(model.gain);
  });

  it('adds a voice, follows its download and can stop it', async () => {
    const job: Job = {
      id: 'job_voice',
      kind: 'model',
      title: 'Adding Kitten nano',
      subject: model.id,
      state: 'running',
      progress: 0.4,
      steps: [{ name: 'install', label: 'Download and check', state: 'now', detail: '10 of 27 MB' }],
      path: '/voiceover-engine',
      createdAt: savedAt,
    };
    const { api, user } = open(all, {
      'POST /api/models/{id}/install': { jobId: job.id },
      'POST /api/jobs/{id}/cancel': { ...job, state: 'cancelled' },
    });
    await user.click(await screen.findByRole('button', { name: 'Download Kitten nano' }));
    await waitFor(() => expect(api.callsOf('POST /api/models/{id}/install')).toHaveLength(1));
    act(() => keepJob(job));
    expect((await screen.findByRole('progressbar', { name: 'Adding Kitten nano' })).getAttribute('aria-valuenow')).toBe(
      '40',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Download Kitten nano' })).toBeTruthy();
  });

  it('says why a download failed and offers it again', async () => {
    open(all, { 'GET /api/models': [{ ...model, id: 'piper', label: 'Piper LJ' }] });
    await screen.findByRole('button', { name: 'Download Piper LJ' });
    act(() =>
      keepJob({
        id: 'job_failed',
        kind: 'model',
        title: 'Adding Piper LJ',
        subject: 'piper',
        state: 'failed',
        progress: 0,
        steps: [],
        path: '/voiceover-engine',
        error: { code: 'engine_unreachable', message: 'The download stopped: the connection broke.' },
        createdAt: savedAt,
      }),
    );
    expect(await screen.findByText('The download stopped: the connection broke.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download Piper LJ' })).toBeTruthy();
  });

  const gemma: ManagedModel = {
    ...model,
    id: 'ollama:gemma2:2b',
    kind: 'text',
    label: 'Gemma 2, 2B',
    licence: 'Gemma Terms of Use',
    bytes: 1_629_518_495,
  };

  it('shows text models apart from voices and adds one', async () => {
    const { api, user } = open(all, {
      'GET /api/models': [model, gemma],
      'POST /api/models/{id}/install': { jobId: 'job_gemma' },
    });
    const row = within(await screen.findByRole('list', { name: 'Models for Ollama' })).getByRole('listitem');
    expect(wordsOf(row)).toContain('1.6 GB. Gemma Terms of Use.');
    expect(within(screen.getByRole('list', { name: 'Natural voices' })).getAllByRole('listitem')).toHaveLength(1);
    await user.click(within(row).getByRole('button', { name: 'Download Gemma 2, 2B' }));
    await waitFor(() => expect(api.callsOf('POST /api/models/{id}/install')[0]?.params).toEqual({ id: gemma.id }));
  });

  it('says once that Ollama is missing, and offers no button that cannot work', async () => {
    const sentence = 'Install Ollama, then add this model by one press.';
    const away: ManagedModel = { ...gemma, state: 'unavailable', sentence };
    open(all, { 'GET /api/models': [away, { ...away, id: 'ollama:llama3.2:3b', label: 'Llama 3.2, 3B' }] });
    expect(await screen.findAllByText(sentence)).toHaveLength(1);
    const list = screen.getByRole('list', { name: 'Models for Ollama' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).queryByRole('button')).toBeNull();
  });

  it('says how a text model is removed instead of offering it', async () => {
    const sentence = 'Ollama keeps its own models. Type "ollama rm gemma2:2b" in a terminal to remove it.';
    open(all, { 'GET /api/models': [{ ...gemma, state: 'installed', active: true, sentence }] });
    const row = within(await screen.findByRole('list', { name: 'Models for Ollama' })).getByRole('listitem');
    expect(wordsOf(row)).toContain(sentence);
    expect(wordsOf(row)).toContain('In use');
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('puts focus on the section named in the address', async () => {
    open(all, {}, '/admin-config#voice');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Voice' })));
  });

  it('offers to try again when the settings do not load', async () => {
    const { api, user } = open(all, {
      'GET /api/admin/config': refuse(503, 'unavailable', 'The database is starting.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    api.set({ 'GET /api/admin/config': all });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await keyField()).toBeTruthy();
  });
});

describe('changesInWords', () => {
  it.each([
    [[], 'No changes.'],
    [['YouTube API key'], '1 change: YouTube API key'],
    [['A', 'B', 'C', 'D'], '4 changes: A, B and 2 more'],
  ])('%j is "%s"', (labels, words) => expect(changesInWords(labels)).toBe(words));
});
