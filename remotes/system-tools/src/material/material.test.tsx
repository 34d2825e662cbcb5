import { fireEvent, openFirstDialog, screen, waitFor, within } from '@avenue/testing';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { feed, harbour, job, note, openMaterial, script, source } from './testing/open-material.tsx';

// Dialogs load their code with the first test; a busy machine takes its time.
jest.setTimeout(40_000);
beforeAll(openFirstDialog);

test('the list has sources with kinds and counts, and the first one is read beside it', async () => {
  openMaterial();
  const list = within(await screen.findByRole('list', { name: 'Sources' }));
  expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Mill reportFile, mill.pdf, 2 passages',
    'My noteNote, typed here, 2 passages',
  ]);
  expect(screen.getByRole('option', { name: 'Everything (2)' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Files (1)' })).toBeTruthy();
  await screen.findByText('The mill closed in 1951.');
  await screen.findByText(/^3 items/);
});

test('words are looked for everywhere; a passage that was found opens in its source with the words marked', async () => {
  const { api, user } = openMaterial();
  await user.type(await screen.findByRole('searchbox', { name: 'Search everything in Material' }), 'gulls{Enter}');
  const list = within(await screen.findByRole('list', { name: 'Passages' }));
  expect(api.callsOf('GET /api/make/passages').at(-1)?.query).toMatchObject({ q: 'gulls' });
  await list.findByText('Mill report, page 2');
  await user.click(list.getByRole('button'));
  const passages = within(await screen.findByRole('list', { name: 'Passages of this source' }));
  await waitFor(() => expect(passages.getByText('Gulls').tagName).toBe('MARK'));
  expect(passages.getAllByRole('listitem')[1]?.hasAttribute('data-pointed')).toBe(true);
});

test('ticked passages lead to the Text Maker, or go into a script with where they stand', async () => {
  const { api, user } = openMaterial({
    'GET /api/scripts': [harbour],
    'POST /api/scripts/{id}/sources': script,
  });
  await user.click(await screen.findByRole('checkbox', { name: 'page 1 (passage 1)' }));
  await user.click(screen.getByRole('checkbox', { name: 'page 2 (passage 2)' }));
  expect(screen.getByRole('link', { name: 'Use in the Text Maker' }).getAttribute('href')).toBe(
    '/text-maker?passages=src_mill.1%2Csrc_mill.2',
  );
  await user.click(screen.getByRole('button', { name: 'Use in a script' }));
  await user.click(await screen.findByRole('button', { name: 'Use in Harbour' }, { timeout: 20_000 }));
  await waitFor(() => expect(api.callsOf('POST /api/scripts/{id}/sources')).toHaveLength(2));
  expect(api.callsOf('POST /api/scripts/{id}/sources').map(({ body }) => body)).toEqual([
    { passage: 'src_mill.1' },
    { passage: 'src_mill.2' },
  ]);
});

test('a note is typed and opens; what is wrong stands beside its field', async () => {
  const { api, user } = openMaterial({ 'POST /api/make/material': note });
  await user.click(await screen.findByRole('button', { name: 'Add material' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add material' }, { timeout: 20_000 }));
  await user.click(dialog.getByRole('button', { name: 'Add it' }));
  await dialog.findByText('Type or paste the text.');
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: '# Rising\n\nSlowly.' } });
  await user.click(dialog.getByRole('button', { name: 'Add it' }));
  await waitFor(() =>
    expect(api.callsOf('POST /api/make/material')[0]?.body).toEqual({
      kind: 'note',
      title: '',
      text: '# Rising\n\nSlowly.',
    }),
  );
  await screen.findByRole('heading', { name: 'My note' });
});

test('a source that was not read says why and is read again; one that is removed comes back', async () => {
  const failure = 'This PDF is locked with a password. Save a copy without one, then add that.';
  const { api, user } = openMaterial({
    'GET /api/make/material/{id}': { ...source, state: 'failed', passages: 0, failure },
    'POST /api/make/material/{id}/read': { source, job: job('material', source.id) },
    'POST /api/make/material/{id}/remove': { id: source.id },
    'POST /api/make/material/{id}/restore': { id: source.id },
  });
  await screen.findByText(failure);
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(api.callsOf('POST /api/make/material/{id}/read')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsOf('POST /api/make/material/{id}/restore')).toHaveLength(1));
});

test('a source is renamed by R: the list and the reader say so, and an empty title is told beside the field', async () => {
  let title = source.title;
  const { api, user } = openMaterial({
    'GET /api/make/material': () => ({ rows: [{ ...source, title }, note], total: 2, kinds: { file: 1, note: 1 } }),
    'GET /api/make/material/{id}': () => ({ ...source, title }),
    'PATCH /api/make/material/{id}': ({ body }) => {
      title = (body as { title: string }).title;
      return { ...source, title };
    },
  });
  await screen.findByRole('heading', { name: 'Mill report' });
  await user.keyboard('r');
  const field = await screen.findByRole('textbox', { name: /^Title/ });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: ' ' } });
  await user.keyboard('{Enter}');
  await screen.findByText('Give it a title.');
  expect(api.callsOf('PATCH /api/make/material/{id}')).toHaveLength(0);
  fireEvent.change(field, { target: { value: 'The mill, 1951' } });
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'The mill, 1951' });
  within(screen.getByRole('list', { name: 'Sources' })).getByText('The mill, 1951');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Rename/ })));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('heading', { name: 'Mill report' });
  expect(api.callsOf('PATCH /api/make/material/{id}').map(({ body }) => body)).toEqual([
    { title: 'The mill, 1951' },
    { title: 'Mill report' },
  ]);
});

test('an empty library says what belongs there; words that nothing has say so', async () => {
  const none = { rows: [], total: 0, kinds: {} };
  const { user } = openMaterial({
    'GET /api/make/material': none,
    'GET /api/make/passages': { rows: [], total: 0 },
    'GET /api/make/feeds': { rows: [] },
  });
  await screen.findByText('Nothing here yet');
  await screen.findByText('No feed yet');
  await user.type(screen.getByRole('searchbox', { name: 'Search everything in Material' }), 'gulls{Enter}');
  await screen.findByText('Nothing fits');
  await screen.findByText('No passage has all of these words');
});

test('a feed is looked at by a press, and what it failed with is told', async () => {
  const { api, user } = openMaterial({
    'GET /api/make/feeds': { rows: [{ ...feed, state: 'failed', failure: 'Nobody answers at mill.example.' }] },
    'POST /api/make/feeds/{id}/look': { feed, job: job('material-feed', feed.id) },
  });
  await screen.findByText(/Nobody answers at mill.example/);
  await user.click(screen.getByRole('button', { name: 'Look at Mill news now' }));
  await waitFor(() => expect(api.callsOf('POST /api/make/feeds/{id}/look')).toHaveLength(1));
});
