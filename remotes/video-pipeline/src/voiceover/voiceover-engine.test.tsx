import type { ConfigEntry, ManagedModel } from '@avenue/contract';
import { keepJob } from '@avenue/data';
import { type Answers, act, fakeApi, refuse, renderPage, screen, waitFor, waiting, within } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import {
  config,
  history,
  libraryRow,
  physics,
  script,
  searchScripts,
  take,
  voiceoverJob,
} from '../testing/fixtures.ts';
import VoiceoverEngine from './voiceover-engine.page.tsx';

const defaults = (['elevenlabs', 'google', 'bark'] as const).map((provider) => ({
  provider,
  kind: 'server' as const,
  label: provider,
  sentence: `${provider} speaks.`,
}));
const approvedOf: Record<string, { id: string; title: string; fromIdea: boolean }[]> = {
  [history]: [{ id: 'scr_1', title: 'The canal', fromIdea: true }],
  [physics]: [{ id: 'scr_2', title: 'Ice in a glass', fromIdea: false }],
};
const scripts = [
  script({ status: 'approved', ideaId: 'ide_1' }),
  script({ id: 'scr_2', title: 'Ice in a glass', status: 'approved', channel: physics }),
];
const base = {
  'GET /api/admin/config': config,
  'GET /api/library': searchScripts(
    scripts.map(({ id, title, channel }) => libraryRow({ id, title, channel, status: 'approved' })),
  ),
  'GET /api/scripts/{id}': ({ params }: { params: Record<string, string> }) =>
    scripts.find(({ id }) => id === params.id) ?? refuse(404, 'not_found', 'This script was not found.'),
  'GET /api/scripts/approved': ({ query }: { query: Record<string, string> }) => approvedOf[query.channel ?? ''] ?? [],
  'GET /api/voiceover/defaults': defaults,
  'GET /api/voiceover/takes': [],
  'GET /api/models': [],
} satisfies Answers;
const made = { audioUrl: take().audioUrl, takeId: 'tak_1', jobId: 'job_1' };
const chosen = `/voiceover-engine?channel=${history}&script=scr_1`;
const generate = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Generat/ });
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ disabled }) => !disabled)
    .map(({ textContent }) => textContent);

test('providers are the three of the list; google and bark have only Default Voice', async () => {
  fakeApi(base);
  const { user } = renderPage(<VoiceoverEngine />, { path: '/voiceover-engine' });
  await screen.findByLabelText('Voice provider');
  expect(optionsOf('Voice provider')).toEqual(['ElevenLabs', 'Google TTS (free)', 'Bark (free)']);
  expect(screen.getByLabelText<HTMLSelectElement>('Voice provider').value).toBe('google');
  expect(optionsOf('Voice')).toEqual(['Default Voice']);
  await user.selectOptions(screen.getByLabelText('Voice provider'), 'bark');
  expect(optionsOf('Voice')).toEqual(['Default Voice']);
});

test('what a take costs is told by the published prices of the plan or the voice; one that is paid is not called free', async () => {
  const read = { source: 'https://example.com/pricing', checkedOn: '2026-09-17' };
  const pro = { microsPerCharacter: 165, of: 'the Pro plan of ElevenLabs', ...read };
  const neural = { microsPerCharacter: 16, of: 'Neural2 voices of Google', ...read };
  fakeApi({
    ...base,
    'GET /api/voiceover/voices': [{ id: 'v1', name: 'Harriet' }],
    'GET /api/voiceover/quota': { used: 18240, total: 30000, source: 'live', price: pro },
    'GET /api/voiceover/defaults': defaults.map((one) =>
      one.provider === 'google' ? { ...one, paid: true as const, price: neural } : one,
    ),
  });
  const { user } = renderPage(<VoiceoverEngine />, { path: chosen });
  await screen.findByText(/^This take uses 36 characters, less than \$0\.01 by the prices of Neural2 voices of Google/);
  expect(optionsOf('Voice provider')).toEqual(['ElevenLabs', 'Google TTS', 'Bark (free)']);
  await user.selectOptions(screen.getByLabelText('Voice provider'), 'elevenlabs');
  await screen.findByText(
    /^This take uses 36 characters, less than \$0\.01 by the prices of the Pro plan of ElevenLabs/,
  );
});

