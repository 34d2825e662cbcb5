import type { ScriptChecks } from '@avenue/contract';
import {
  type Answers,
  fakeApi,
  fireEvent,
  openFirstDialog,
  refuse,
  renderPage,
  screen,
  studio,
  waitFor,
  within,
} from '@avenue/testing';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { checks, config, script } from '../testing/fixtures.ts';
import ScriptBuilder from './script-builder.page.tsx';

// Dialogs load their code with the first test; a busy machine takes its time.
jest.setTimeout(20_000);
beforeAll(openFirstDialog);

const claim = 'In 1894 they dug a canal to the sea.';
const judged = (state: 'open' | 'dismissed'): ScriptChecks => ({
  ...checks,
  claims: [{ text: claim, state }],
  open: state === 'open' ? checks.open : [],
});
const none = { suggestions: [], notes: [] };
const { text: _text, material: _material, notes: _notes, roles: _roles, ...listed } = script();
const base = {
  'GET /api/admin/config': config,
  'GET /api/scripts': [listed],
  'GET /api/scripts/{id}': script(),
  'GET /api/scripts/{id}/checks': checks,
  'GET /api/scripts/{id}/sources/suggest': none,
} satisfies Answers;
const open = (answers: Answers = {}, path = '/script-builder?script=scr_1') => {
  const api = fakeApi({ ...base, ...answers });
  return {
    api,
    ...renderPage(<ScriptBuilder />, { path, toasts: true }),
  };
};
const row = () => screen.findByRole('listitem', { name: /Claim without a source/ });
const button = async (name: string) => within(await row()).getByRole('button', { name });
const editor = () => screen.findByLabelText<HTMLTextAreaElement>('Script text');

test('an open claim is marked in the text and shown there', async () => {
  const { user, container } = open();
  await screen.findByText('0 of 1');
  expect(container.querySelector('mark')?.textContent).toBe(claim);
  await user.click(await button('Show in text'));
  const field = await editor();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, claim.length]);
});

