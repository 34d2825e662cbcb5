import { type Answers, fakeApi, fireEvent, renderPage, screen, waitFor, within } from '@avenue/testing';
import { expect, jest, test } from '@jest/globals';
import { checks, config, needs, script } from '../testing/fixtures.ts';
import ScriptBuilder from './script-builder.page.tsx';

// Dialogs load their code with the first test; a busy machine takes its time.
jest.setTimeout(20_000);

/** The first dialog of a run loads its code. */
const patient = { timeout: 4000 };

const { text: _text, material: _material, notes: _notes, roles: _roles, ...listed } = script();
const open = async (answers: Answers) => {
  const api = fakeApi({
    'GET /api/admin/config': config,
    'GET /api/scripts': [listed],
    'GET /api/scripts/{id}': script({ topic: 'why bread rises' }),
    'GET /api/scripts/{id}/checks': checks,
    'GET /api/topics/needs': needs(),
    'POST /api/scripts/{id}/draft': script({ version: 5 }),
    ...answers,
  });
  const page = renderPage(<ScriptBuilder />, { path: '/script-builder?script=scr_1' });
  await page.user.click(await screen.findByRole('button', { name: 'Ask for a draft' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a draft' }, patient));
  return { api, dialog, ...page };
};
const drafts = (api: ReturnType<typeof fakeApi>) => api.callsOf('POST /api/scripts/{id}/draft').map(({ body }) => body);

test('a topic that needs facts is asked about before the draft is written', async () => {
  const { api, dialog, user } = await open({});
  await dialog.findByRole('radio', { name: /Write without facts/ });
  dialog.getByText(/noticing and trying/);
  await user.click(dialog.getByRole('button', { name: 'Write the draft' }));
  dialog.getByText('Choose where the facts come from.');
  expect(drafts(api)).toEqual([]);
});

test('notes are asked for and go along', async () => {
  const { api, dialog, user } = await open({});
  await user.click(await dialog.findByRole('radio', { name: /My notes/ }));
  await user.click(dialog.getByRole('button', { name: 'Write the draft' }));
  dialog.getByText('Paste your notes, or choose another way.');
  fireEvent.change(dialog.getByLabelText('Own notes or a pasted article'), {
    target: { value: 'Yeast gives off gas.' },
  });
  await user.click(dialog.getByRole('button', { name: 'Write the draft' }));
  await waitFor(() => expect(drafts(api)).toHaveLength(1));
  expect(drafts(api)[0]).toEqual({
    topic: 'why bread rises',
    seconds: 45,
    material: [{ text: 'Yeast gives off gas.' }],
    lookUp: false,
  });
});

test('it can be looked up, or written without', async () => {
  const { api, dialog, user } = await open({});
  await user.click(await dialog.findByRole('radio', { name: /Look it up/ }));
  await user.click(dialog.getByRole('button', { name: 'Write the draft' }));
  await waitFor(() => expect(drafts(api)[0]).toMatchObject({ material: [], lookUp: true }));
});

test('a topic that needs none, or a script with material, is not asked about', async () => {
  const { api, dialog, user } = await open({ 'GET /api/topics/needs': needs({ facts: false }) });
  await waitFor(() => expect(api.callsOf('GET /api/topics/needs')).not.toHaveLength(0));
  await user.click(dialog.getByRole('button', { name: 'Write the draft' }));
  await waitFor(() => expect(drafts(api)).toHaveLength(1));
  expect(drafts(api)[0]).toMatchObject({ material: [], lookUp: false });
});

test('how the writer reads a topic is told before it writes', async () => {
  const notes = ['"begginer" was read as "beginner".'];
  const { dialog } = await open({ 'GET /api/topics/needs': needs({ facts: false, notes }) });
  await dialog.findByText(notes[0] ?? '');
});

test('what was typed for a draft is there again after Cancel', async () => {
  const { dialog, user } = await open({ 'GET /api/topics/needs': needs({ facts: false }) });
  fireEvent.change(dialog.getByLabelText('Own notes or a pasted article'), { target: { value: 'Kept words.' } });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Ask for a draft' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Own notes or a pasted article')).value).toBe(
    'Kept words.',
  );
});

const quote = {
  ...{ id: 'src_mill.1', number: 1, place: 'page 1', text: 'The mill closed in 1951.' },
  source: { id: 'src_mill', kind: 'file' as const, title: 'Mill report', from: 'mill.pdf' },
};

test('passages are searched and ticked as the facts of a topic that needs some', async () => {
  const { api, dialog, user } = await open({
    'GET /api/make/material': { rows: [], total: 0, kinds: {} },
    'GET /api/make/passages': {
      rows: [{ ...quote, ranges: [[4, 8]], snippet: { text: quote.text, ranges: [[4, 8]] } }],
      total: 1,
    },
    'GET /api/make/quotes': { rows: [quote] },
  });
  await user.click(await dialog.findByRole('radio', { name: /Passages from Material/ }));
  await user.click(dialog.getByRole('button', { name: 'Write the draft' }));
  dialog.getByText('Choose a passage, or choose another way.');
  await user.click(dialog.getByRole('button', { name: 'Choose passages from Material' }));
  await user.type(dialog.getByRole('searchbox'), 'mill{Enter}');
  await user.click(await dialog.findByRole('checkbox', { name: 'Mill report, page 1' }));
  await dialog.findByRole('link', { name: 'Mill report, page 1' });
  await user.click(dialog.getByRole('button', { name: 'Write the draft' }));
  await waitFor(() =>
    expect(drafts(api)).toEqual([
      { topic: 'why bread rises', seconds: 45, material: [{ passage: 'src_mill.1' }], lookUp: false },
    ]),
  );
});

test('what was drafted is asked for again with a note of what is to be other', async () => {
  const { api, dialog, user } = await open({ 'GET /api/topics/needs': needs({ facts: false }) });
  fireEvent.change(dialog.getByLabelText('Again, but'), { target: { value: ' no question ' } });
  await user.click(dialog.getByRole('button', { name: 'Write the draft' }));
  await waitFor(() => expect(drafts(api)[0]).toMatchObject({ note: 'no question' }));
});

test('a passage that the script stands on may be left out of a draft', async () => {
  const { api, dialog, user } = await open({
    'GET /api/topics/needs': needs({ facts: false }),
    'GET /api/scripts/{id}': script({
      ...{ topic: 'why bread rises', material: [{ text: quote.text, passage: quote.id }] },
    }),
    'GET /api/make/quotes': { rows: [quote] },
  });
  await user.click(await dialog.findByRole('button', { name: 'Do not write from Mill report, page 1' }));
  await user.click(dialog.getByRole('button', { name: 'Write the draft' }));
  await waitFor(() => expect(drafts(api)[0]).toMatchObject({ material: [], without: ['src_mill.1'] }));
});

test('a script with material is asked about only when its topic changes', async () => {
  const { dialog } = await open({
    'GET /api/scripts/{id}': script({ topic: 'why bread rises', material: [{ text: 'Yeast gives off gas.' }] }),
  });
  await dialog.findByLabelText('Own notes or a pasted article');
  fireEvent.change(dialog.getByLabelText('Topic'), { target: { value: 'why the sea is salty' } });
  await dialog.findByRole('radio', { name: /Write without facts/ }, patient);
});
