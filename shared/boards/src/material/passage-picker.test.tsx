import type { MaterialSource } from '@avenue/contract';
import { mostPassages } from '@avenue/contract/words';
import { type Answers, fakeApi, refuse, renderPage, screen, within } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { PassagePicker } from './passage-picker.tsx';

const source: MaterialSource = {
  ...{ id: 'src_mill', kind: 'file', title: 'Mill report', from: 'mill.pdf', state: 'ready' },
  ...{ passages: 2, characters: 80, by: 'Mara', createdAt: '2026-11-20T10:00:00.000Z' },
};
const passage = (number: number) => ({
  ...{ id: `src_mill.${number}`, number, place: `page ${number}`, text: `What stands on page ${number}.`, ranges: [] },
});
const quotes: Answers['GET /api/make/quotes'] = ({ query }) => ({
  rows: String(query.ids)
    .split(',')
    .filter((id) => id.startsWith('src_mill'))
    .map((id) => ({ ...passage(Number(id.split('.')[1])), source })),
});

function Picker({ first }: { first: readonly string[] }) {
  const [taken, setTaken] = useState(first);
  return (
    <>
      <PassagePicker taken={taken} onTake={setTaken} />
      <output>{taken.join(' ')}</output>
    </>
  );
}
const open = (first: readonly string[] = [], more: Answers = {}) => {
  const api = fakeApi({
    'GET /api/make/material': { rows: [source], total: 1, kinds: { file: 1 } },
    'GET /api/make/material/{id}/passages': { rows: [passage(1), passage(2)], total: 30 },
    'GET /api/make/quotes': quotes,
    ...more,
  });
  return { api, ...renderPage(<Picker first={first} />) };
};

test('a source is opened, passages of it are ticked and left out, and more of them are read', async () => {
  const { api, user, container } = open();
  await user.click(screen.getByRole('button', { name: 'Choose passages from Material' }));
  await user.click(await screen.findByRole('button', { name: 'Mill report' }));
  const list = within(await screen.findByRole('list', { name: 'Passages of Mill report' }));
  list.getByText('What stands on page 2.');
  await user.click(list.getByRole('checkbox', { name: 'Mill report, page 2' }));
  await user.click(list.getByRole('checkbox', { name: 'Mill report, page 1' }));
  expect(container.querySelector('output')?.textContent).toBe('src_mill.2 src_mill.1');
  await user.click(await screen.findByRole('button', { name: 'Do not write from Mill report, page 2' }));
  expect(container.querySelector('output')?.textContent).toBe('src_mill.1');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(api.callsOf('GET /api/make/material/{id}/passages').at(-1)?.query).toMatchObject({ limit: '20' });
  await user.click(screen.getByRole('button', { name: 'All sources' }));
  await screen.findByRole('button', { name: 'Mill report' });
});

test('what is gone is told and left out by a press; more than fit are not ticked', async () => {
  const full = Array.from({ length: mostPassages - 1 }, (_, at) => `src_mill.${at + 10}`);
  const { user, container } = open(['src_gone.1', ...full]);
  await user.click(screen.getByRole('button', { name: 'Choose passages from Material' }));
  await user.click(await screen.findByRole('button', { name: 'Mill report' }));
  await screen.findByText(/At most 20 passages go into one text/);
  expect(screen.getByRole('checkbox', { name: 'Mill report, page 1' })).toHaveProperty('disabled', true);
  screen.getByText('One passage is not in Material any more.');
  await user.click(screen.getByRole('button', { name: 'Leave out' }));
  expect(container.querySelector('output')?.textContent).toBe(full.join(' '));
  expect(screen.getByRole('checkbox', { name: 'Mill report, page 1' })).toHaveProperty('disabled', false);
});

test('what cannot be read is told in its place, with a way to try again', async () => {
  const gone = refuse(500, 'failed', 'The disk is full.');
  const { user } = open(['src_mill.1'], {
    'GET /api/make/material': gone,
    'GET /api/make/passages': gone,
    'GET /api/make/quotes': gone,
  });
  const retry = (of: RegExp) => screen.findByText(of);
  await retry(/The passages from Material did not load/);
  await user.click(screen.getByRole('button', { name: 'Choose passages from Material' }));
  await retry(/Your material did not load/);
  await user.type(screen.getByRole('searchbox'), 'gulls{Enter}');
  await retry(/Passages with these words did not load/);
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
});

test('an empty library says where it is filled; words that nothing has say so', async () => {
  const none = { rows: [], total: 0, kinds: {} };
  const { user } = open([], { 'GET /api/make/material': none, 'GET /api/make/passages': { rows: [], total: 0 } });
  await user.click(screen.getByRole('button', { name: 'Choose passages from Material' }));
  await screen.findByText('Nothing in Material yet');
  await user.type(screen.getByRole('searchbox'), 'gulls{Enter}');
  await screen.findByText('No passage has all of these words');
});
