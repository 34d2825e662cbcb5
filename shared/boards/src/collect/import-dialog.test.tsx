import type { ImportView } from '@avenue/contract';
import { keepJob } from '@avenue/data';
import {
  type Answers,
  act,
  fakeApi,
  fireEvent,
  openFirstDialog,
  press,
  refuse,
  renderPage,
  screen,
  waitFor,
} from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { useState } from 'react';
import { ImportDialog } from './import-dialog.tsx';
import { giveFile } from './testing/give-file.ts';
import { doneView, importView, lookedView } from './testing/view.ts';

beforeAll(openFirstDialog);

function Opened({ first }: { first: string | undefined }) {
  const [id, setId] = useState(first);
  const [closed, setClosed] = useState(false);
  if (closed) return <p>It is closed.</p>;
  return <ImportDialog kind="sales" title="Import a CSV" id={id} onOpen={setId} onClose={() => setClosed(true)} />;
}

async function open(answers: Answers, id: string | null = 'imp_1') {
  const api = fakeApi({ 'POST /api/imports/{id}/look': { jobId: 'job_1' }, ...answers });
  const page = await act(async () => renderPage(<Opened first={id ?? undefined} />, { toasts: true }));
  return { api, ...page };
}
const reads = (view: ImportView): Answers => ({ 'GET /api/imports/{id}': { ...view, id: view.id } });

let jobs = 0;
const job = (kind: string, subject: string, change: object = {}) =>
  act(() =>
    keepJob({
      ...{ id: `job_${jobs}`, kind, subject, title: 'Importing', state: 'running', progress: 0.4, path: '/' },
      ...{ steps: [{ name: 'all', label: 'Write', state: 'now', detail: '41,000 rows' }] },
      ...{ createdAt: `2026-11-22T10:00:0${jobs}.000Z`, startedAt: '2026-11-22T10:00:01.000Z' },
      ...change,
    }),
  );

test('a file is sent and its match shown; what was refused is told beside the field, and another one can be given', async () => {
  const { api } = await open(
    {
      ...reads(importView),
      'POST /api/imports/files': refuse(415, 'media_type', 'This is a PDF and no table.'),
      'POST /api/imports': importView,
    },
    null,
  );
  await giveFile();
  await screen.findByText(/"etsy\.csv" was not read\. .*This is a PDF and no table\./);
  api.set({ 'POST /api/imports/files': { url: `/media/${'a'.repeat(64)}.csv`, bytes: 8 } });
  await giveFile();
  await screen.findByText('Known as: Etsy sold order items.');
  expect(api.callsOf('POST /api/imports')[0]?.body).toMatchObject({ kind: 'sales', name: 'etsy.csv' });
  screen.getByText('2026-11-20: Planner, income 5.00 USD');
  screen.getByText('"31/11/26" is no day that exists.');
});

test('what is missing is told beside its field and keeps the rows from being looked at', async () => {
  const problems = [{ path: 'amount', message: 'Say which column is "Amount".' }];
  const { api } = await open({
    ...reads({ ...importView, problems }),
    'PATCH /api/imports/{id}': refuse(500, 'failed', 'The disk is full.'),
  });
  expect((await screen.findAllByText('Say which column is "Amount".')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /Look at every row/ }).getAttribute('aria-disabled')).toBe('true');
  const choose = () =>
    act(async () => fireEvent.change(screen.getByRole('combobox', { name: /^Amount/ }), { target: { value: '1' } }));
  await choose();
  await screen.findByText(/It stays as it was\. .*The disk is full\./);
  api.set({ 'PATCH /api/imports/{id}': importView });
  await choose();
  await waitFor(() => expect(screen.queryByText('Say which column is "Amount".')).toBeNull());
  expect(api.callsOf('PATCH /api/imports/{id}').at(-1)?.body).toEqual({
    ways: { ...importView.ways, columns: { ...importView.ways.columns, amount: 1 } },
  });
});

test('rows are looked at by a job, then imported by their number; rows to mend are downloaded', async () => {
  const view = { ...importView, id: `imp_a${++jobs}` };
  const { api } = await open(
    {
      ...reads(view),
      'POST /api/imports/{id}/look': refuse(500, 'failed', 'The disk is full.'),
      'POST /api/imports/{id}/write': { jobId: 'job_2' },
    },
    view.id,
  );
  await press(/^Look at every row$/);
  await screen.findByText(/The disk is full\./);
  api.set({ 'POST /api/imports/{id}/look': { jobId: `job_${jobs}` } });
  await press(/^Look at every row$/);
  await job('import-look', view.id);
  await screen.findByText(/41,000 rows/);
  api.set(reads({ ...lookedView, id: view.id }));
  await job('import-look', view.id, { state: 'done', progress: 1, finishedAt: '2026-11-22T10:01:00.000Z' });
  await screen.findByText('3 rows in all. New: 1. There already: 1. Twice in the file: 0. Cannot be read: 1.');
  expect(screen.getByRole('link', { name: /Download 1 row to mend/ }).getAttribute('href')).toBe(
    `/api/imports/${view.id}/faulty`,
  );
  await press(/^Import 1 row$/);
  expect(api.callsOf('POST /api/imports/{id}/write')).toHaveLength(1);
});

test('what was cut off says how far it came and goes on', async () => {
  const came = { rows: 2, fresh: 2, known: 0, twice: 0, faulty: 0, upTo: 3 };
  const { api } = await open(
    {
      ...reads({ ...lookedView, id: 'imp_cut', state: 'writing', written: 2, came }),
      'POST /api/imports/{id}/write': { jobId: 'job_3' },
    },
    'imp_cut',
  );
  await screen.findByText(/It stopped behind line 3: 2 rows came in\./);
  await press(/^Go on$/);
  expect(api.callsOf('POST /api/imports/{id}/write')).toHaveLength(1);
});

test('what came in is taken back as a whole; why not is told', async () => {
  const { api } = await open(
    {
      ...reads({ ...doneView, id: 'imp_done' }),
      'GET /api/imports/{id}/unmatched': { names: [{ name: 'Garden', lines: 2 }], total: 5, path: '/pdf/earnings' },
      'POST /api/imports/{id}/undo': refuse(409, 'corrected', 'A line of it was corrected since.'),
    },
    'imp_done',
  );
  await screen.findByText(/Came in: 1\. There already: 1\./);
  await screen.findByText(/5 names are not that of a product of yours: "Garden" and 2 more\./);
  await press(/^Undo the import$/);
  await screen.findByText(/A line of it was corrected since\./);
  api.set({ 'POST /api/imports/{id}/undo': { jobId: 'job_4' } });
  await press(/^Undo the import$/);
  expect(api.callsOf('POST /api/imports/{id}/undo')).toHaveLength(2);
});

test('a file that nothing was written of is put away', async () => {
  const { api } = await open(
    {
      ...reads({ ...importView, id: 'imp_away' }),
      'DELETE /api/imports/{id}': refuse(500, 'failed', 'The disk is full.'),
    },
    'imp_away',
  );
  await press(/^Put away$/);
  await screen.findByText(/It was not put away\. .*The disk is full\./);
  api.set({ 'DELETE /api/imports/{id}': {} });
  await press(/^Put away$/);
  await screen.findByText('It is closed.');
});
