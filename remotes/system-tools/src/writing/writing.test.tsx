import { keepJob } from '@avenue/data';
import { act, fill, press, screen, waitFor, within } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { answers, comparing, comparison, detail, fresh, ideas, openWriting } from './testing/open-writing.tsx';

test('each kind has who writes it; the figures of a writer and of a run are told with what is not known', async () => {
  await openWriting();
  await screen.findByText('Ollama, llama3.2, used 3 times');
  screen.getByText('Built-in writer, not used yet');
  await screen.findByText('used 4 times, 1 of them failed, half of them in 5.2 s, 3,100 tokens, no cost');
  screen.getByText('OpenAI, gpt, 5.2 s, 1,000 tokens, $0.02, your words, version 2');
  screen.getByText('OpenAI, gpt: It broke off.');
  await press(/^Load more \(10 left\)$/);
});

test('instructions are saved with what was seen of them, a name is put in by a press, and words are never lost', async () => {
  const { api } = await openWriting({ 'PUT /api/make/recipes/{id}/instructions': { ...detail, instructions: 3 } });
  await fill(/^Instructions/, 'Of ');
  await press(/^\{topic\}$/);
  await fill(/^Why/, 'Shorter');
  await press(/^Save as a new version$/);
  await waitFor(() =>
    expect(api.callsOf('PUT /api/make/recipes/{id}/instructions').at(-1)?.body).toEqual({
      text: 'Of {topic}',
      why: 'Shorter',
      seen: 2,
    }),
  );
});

test('a version is put in force, and the toast takes it back', async () => {
  const { api } = await openWriting({ 'POST /api/make/recipes/{id}/instructions/use': detail });
  const used = () => api.callsOf('POST /api/make/recipes/{id}/instructions/use').map(({ body }) => body);
  await press(/^Use Avenue's own words$/);
  await waitFor(() => expect(used()).toEqual([{ version: null }]));
  await press(/^Undo$/);
  await waitFor(() => expect(used()).toEqual([{ version: null }, { version: 2 }]));
});

test('who writes it is chosen for this kind alone; one that is not set up cannot be', async () => {
  const { api } = await openWriting({ 'PUT /api/make/recipes/{id}/engine': detail });
  const choice = await screen.findByRole('combobox', { name: /^Who writes it/ });
  expect(within(choice).getByRole('option', { name: /not set up/ })).toHaveProperty('disabled', true);
  await act(async () => {
    const { fireEvent } = await import('@testing-library/react');
    fireEvent.change(choice, { target: { value: 'ollama' } });
  });
  await waitFor(() =>
    expect(api.callsOf('PUT /api/make/recipes/{id}/engine').at(-1)?.body).toEqual({ engine: 'ollama' }),
  );
});

test('beside every writer stands what a text takes of it, and a press measures one', async () => {
  const { api } = await openWriting({ 'POST /api/make/writers/{id}/measure': { ...comparing, kind: 'make-measure' } });
  const list = within(await screen.findByRole('list', { name: 'What each writer takes' }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(rows).toHaveLength(5);
  expect(rows[0]).toContain(
    'Under 0.1 s here, reckoned from its speed in 3 other texts. No cost. Writes English alone.',
  );
  expect(rows[1]).toContain('Writes now');
  expect(rows[1]).toContain('About 5.2 s here: half of its last 3 texts of this kind took less.');
  expect(rows[1]).toContain('Which languages it writes well is not known.');
  expect(rows[2]).toContain('Not measured here yet. What it costs is not known: its price is not set.');
  expect(rows[3]).toContain(
    'About less than $0.01, for about 900 tokens read and 390 written, at the prices of OpenAI.',
  );
  expect(list.getByRole('link', { name: /^Prices read .*27/ })).toBeTruthy();
  expect(rows[4]).toContain('Not set up.');
  await press(/^Measure Own, on this machine$/);
  expect(api.callsOf('POST /api/make/writers/{id}/measure').at(-1)?.params).toEqual({ id: 'local' });
});

test('two instructions are shown side by side once the work is done, with what failed', async () => {
  const { api } = await openWriting({ 'POST /api/make/recipes/{id}/compare': comparing });
  await fill(/^Instructions/, 'Of {topic}.');
  await press(/^Compare on your last work$/);
  expect(api.callsOf('POST /api/make/recipes/{id}/compare').at(-1)?.body).toEqual({ text: 'Of {topic}.' });
  act(() => keepJob(comparing));
  await screen.findByText('The first of your topics');
  act(() => keepJob({ ...comparing, state: 'done', progress: 1, result: { comparison: comparison.id } }));
  const rye = await screen.findByRole('region', { name: 'rye bread' });
  within(rye).getByText('As it was');
  within(rye).getByText('As it would be');
  within(rye).getByText('under 0.1 s');
  screen.getByText('The model answered twice in a form that cannot be used.');
});

test('the built-in writer says that it reads no instructions, and why nothing is compared', async () => {
  await openWriting({ ...answers, 'GET /api/make/recipes/{id}': fresh }, `/writing?recipe=${fresh.id}`);
  await screen.findByText(/which reads no instructions/);
  screen.getByText(/Set up a model first/);
  expect(ideas.id).not.toBe(fresh.id);
});
