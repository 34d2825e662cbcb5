import { countWords } from '@avenue/contract/spoken';
import {
  type Answers,
  fakeApi,
  fireEvent,
  offline,
  refuse,
  renderPage,
  type SeenCall,
  screen,
  waitFor,
} from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { checks, config, history, libraryRow, listed, script, searchScripts } from '../testing/fixtures.ts';
import ScriptBuilder from './script-builder.page.tsx';
import { welcomeText } from './welcome.ts';

/** Longer than the pause after which a draft is saved. */
const patient = { timeout: 4000 };

/** What this browser keeps of a script that is not saved; of any new one without an id. */
function kept(id = ''): string | undefined {
  const place = Object.keys({ ...localStorage }).find((key) => key.startsWith(`avenue.draft/own/script/${id}`));
  const { typed } = JSON.parse((place && localStorage.getItem(place)) || '{}');
  return typed && JSON.stringify(Object.values(typed).map((one) => (one as { mine: unknown }).mine));
}

const saved = ({ body }: SeenCall<'PUT /api/scripts/{id}'>) => {
  const { text, title, version } = body as { text: string; title: string; version: number };
  return script({ text, title, version: version + 1 });
};
const base = {
  'GET /api/admin/config': config,
  'GET /api/scripts': [listed(script())],
  'GET /api/scripts/{id}': script(),
  'GET /api/scripts/{id}/checks': checks,
} satisfies Answers;
/** Checks with nothing open. */
const passed: typeof checks = { ...checks, claims: [], open: [] };
/** Another tab saves these words first. */
const overtakenBy = (text: string) => ({
  'PUT /api/scripts/{id}': ({ body }: SeenCall<'PUT /api/scripts/{id}'>) =>
    (body as { version: number }).version < 4
      ? refuse(409, 'changed_elsewhere', 'This script was changed in another tab.')
      : script({ ...(body as object), version: 5 }),
  'GET /api/scripts/{id}': script({ text, version: 4 }),
});
const editor = () => screen.findByLabelText<HTMLTextAreaElement>('Script text');
/** At one go: typed letter by letter, a slow machine would save in between. */
const append = (field: HTMLTextAreaElement, more: string) =>
  fireEvent.change(field, { target: { value: field.value + more } });
const voiceover = () => screen.getByRole<HTMLButtonElement>('button', { name: /Generate Voiceover/ });

test('a new script starts with a welcome line of 8 words', async () => {
  expect(countWords(welcomeText)).toBe(8);
  fakeApi({ ...base, 'GET /api/scripts': [] });
  renderPage(<ScriptBuilder />, { path: '/script-builder' });
  expect((await editor()).value).toBe(welcomeText);
  screen.getByText('8 words');
  screen.getByText('about 3 seconds aloud');
  await waitFor(() => expect(voiceover().disabled).toBe(false));
});

test('four words are too few for a voiceover, five are enough; line breaks separate words', async () => {
  fakeApi({ ...base, 'POST /api/scripts': script(), 'PUT /api/scripts/{id}': saved });
  const { user } = renderPage(<ScriptBuilder />, { path: '/script-builder?new' });
  const text = await editor();
  await user.clear(text);
  screen.getByText('0 words');
  await user.type(text, 'one  two\nthree four');
  screen.getByText('4 words');
  expect(voiceover().disabled).toBe(true);
  screen.getByText('Voiceover needs 5 words or more');
  await user.type(text, ' five');
  screen.getByText('5 words');
  expect(voiceover().disabled).toBe(false);
});

