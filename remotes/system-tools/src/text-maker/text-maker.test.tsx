import { keepJob } from '@avenue/data';
import { act, fill, press, screen, waitFor, within } from '@avenue/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { batch, candidate, draft, form, openTextMaker, quiz, script, writing } from './testing/open-text-maker.tsx';

const done = { ...writing, state: 'done' as const, progress: 1, result: { batch: batch.id } };
beforeEach(() => keepJob({ ...done, id: 'job_0', subject: 'another' }));

test('the form is what the server says; what is filled in is sent, and what came is shown with score and checks', async () => {
  const { api } = await openTextMaker({ 'POST /api/make/recipes/{id}/make': writing });
  await fill(/^What the post is about/, 'kneading');
  await press(/^Write$/);
  await screen.findByText('Fill in "What is in it".');
  expect(api.callsOf('POST /api/make/recipes/{id}/make')).toHaveLength(0);
  await fill(/^What is in it/, 'It was sticky.');
  await press(/^Write$/);
  expect(api.callsOf('POST /api/make/recipes/{id}/make').at(-1)?.body).toEqual({
    brief: { topic: 'kneading', details: 'It was sticky.', platform: 'instagram', count: '5' },
    material: [],
  });
  act(() => keepJob(done));
  const one = within(await screen.findByRole('article', { name: 'Text 1' }));
  one.getByText('84');
  one.getByText(/^No results yet/);
  one.getByText('"game changer" is worn out. Say it plainly.');
  one.getByText('1 other checks passed');
  screen.getByText('The built-in writer writes English alone.');
});

test('a recipe that cannot do without material says so beside the field, before anything is sent', async () => {
  const { api } = await openTextMaker({}, `/text-maker?recipe=${quiz.id}`);
  await fill(/^What it is about/, 'the mill');
  await press(/^Write$/);
  const material = screen.getByRole('textbox', { name: /^Material/ });
  await waitFor(() => expect(material.getAttribute('aria-invalid')).toBe('true'));
  expect(api.callsOf('POST /api/make/recipes/{id}/make')).toHaveLength(0);
});

test('passages of the library are material: each is shown with where it stands, sent by its id, and put back by a press', async () => {
  const path = `/text-maker?recipe=${quiz.id}&passages=src_mill.1`;
  const { api } = await openTextMaker({ 'POST /api/make/recipes/{id}/make': { ...writing, subject: quiz.id } }, path);
  await screen.findByRole('link', { name: 'Mill report, page 1' });
  await fill(/^What it is about/, 'the mill');
  await press(/^Write$/);
  await waitFor(() =>
    expect(api.callsOf('POST /api/make/recipes/{id}/make')[0]?.body).toMatchObject({
      material: [{ passage: 'src_mill.1' }],
    }),
  );
  await press(/^Do not write from Mill report, page 1$/);
  await screen.findByText('Each keeps where it stands.');
});

test('a draft shows each fact with the sentence that it stands on, and where that stands', async () => {
  const stands = { title: 'Mill report', place: 'page 1', passage: 'src_mill.1' };
  const claims = [
    { text: 'It closed in 1951.', source: { ...stands, sentence: 'The mill closed in 1951.' } },
    { text: 'It had 30 workers.' },
  ];
  const sources = [{ ...stands, begins: 'The mill closed in 1951.' }];
  await openTextMaker({ 'GET /api/make/drafts/{id}': { ...draft, claims, sources } }, `/text-maker?draft=${draft.id}`);
  const facts = within(await screen.findByRole('list', { name: 'Facts in this text' }));
  expect(facts.getByRole('link').getAttribute('href')).toBe('/material?passage=src_mill.1');
  facts.getByText(/The mill closed in 1951/);
  facts.getByText('Nothing that you gave says so.');
  within(screen.getByRole('list', { name: 'Written from' })).getByText('The mill closed in 1951.');
});