test('"Not a claim" is remembered, folded away, and taken back by the toast or later', async () => {
  const { api, user, container } = open({
    'POST /api/scripts/{id}/claims': ({ body }) => judged((body as { claim: boolean }).claim ? 'open' : 'dismissed'),
  });
  await user.click(await button('Not a claim'));
  await screen.findByText('One called no claim');
  expect(container.querySelector('mark')).toBeNull();
  expect(screen.queryByRole('listitem', { name: /Claim without a source/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await row();
  await user.click(await button('Not a claim'));
  await user.click(await screen.findByText('One called no claim'));
  await user.click(screen.getByRole('button', { name: 'Is a claim after all' }));
  await row();
  expect(api.callsOf('POST /api/scripts/{id}/claims').map(({ body }) => body)).toEqual([
    { text: claim, claim: false },
    { text: claim, claim: true },
    { text: claim, claim: false },
    { text: claim, claim: true },
  ]);
});

test('a word on a claim that was not saved says so and the claim stays', async () => {
  const { user } = open({ 'POST /api/scripts/{id}/claims': refuse(409, 'changed_elsewhere', 'Not in the script.') });
  await user.click(await button('Not a claim'));
  await screen.findByText(/Your word on the claim was not saved/);
  await row();
});

test('a suggested sentence becomes the source of that claim; one without its number cannot', async () => {
  const right = {
    sentence: 'The canal of 1894.',
    title: 'Archive',
    url: 'https://a.b/c',
    from: 'script',
    likeness: 1,
    missing: [],
  };
  const wrong = { sentence: 'They dug a canal.', from: 'idea', likeness: 0.9, missing: ['1894'] };
  const { api, user } = open({
    'GET /api/scripts/{id}/sources/suggest': { suggestions: [right, wrong], notes: [] } as never,
    'POST /api/scripts/{id}/sources': script(),
  });
  await user.click(await button('Add source'));
  const list = within(await screen.findByRole('list', { name: 'Sentences that may carry it' }));
  const [first, second] = list.getAllByRole('button', { name: /Use this/ });
  expect(second?.getAttribute('aria-disabled') ?? String((second as HTMLButtonElement).disabled)).toBe('true');
  await user.click(first as HTMLElement);
  await waitFor(() =>
    expect(api.callsOf('POST /api/scripts/{id}/sources')[0]?.body).toEqual({
      text: 'The canal of 1894.',
      claim,
      title: 'Archive',
      url: 'https://a.b/c',
    }),
  );
});

test('Wikipedia is asked on a press, and an absent network is told', async () => {
  const { api, user } = open({
    'GET /api/scripts/{id}/sources/suggest': ({ query }) =>
      query.lookUp === 'true' ? { suggestions: [], notes: ['Wikipedia cannot be reached. Check the network.'] } : none,
  });
  await user.click(await button('Add source'));
  await screen.findByText('No sentence like it in your material.');
  expect(api.callsOf('GET /api/scripts/{id}/sources/suggest').every(({ query }) => query.lookUp === 'false')).toBe(
    true,
  );
  await user.click(screen.getByRole('button', { name: 'Look on Wikipedia' }));
  await screen.findByText('Wikipedia cannot be reached. Check the network.');
  expect(screen.queryByText(/or on Wikipedia/)).toBeNull();
  screen.getByRole('button', { name: 'Try again' });
});

test('a pasted source needs words, goes under its claim, and its refusal stands beside the field', async () => {
  const { api, user } = open({ 'POST /api/scripts/{id}/sources': script() });
  await user.click(await button('Add source'));
  const form = within((await screen.findByLabelText('Or paste what a source says')).closest('form') as HTMLFormElement);
  await user.click(form.getByRole('button', { name: 'Add source' }));
  form.getByText('Paste the sentence of the source.');
  expect(api.callsOf('POST /api/scripts/{id}/sources')).toHaveLength(0);
  api.set({
    'POST /api/scripts/{id}/sources': refuse(422, 'invalid', 'Wrong.', [
      { path: 'text', message: 'The claim says 1894.' },
    ]),
  });
  fireEvent.change(form.getByLabelText('Or paste what a source says'), { target: { value: 'Opened in 1895.' } });
  await user.click(form.getByRole('button', { name: 'Add source' }));
  await form.findByText('The claim says 1894.');
  api.set({ 'POST /api/scripts/{id}/sources': script() });
  fireEvent.change(form.getByLabelText('Or paste what a source says'), { target: { value: 'Opened in 1894.' } });
  await user.click(form.getByRole('button', { name: 'Add source' }));
  await waitFor(() =>
    expect(api.callsOf('POST /api/scripts/{id}/sources').at(-1)?.body).toEqual({ text: 'Opened in 1894.', claim }),
  );
});

test('a press on the mark offers the same acts; typing closes it', async () => {
  const { user } = open({ 'POST /api/scripts/{id}/claims': judged('dismissed') });
  await row();
  const field = await editor();
  const press = () => {
    field.setSelectionRange(5, 5);
    fireEvent.click(field);
  };
  press();
  const card = within(await screen.findByRole('dialog', { name: 'This claim has no source.' }));
  await user.click(card.getByRole('button', { name: 'Show in checks' }));
  expect(document.activeElement).toBe(await row());
  press();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'This claim has no source.' })).toBeNull();
  press();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add source' }));
  await screen.findByLabelText('Or paste what a source says');
  press();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Not a claim' }));
  await screen.findByText('One called no claim');
});

