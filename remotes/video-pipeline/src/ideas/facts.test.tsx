import { type Answers, act, fakeApi, fireEvent, renderPage, screen, waitFor, within } from '@avenue/testing';
import { expect, jest, test } from '@jest/globals';
import { history, idea, ideaPage, needs } from '../testing/fixtures.ts';
import IdeaGenerator from './idea-generator.page.tsx';

// Dialogs load their code with the first test; a busy machine takes its time.
jest.setTimeout(20_000);

/** The first dialog of a run loads its code. */
const patient = { timeout: 4000 };

const made = { ideas: [], batch: 'bat_2', engine: 'Built-in writer', notes: [] };
const open = (answers: Answers = {}) => {
  const api = fakeApi({
    ...ideaPage,
    'GET /api/ideas': [idea({ needsFacts: 'This topic asks why something is so.' })],
    'GET /api/topics/needs': needs(),
    'POST /api/ideas/{id}/script': { scriptId: 'scr_9' },
    'POST /api/ideas/generate': made,
    ...answers,
  });
  return { api, ...renderPage(<IdeaGenerator />, { path: '/idea-generator?topic=why+bread+rises' }) };
};
const written = (api: ReturnType<typeof fakeApi>) => api.callsOf('POST /api/ideas/{id}/script').map(({ body }) => body);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Before the script is written' }, patient));

test('the script of an idea without facts is not written before the operator says where they come from', async () => {
  const { api, user } = open();
  // The first opening suspends on the dialog’s code: React’s test queue must be awaited for it.
  const press = await screen.findByRole('button', { name: 'Write script' });
  await act(() => user.click(press));
  const asked = await dialog();
  asked.getByText(/This topic asks why something is so/);
  await user.click(asked.getByRole('button', { name: 'Write script' }));
  asked.getByText('Choose where the facts come from.');
  expect(written(api)).toEqual([]);
});

test('notes that were pasted go along', async () => {
  const { api, user, place } = open();
  await user.click(await screen.findByRole('button', { name: 'Write script' }));
  const asked = await dialog();
  await user.click(asked.getByRole('radio', { name: /My notes/ }));
  fireEvent.change(asked.getByLabelText('Own notes or a pasted article'), {
    target: { value: 'Yeast gives off gas.' },
  });
  await user.click(asked.getByRole('button', { name: 'Write script' }));
  await waitFor(() => expect(place()).toBe('/script-builder?script=scr_9'));
  expect(written(api)).toEqual([{ material: [{ text: 'Yeast gives off gas.' }], lookUp: false }]);
});

test('it can be looked up or written without', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Write script' }));
  await user.click((await dialog()).getByRole('radio', { name: /Write without facts/ }));
  await user.click((await dialog()).getByRole('button', { name: 'Write script' }));
  await waitFor(() => expect(written(api)[0]).toMatchObject({ material: [], lookUp: false }));
});

test('Ctrl Enter asks too', async () => {
  const { api, user } = open();
  await screen.findByRole('article', { name: /./ });
  await user.keyboard('1');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await dialog();
  expect(written(api)).toEqual([]);
});

test('an idea with a script or without the need opens at once', async () => {
  const { api, user } = open({
    'GET /api/ideas': [idea({ scriptId: 'scr_1', needsFacts: 'This topic is about the past.' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Open script' }));
  await waitFor(() => expect(written(api)).toHaveLength(1));
});

test('under the topic: notes, a look-up, or without, each said and taken back', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Look it up' }));
  screen.getByText(/The facts are looked up on Wikipedia/);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('button', { name: 'Without facts' }));
  screen.getByText(/noticing and trying/);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('button', { name: 'Add notes or an article' }));
  const notes = screen.getByLabelText('Own notes or a pasted article');
  await waitFor(() => expect(document.activeElement).toBe(notes));
  fireEvent.change(notes, { target: { value: 'Yeast.' } });
  expect(screen.queryByRole('button', { name: 'Look it up' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /New ideas/ }));
  await waitFor(() =>
    expect(api.callsOf('POST /api/ideas/generate')[0]?.body).toMatchObject({
      channel: history,
      material: [{ text: 'Yeast.' }],
      lookUp: false,
    }),
  );
});