test('voices and quota are asked for with elevenlabs only', async () => {
  const api = fakeApi({
    ...base,
    'GET /api/voiceover/voices': [{ id: 'v1', name: 'Harriet' }],
    'GET /api/voiceover/quota': { used: 18240, total: 30000, source: 'live' },
  });
  const { user } = renderPage(<VoiceoverEngine />, { path: chosen });
  await waitFor(() => expect(generate().disabled).toBe(false));
  expect(api.calls.filter(({ path }) => /voices|quota/.test(path))).toEqual([]);

  await user.selectOptions(screen.getByLabelText('Voice provider'), 'elevenlabs');
  await screen.findByText('18,240 of 30,000 characters');
  await screen.findByText('This take uses 36 characters; what they cost is not known');
  expect(api.callsOf('GET /api/voiceover/voices').map(({ query }) => query)).toEqual([{ provider: 'elevenlabs' }]);
  expect(generate().disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('Voice'), 'Harriet');
  expect(generate().disabled).toBe(false);
});

const picker = () => screen.findByRole('button', { name: /^Approved script/ });
const scriptsOnOffer = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-label') ?? '');

test('another channel offers its approved scripts and drops the chosen one', async () => {
  const api = fakeApi(base);
  const { user } = renderPage(<VoiceoverEngine />, { path: chosen });
  await screen.findByRole('button', { name: 'Approved script The canal' });
  await user.selectOptions(screen.getByLabelText('Channel'), 'Pocket Physics');
  await user.click(await screen.findByRole('button', { name: 'Approved script Choose a script' }));
  await screen.findByRole('option', { name: /Ice in a glass/ });
  expect(scriptsOnOffer()).toHaveLength(1);
  expect(api.callsOf('GET /api/library').map(({ query }) => [query.channel, query.approved])).toEqual([
    [physics, 'true'],
  ]);
  expect(api.callsOf('GET /api/scripts/approved').map(({ query }) => query.channel)).toEqual([history, physics]);
  await user.keyboard('{Escape}');
  expect(generate().disabled).toBe(true);
  screen.getByText('Choose a script first.');
});

test.each([
  ['a draft', { status: 'draft' }, /Press Generate Voiceover in the Script Builder/],
  ['a script of another channel', { status: 'approved', channel: physics }, /belongs to another channel/],
] as const)('%s that the address names is not spoken, and it says why', async (_name, change, why) => {
  fakeApi({ ...base, 'GET /api/scripts/{id}': script(change) });
  renderPage(<VoiceoverEngine />, { path: `${chosen}&go=1` });
  await screen.findByText(why);
  expect(screen.getByRole('link', { name: 'Open the script' }).getAttribute('href')).toBe(
    '/script-builder?script=scr_1',
  );
  expect(generate().disabled).toBe(true);
});

test('a script that was removed says so', async () => {
  fakeApi({ ...base, 'GET /api/scripts/{id}': refuse(404, 'not_found', 'This script was not found.') });
  renderPage(<VoiceoverEngine />, { path: chosen });
  await screen.findByText(/This script did not load/);
  screen.getByText(/was not found/);
});

test('generate sends script, provider and voice, and is blocked while in flight', async () => {
  const answer = waiting<typeof made>();
  const api = fakeApi({ ...base, 'POST /api/voiceover/generate': () => answer.promise });
  const { user } = renderPage(<VoiceoverEngine />, { path: '/voiceover-engine' });
  await picker();
  expect(generate().disabled).toBe(true);
  await user.click(await picker());
  await user.click(await screen.findByRole('option', { name: /The canal/ }));
  await waitFor(() => expect(generate().disabled).toBe(false));
  await user.click(generate());
  await waitFor(() => expect(generate().getAttribute('aria-disabled')).toBe('true'));
  await user.click(generate());
  await user.keyboard('g');
  expect(api.callsOf('POST /api/voiceover/generate').map(({ body }) => body)).toEqual([
    { scriptId: 'scr_1', provider: 'google', voiceId: 'default' },
  ]);
  api.set({ 'GET /api/voiceover/takes': [take()] });
  answer.resolve(made);
  await screen.findByRole('heading', { name: 'Take 1' });
  await screen.findByRole('button', { name: '-16 LUFS' });
  screen.getByRole('button', { name: 'no clipping' });
});