test('a press that selects words, or beside a mark, offers nothing', async () => {
  open({ 'GET /api/scripts/{id}': script({ text: `${claim} And more.` }) });
  await row();
  const field = await editor();
  field.setSelectionRange(2, 9);
  fireEvent.click(field);
  field.setSelectionRange(42, 42);
  fireEvent.click(field);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the claim that the address names', () => {
  const claims = [1, 2, 3, 4, 5].map((n) => ({ text: `Claim ${n} of 5.`, state: 'open' as const }));
  const at = (text: string) => `/script-builder?script=scr_1&claim=${encodeURIComponent(text)}`;

  test('is brought on screen and has the focus, also below those that show at first', async () => {
    const answers = { 'GET /api/scripts/{id}/checks': { ...checks, claims }, 'GET /api/studio': studio };
    const { user, refresh } = open(answers, at('Claim 5 of 5.'));
    const row = await screen.findByRole('listitem', { name: 'Claim without a source: Claim 5 of 5.' });
    await waitFor(() => expect(document.activeElement).toBe(row));
    // Once: later checks do not take the focus from what the operator does.
    await user.click(await editor());
    await refresh();
    expect(document.activeElement).toBe(await editor());
  });

  test.each([
    ['gone', [], 'This claim is not in the script any more: “Claim 5 of 5.”'],
    ['sourced', [{ text: 'Claim 5 of 5.', state: 'sourced' }], /has a source by now/],
    ['dismissed', [{ text: 'Claim 5 of 5.', state: 'dismissed' }], /You said that this is no claim/],
  ] as const)('that is %s is told, until it is read', async (_state, found, words) => {
    const answers = { 'GET /api/scripts/{id}/checks': { ...checks, claims: [...found] } };
    const { place, user } = open(answers, at('Claim 5 of 5.'));
    const note = (await screen.findByText(words)).closest<HTMLElement>('[role="status"]');
    await user.click(within(note as HTMLElement).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    expect(place()).toBe('/script-builder?script=scr_1');
  });
});

describe('a claim that was worded anew', () => {
  const former = {
    claim: 'In 1894 they dug a ditch.',
    sentence: 'A canal of 1894.',
    title: 'Archive',
    place: 'page 3',
  };
  const unfit = (missing: string[]): ScriptChecks => ({
    ...judged('open'),
    claims: [{ text: claim, state: 'open', former: { ...former, missing } }],
  });

  test('says that its source no longer fits, and takes the word that it does', async () => {
    const { api, user } = open({
      'GET /api/scripts/{id}/checks': unfit([]),
      'POST /api/scripts/{id}/sources': script(),
    });
    const line = await within(await row()).findByText(/Source no longer fits/);
    expect(line.parentElement?.textContent).toBe(
      'Source no longer fits. It carried “In 1894 they dug a ditch.”: A canal of 1894. (Archive, page 3)',
    );
    await user.click(await button('It still fits'));
    await waitFor(() =>
      expect(api.callsOf('POST /api/scripts/{id}/sources')[0]?.body).toEqual({
        ...{ text: 'A canal of 1894.', claim, title: 'Archive', place: 'page 3' },
      }),
    );
  });

  test('with another number there is no such word, and the number is named', async () => {
    open({ 'GET /api/scripts/{id}/checks': unfit(['1895']) });
    await within(await row()).findByText(/It does not say 1895/);
    expect(within(await row()).queryByRole('button', { name: 'It still fits' })).toBeNull();
  });

  test('is told before the text is approved', async () => {
    const check = { name: 'Claims', verdict: 'needs evidence' as const, sentence: '1 of 1 claim has no source' };
    const { user } = open({ 'GET /api/scripts/{id}/checks': { ...unfit([]), open: [check] } });
    await user.click(await screen.findByRole('button', { name: 'Generate Voiceover with 1 open check' }));
    within(await screen.findByRole('alertdialog')).getByText(/Source no longer fits/);
  });
});

test('what was read for numbers alone is said once, and so is another language than that of the channel', async () => {
  const figuresOnly =
    'It is not in English, so it was read for numbers only: read yourself whether what it says is true.';
  const language = 'Part of it is in another language than English.';
  open({ 'GET /api/scripts/{id}/checks': { ...checks, claims: [], open: [], figuresOnly, language } });
  await screen.findByText('No number that needs one.');
  expect(screen.getAllByText(figuresOnly)).toHaveLength(1);
  expect(screen.getAllByText(language)).toHaveLength(1);
});