test('a pick carries what was seen, and opens the draft', async () => {
  const { api } = await openTextMaker(
    { 'POST /api/make/candidates/{id}/pick': draft },
    `/text-maker?batch=${batch.id}`,
  );
  await press(/^Pick text 1$/);
  expect(api.callsOf('POST /api/make/candidates/{id}/pick').at(-1)?.body).toEqual({ seen: candidate.seen });
  await screen.findByRole('form', { name: 'The draft' });
});

test('what was written again becomes the next version of its draft, as it stands', async () => {
  const again = { ...batch, parent: { draft: draft.id, version: 2 }, candidates: [candidate] };
  const { api } = await openTextMaker(
    { 'GET /api/make/batches/{id}': again, 'POST /api/make/candidates/{id}/pick': draft },
    `/text-maker?batch=${batch.id}`,
  );
  await press(/^Text 1 into the draft$/);
  expect(api.callsOf('POST /api/make/candidates/{id}/pick').at(-1)?.body).toEqual({
    seen: candidate.seen,
    into: { draft: draft.id, seen: draft.seen },
  });
});

test('an edit is saved word for word with what was seen; again, but ... carries the note', async () => {
  const { api } = await openTextMaker(
    {
      'PATCH /api/make/drafts/{id}': { ...draft, version: 3, seen: 'seen-three' },
      'POST /api/make/drafts/{id}/again': writing,
    },
    `/text-maker?draft=${draft.id}`,
  );
  await fill(/^Caption/, '  Mine,\nas typed. ');
  await press(/^Save as a new version$/);
  expect(api.callsOf('PATCH /api/make/drafts/{id}').at(-1)?.body).toEqual({
    fields: { text: '  Mine,\nas typed. ', hashtags: '#dough' },
    note: '',
    seen: draft.seen,
  });
  await press(/^Again, but: the draft$/);
  await fill(/^Again, but/, 'shorter');
  await press(/^Write again$/);
  expect(api.callsOf('POST /api/make/drafts/{id}/again').at(-1)?.body).toEqual({ seen: draft.seen, note: 'shorter' });
});

test('a version is read beside the present one and gone back to; a removed draft comes back', async () => {
  const { api } = await openTextMaker(
    {
      'POST /api/make/drafts/{id}/back': draft,
      'POST /api/make/drafts/{id}/remove': { id: draft.id },
      'POST /api/make/drafts/{id}/restore': draft,
    },
    `/text-maker?draft=${draft.id}`,
  );
  await press(/^Version 1/);
  const changes = await screen.findByRole('region', { name: 'Version 1 beside version 2' });
  expect((await within(changes).findByText('wet')).tagName).toBe('DEL');
  await press(/^Go back to version 1$/);
  expect(api.callsOf('POST /api/make/drafts/{id}/back').at(-1)?.body).toEqual({ version: 1, seen: draft.seen });
  await press(/^Remove$/);
  expect(api.callsOf('POST /api/make/drafts/{id}/remove').at(-1)?.body).toEqual({ seen: draft.seen });
  await press(/^Undo$/);
  expect(api.callsOf('POST /api/make/drafts/{id}/restore')).toHaveLength(1);
});

test('a next step opens the form of its recipe, filled from the draft', async () => {
  await openTextMaker({}, `/text-maker?draft=${draft.id}`);
  await press(/^Make a quiz of it$/);
  const topic = await screen.findByRole('textbox', { name: /^What it is about/ });
  await waitFor(() => expect(topic).toHaveProperty('value', 'kneading sourdough'));
  expect(form.id).not.toBe(quiz.id);
});

test('a script is the material of what is made of it', async () => {
  await openTextMaker({}, `/text-maker?recipe=${quiz.id}&script=${script.id}`);
  const material = await screen.findByRole('textbox', { name: /^Material/ });
  await waitFor(() => expect(material).toHaveProperty('value', script.text));
  expect(screen.getByRole('textbox', { name: /^What it is about/ })).toHaveProperty('value', script.title);
});