test('go=1 starts once when there is no current take', async () => {
  const api = fakeApi({ ...base, 'POST /api/voiceover/generate': made });
  const { place } = renderPage(<VoiceoverEngine />, { path: `${chosen}&go=1` });
  await waitFor(() => expect(api.callsOf('POST /api/voiceover/generate')).toHaveLength(1));
  await waitFor(() => expect(place()).not.toContain('go=1'));
  await waitFor(() => expect(generate().disabled).toBe(false));
  expect(api.callsOf('POST /api/voiceover/generate')).toHaveLength(1);
});

test('go=1 does nothing when a current take is there, and starts for an outdated one', async () => {
  const api = fakeApi({ ...base, 'GET /api/voiceover/takes': [take()], 'POST /api/voiceover/generate': made });
  const first = renderPage(<VoiceoverEngine />, { path: `${chosen}&go=1` });
  await screen.findByRole('heading', { name: 'Take 1' });
  await waitFor(() => expect(first.place()).not.toContain('go=1'));
  expect(api.callsOf('POST /api/voiceover/generate')).toHaveLength(0);
  first.unmount();
  api.set({ 'GET /api/voiceover/takes': [take({ outdated: true })] });
  renderPage(<VoiceoverEngine />, { path: `${chosen}&go=1` });
  await waitFor(() => expect(api.callsOf('POST /api/voiceover/generate')).toHaveLength(1));
});

test('approve sends exactly the five fields of the take, shows the message and leads to the video', async () => {
  const api = fakeApi({
    ...base,
    'GET /api/voiceover/takes': [take()],
    'POST /api/voiceover/approve': () => {
      api.set({ 'GET /api/voiceover/takes': [take({ status: 'approved' })] });
      return { message: 'Voiceover approved and saved.' };
    },
  });
  const { user } = renderPage(<VoiceoverEngine />, { path: chosen });
  await screen.findByRole('heading', { name: 'Take 1' });
  await user.keyboard('a');
  await screen.findByText('Voiceover approved and saved.');
  expect(api.callsOf('POST /api/voiceover/approve').map(({ body }) => body)).toEqual([
    { scriptId: 'scr_1', channel: history, provider: 'google', voiceId: 'default', audioUrl: take().audioUrl },
  ]);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Make the video' });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(link.getAttribute('href')).toBe(`/video-generator?channel=${history}&script=scr_1&go=1`);
});

test('an outdated take cannot be approved and says why', async () => {
  fakeApi({ ...base, 'GET /api/voiceover/takes': [take({ outdated: true })] });
  renderPage(<VoiceoverEngine />, { path: chosen });
  await screen.findByText(/The script has changed since this take/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Approve & Save/ }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /Retake/ })).toBeNull();
});

test('one sentence can be taken again, and a take put aside', async () => {
  const api = fakeApi({
    ...base,
    'GET /api/voiceover/takes': [take()],
    'POST /api/voiceover/retake': { ...made, takeId: 'tak_2' },
    'POST /api/voiceover/takes/{id}/discard': take({ status: 'discarded' }),
  });
  const { user } = renderPage(<VoiceoverEngine />, { path: chosen });
  await user.click(await screen.findByRole('button', { name: 'Retake sentence 2' }));
  await waitFor(() =>
    expect(api.callsOf('POST /api/voiceover/retake')[0]?.body).toEqual({ takeId: 'tak_1', sentence: 1 }),
  );
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Put aside' }).disabled).toBe(false),
  );
  await user.click(screen.getByRole('button', { name: 'Put aside' }));
  await waitFor(() =>
    expect(api.callsOf('POST /api/voiceover/takes/{id}/discard')[0]?.params).toEqual({ id: 'tak_1' }),
  );
});