test('a long script is told of chapters, and one with chapters counts them and not their words', async () => {
  fakeApi({ ...base, 'POST /api/scripts': script(), 'PUT /api/scripts/{id}': saved });
  renderPage(<ScriptBuilder />, { path: '/script-builder?new' });
  const text = await editor();
  const write = (value: string) => fireEvent.change(text, { target: { value } });
  write('one '.repeat(449));
  expect(screen.queryByText(/begins a chapter/)).toBeNull();
  write('one '.repeat(450));
  screen.getByText(/A line such as “# The keeper” begins a chapter/);
  write(`# The keeper\n${'one '.repeat(450)}\n# The end\nTwo.`);
  screen.getByText('2 chapters');
  screen.getByText('451 words');
});

test('Ctrl Enter below five words sends nothing', async () => {
  const api = fakeApi({ ...base, 'GET /api/scripts/{id}': script({ text: 'one two three four' }) });
  const { user } = renderPage(<ScriptBuilder />, { path: '/script-builder?script=scr_1' });
  await user.click(await editor());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(api.callsOf('POST /api/scripts/{id}/approve')).toHaveLength(0);
});

test('typing is saved after a pause, with the version it started from', async () => {
  const api = fakeApi({ ...base, 'PUT /api/scripts/{id}': saved });
  renderPage(<ScriptBuilder />, { path: '/script-builder?script=scr_1' });
  append(await editor(), ' Yes.');
  await waitFor(() => expect(api.callsOf('PUT /api/scripts/{id}')).toHaveLength(1), patient);
  expect(api.callsOf('PUT /api/scripts/{id}')[0]?.body).toEqual({
    text: 'In 1894 they dug a canal to the sea. Yes.',
    title: 'The canal',
    version: 3,
  });
  await screen.findByText(/^Saved \d+ s ago$/);
  screen.getByText('Draft 4');
  expect(kept('scr_1')).toBeUndefined();
});

test('a failed save keeps the text in the browser, says so, and saves it when tried again', async () => {
  const api = fakeApi({ ...base, 'PUT /api/scripts/{id}': offline });
  const { unmount } = renderPage(<ScriptBuilder />, { path: '/script-builder?script=scr_1' });
  append(await editor(), ' Kept.');
  await screen.findByText(/Your text is kept in this browser\./, {}, patient);
  expect(kept('scr_1')).toContain('Kept.');

  unmount();
  api.set({ 'PUT /api/scripts/{id}': saved });
  renderPage(<ScriptBuilder />, { path: '/script-builder?script=scr_1' });
  expect((await editor()).value).toMatch(/Kept\.$/);
  await waitFor(() => expect(kept('scr_1')).toBeUndefined(), patient);
  expect(api.callsOf('PUT /api/scripts/{id}').at(-1)?.body).toMatchObject({ text: expect.stringMatching(/Kept\.$/) });
});

test('a conflict keeps the text and offers both ways', async () => {
  const api = fakeApi({
    ...base,
    'POST /api/scripts': script({ id: 'scr_2', title: 'The canal (copy)' }),
  });
  const { user, place } = renderPage(<ScriptBuilder />, { path: '/script-builder?script=scr_1' });
  append(await editor(), ' Mine.');
  api.set(overtakenBy('In 1894 they dug a canal to the sea. Theirs.'));
  await screen.findByText(/was not saved over theirs/, {}, patient);
  const both = screen.getByRole('region', { name: 'What you typed, against what is saved' });
  expect(both.textContent).toContain('Theirs.');
  expect(both.textContent).toContain('Mine.');
  expect((await editor()).value).toMatch(/Mine\.$/);
  screen.getByRole('button', { name: 'Load theirs' });
  await user.click(screen.getByRole('button', { name: 'Keep mine as copy' }));
  await waitFor(() => expect(place()).toBe('/script-builder?script=scr_2'));
  expect(api.callsOf('POST /api/scripts')[0]?.body).toMatchObject({
    id: expect.stringMatching(/^scr_\w{20}$/),
    channel: history,
    title: 'The canal (copy)',
    text: 'In 1894 they dug a canal to the sea. Mine.',
  });
});

test('a save that was overtaken by the same words is no conflict', async () => {
  const api = fakeApi({ ...base, 'PUT /api/scripts/{id}': refuse(409, 'changed_elsewhere', 'It was changed.') });
  renderPage(<ScriptBuilder />, { path: '/script-builder?script=scr_1' });
  append(await editor(), ' Same.');
  api.set({ 'GET /api/scripts/{id}': script({ text: 'In 1894 they dug a canal to the sea. Same.', version: 4 }) });
  await screen.findByText('Draft 4', {}, patient);
  expect(screen.queryByText(/was not saved over theirs/)).toBeNull();
});

test('load theirs takes the text of the other tab', async () => {
  const api = fakeApi(base);
  const { user } = renderPage(<ScriptBuilder />, { path: '/script-builder?script=scr_1' });
  append(await editor(), ' Mine.');
  api.set(overtakenBy('Theirs it was a moment ago.'));
  const theirs = await screen.findByRole('button', { name: 'Load theirs' }, patient);
  api.set({ 'GET /api/scripts/{id}': script({ text: 'Theirs it is now, all of it.', version: 9 }) });
  await user.click(theirs);
  await waitFor(async () => expect((await editor()).value).toBe('Theirs it is now, all of it.'));
  expect(kept('scr_1')).toBeUndefined();
});

test('a new script gets its place with the first save and keeps its field', async () => {
  const api = fakeApi({
    ...base,
    'GET /api/scripts': [],
    'POST /api/scripts': ({ body }) => script({ version: 1, ...(body as object) }),
    'GET /api/scripts/{id}': ({ params }) => script({ id: params.id ?? '', version: 1, text: `${welcomeText} More.` }),
  });
  const { place } = renderPage(<ScriptBuilder />, { path: '/script-builder' });
  await screen.findByRole('group', { name: 'Channel' });
  const field = await editor();
  append(field, ' More.');
  await waitFor(() => expect(place()).toMatch(/script=scr_\w{20}$/), patient);
  expect(await editor()).toBe(field);
  expect(api.callsOf('POST /api/scripts')[0]?.body).toEqual({
    id: expect.stringMatching(/^scr_\w{20}$/),
    channel: history,
    title: 'Untitled script',
    text: `${welcomeText} More.`,
  });
});

test('leaving while a new script is saved saves it and leads nowhere', async () => {
  const api = fakeApi({
    ...base,
    'POST /api/scripts': ({ body }) => script({ version: 1, ...(body as object) }),
  });
  const { unmount, place } = renderPage(<ScriptBuilder />, { path: '/script-builder?new' });
  await screen.findByRole('group', { name: 'Channel' });
  append(await editor(), ' More.');
  unmount();
  await waitFor(() => expect(api.callsOf('POST /api/scripts')).toHaveLength(1));
  await waitFor(() => expect(kept()).toBeUndefined());
  expect(place()).toBe('/script-builder?new');
});

test('Generate Voiceover saves, approves the saved version and goes on to the voice', async () => {
  const api = fakeApi({
    ...base,
    'GET /api/scripts/{id}/checks': passed,
    'PUT /api/scripts/{id}': saved,
    'POST /api/scripts/{id}/approve': script({ status: 'approved', version: 4 }),
  });
  const { user, place } = renderPage(<ScriptBuilder />, { path: '/script-builder?script=scr_1' });
  append(await editor(), ' Go.');
  await user.click(voiceover());
  await waitFor(() => expect(place()).toBe(`/voiceover-engine?channel=${history}&script=scr_1&go=1`));
  expect(api.callsOf('POST /api/scripts/{id}/approve')[0]?.body).toEqual({
    version: 4,
    seen: script().seen,
    accept: [],
  });
});

test('a script that a rule blocks stays and says why', async () => {
  fakeApi({
    ...base,
    'GET /api/scripts/{id}/checks': passed,
    'POST /api/scripts/{id}/approve': refuse(422, 'blocked', 'Health: this is a cure claim.'),
  });
  const { user, place } = renderPage(<ScriptBuilder />, { path: '/script-builder?script=scr_1' });
  await editor();
  await user.click(voiceover());
  await screen.findByText('Health: this is a cure claim.');
  expect(place()).toBe('/script-builder?script=scr_1');
});

test('another opening replaces the first sentence only, and can be undone', async () => {
  const text = 'Old opening here. Second sentence.\n\nThird.';
  fakeApi({
    ...base,
    'GET /api/scripts/{id}': script({ text }),
    'POST /api/scripts/{id}/openings': { openings: ['A new one.', 'Another.'], engine: 'Built-in writer' },
    'PUT /api/scripts/{id}': saved,
  });
  const { user } = renderPage(<ScriptBuilder />, { path: '/script-builder?script=scr_1' });
  await user.click(await screen.findByRole('button', { name: 'Show openings' }));
  await user.click(await screen.findByRole('button', { name: 'Use first' }));
  expect((await editor()).value).toBe('A new one. Second sentence.\n\nThird.');
});

test('the draft this browser worked on opens by itself', async () => {
  localStorage.setItem('avenue.script.last', 'scr_1');
  fakeApi(base);
  renderPage(<ScriptBuilder />, { path: '/script-builder' });
  expect((await editor()).value).toBe('In 1894 they dug a canal to the sea.');
});

test('without a channel one can write, and is told what saving needs', async () => {
  const api = fakeApi({ ...base, 'GET /api/admin/config': [], 'GET /api/scripts': [] });
  const { user } = renderPage(<ScriptBuilder />, { path: '/script-builder' });
  await screen.findByText('Add your first channel');
  append(await editor(), ' More.');
  await user.click(voiceover());
  await screen.findByText(/Add a channel first/);
  expect(kept()).toContain(`${welcomeText} More.`);
  expect(api.callsOf('POST /api/scripts')).toHaveLength(0);
});

test('a script that does not load offers Retry', async () => {
  const api = fakeApi({ ...base, 'GET /api/scripts/{id}': offline });
  const { user } = renderPage(<ScriptBuilder />, { path: '/script-builder?script=scr_1' });
  await screen.findByText('This script did not load');
  api.set({ 'GET /api/scripts/{id}': script() });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await editor();
});

test('another script is chosen from the list, and the focus stays at the choice', async () => {
  const all = [script(), script({ id: 'scr_2', title: 'Ice in a glass' })];
  fakeApi({
    ...base,
    'GET /api/library': searchScripts(all.map(({ id, title }) => libraryRow({ id, title }))),
    'GET /api/scripts/{id}': ({ params }) => all.find(({ id }) => id === params.id) ?? script(),
  });
  const { user, place } = renderPage(<ScriptBuilder />, { path: '/script-builder?script=scr_1' });
  await user.click(await screen.findByRole('button', { name: 'Script The canal Draft' }));
  // At one go: user-event follows its own typing with events that meet those of a list whose cursor is virtual.
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search scripts' }), { target: { value: 'ice' } });
  await screen.findByText('1 of 1 that match');
  await user.keyboard('{ArrowDown}{Enter}');
  const button = await screen.findByRole('button', { name: 'Script Ice in a glass Draft' });
  expect(place()).toBe('/script-builder?script=scr_2');
  await waitFor(() => expect(document.activeElement).toBe(button));
});