test('a job that runs already is shown again, can be cancelled, and its take appears when it is done', async () => {
  const api = fakeApi({
    ...base,
    'POST /api/jobs/{id}/cancel': voiceoverJob({ subject: 'scr_1', id: 'job_5' }),
  });
  const { user } = renderPage(<VoiceoverEngine />, { path: chosen });
  await waitFor(() => expect(generate().disabled).toBe(false));
  act(() => keepJob(voiceoverJob({ id: 'job_5', createdAt: '2026-11-21T10:00:00.000Z' })));
  await screen.findByText(/Speak: sentence 2 of 5/);
  expect(generate().getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(api.callsOf('POST /api/jobs/{id}/cancel')[0]?.params).toEqual({ id: 'job_5' }));

  api.set({ 'GET /api/voiceover/takes': [take()] });
  act(() =>
    keepJob(
      voiceoverJob({
        id: 'job_5',
        createdAt: '2026-11-21T10:00:00.000Z',
        state: 'done',
        progress: 1,
        finishedAt: '2026-11-21T10:01:00.000Z',
      }),
    ),
  );
  await screen.findByRole('heading', { name: 'Take 1' });
});

test('a missing key says how to add it and offers the free provider', async () => {
  fakeApi({
    ...base,
    'GET /api/voiceover/voices': refuse(422, 'engine_unauthorized', 'ElevenLabs needs a key.'),
    'GET /api/voiceover/quota': refuse(422, 'engine_unauthorized', 'ElevenLabs needs a key.'),
  });
  const { user } = renderPage(<VoiceoverEngine />, { path: `${chosen}&provider=elevenlabs` });
  const link = await screen.findByRole('link', { name: 'Add the key' });
  expect(link.getAttribute('href')).toBe('/admin-config#voice');
  await user.click(screen.getByRole('button', { name: 'Use Google TTS (free)' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Voice provider').value).toBe('google');
});

test('the draft voice says that it is one and offers a natural voice by one press', async () => {
  const api = fakeApi({
    ...base,
    'GET /api/voiceover/defaults': defaults.map((one) => ({
      ...one,
      kind: 'embedded' as const,
      sentence: 'Default Voice is the built-in voice in draft quality.',
    })),
    'GET /api/models': [
      {
        id: 'kokoro',
        kind: 'voice',
        label: 'Kokoro',
        what: 'Eleven voices.',
        gain: 'Sounds like a person.',
        licence: 'Apache-2.0',
        bytes: 103_000_000,
        state: 'absent',
        active: false,
        sentence: 'Not on this machine.',
      },
    ],
    'POST /api/models/{id}/install': refuse(502, 'download_failed', 'The download did not start. Check the network.'),
  });
  const { user } = renderPage(<VoiceoverEngine />, { path: chosen });
  await screen.findByText('Default Voice is the built-in voice in draft quality.');
  await user.click(await screen.findByRole('button', { name: 'Add Kokoro' }));
  await screen.findByText('The download did not start. Check the network.');
  expect(api.callsOf('POST /api/models/{id}/install')[0]?.params).toEqual({ id: 'kokoro' });
});

test('a failed generation says why and can be tried again', async () => {
  const api = fakeApi({
    ...base,
    'POST /api/voiceover/generate': refuse(409, 'not_approved', 'This script is a draft.'),
  });
  const { user } = renderPage(<VoiceoverEngine />, { path: chosen });
  await waitFor(() => expect(generate().disabled).toBe(false));
  await user.click(generate());
  await screen.findByText('This script is a draft.');
  api.set({ 'POST /api/voiceover/generate': made, 'GET /api/voiceover/takes': [take()] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Take 1' });
});

test('the steps beside the page are those with a page, the video step not among them', async () => {
  fakeApi(base);
  renderPage(<VoiceoverEngine />, { path: chosen });
  const steps = within(await screen.findByRole('navigation', { name: 'Production steps' }));
  await waitFor(() => steps.getByRole('link', { name: /Script Generator done/ }));
  expect(steps.getAllByRole('link').map(({ textContent }) => textContent?.replace('done', ''))).toEqual([
    'Dashboard',
    'Idea Generator',
    'Script Generator',
    'Voiceover Engine',
    'Upload Queue',
  ]);
});

/** The channels of the studio in another language. */
const inLanguage = (language: 'de' | 'hi' | 'th') =>
  (base['GET /api/admin/config'] as readonly ConfigEntry[]).map((one) => ({
    ...one,
    ...(one.channel && { channel: { ...one.channel, language } }),
  }));
const nobody = defaults.map((one) => ({
  ...one,
  kind: 'none' as const,
  sentence: 'No voice on this machine speaks it.',
}));
const voiceModel = (id: string, languages: ManagedModel['languages']): ManagedModel => ({
  ...{ id, label: id, kind: 'voice', what: 'Voices.', gain: 'Natural.', licence: 'MIT', bytes: 1000, languages },
  ...{ state: 'absent', active: false, sentence: 'Not on this machine.' },
});

test('a channel that nobody here speaks for says so, offers voices of its language alone, and speaks once one was added', async () => {
  const api = fakeApi({
    ...base,
    'GET /api/admin/config': inLanguage('hi'),
    'GET /api/voiceover/defaults': nobody,
    'GET /api/models': [voiceModel('english', ['en']), voiceModel('many', ['en', 'hi'])],
    'POST /api/models/{id}/install': { jobId: 'job_2' },
  });
  const { user } = renderPage(<VoiceoverEngine />, { path: `${chosen}&go=1` });
  await screen.findByText('No voice on this machine speaks it.');
  screen.getByText('No voice here speaks Hindi yet.');
  expect(generate().disabled).toBe(true);
  await user.keyboard('g');
  expect(api.callsOf('GET /api/voiceover/defaults').map(({ query }) => query)).toEqual([{ language: 'hi' }]);
  await screen.findByRole('button', { name: 'Add many' });
  expect(screen.queryByText('english')).toBeNull();
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  expect(api.callsOf('POST /api/voiceover/generate')).toEqual([]);
});

test('a language without any voice to add offers none', async () => {
  fakeApi({
    ...base,
    'GET /api/admin/config': inLanguage('th'),
    'GET /api/voiceover/defaults': nobody,
    'GET /api/models': [voiceModel('many', ['en', 'hi'])],
  });
  renderPage(<VoiceoverEngine />, { path: chosen });
  await screen.findByText('No voice here speaks Thai yet.');
  expect(screen.queryByRole('list', { name: 'Natural voices' })).toBeNull();
});

test('voices that ElevenLabs names for the language of the channel stand first, apart from the others', async () => {
  const api = fakeApi({
    ...base,
    'GET /api/admin/config': inLanguage('de'),
    'GET /api/voiceover/voices': [
      { id: 'v2', name: 'Klara', languages: ['de'] },
      { id: 'v1', name: 'Harriet', languages: ['en'] },
      { id: 'v3', name: 'Nobody' },
    ],
    'GET /api/voiceover/quota': { used: 18240, total: 30000, source: 'live' },
  });
  renderPage(<VoiceoverEngine />, { path: `${chosen}&provider=elevenlabs` });
  await screen.findByRole('group', { name: 'Named for German' });
  expect(api.callsOf('GET /api/voiceover/voices').map(({ query }) => query)).toEqual([
    { provider: 'elevenlabs', language: 'de' },
  ]);
  const groups = screen
    .getAllByRole<HTMLOptGroupElement>('group')
    .map(({ label, textContent }) => [label, textContent]);
  expect(groups).toEqual([
    ['Named for German', 'Klara'],
    ['Speak German too', 'Harriet'],
  ]);
  expect(optionsOf('Voice')).toContain('Nobody');
});
