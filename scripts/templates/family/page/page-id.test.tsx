import type { FamilyIdEntry } from '@avenue/contract/family-id';
import {
  type Answers,
  fakeApi,
  fill,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  type PageOfWrites,
  press,
  readsIn,
  renderPage,
  screen,
  waitFor,
  writesIn,
} from '@avenue/testing';
import { ToastRegion } from '@avenue/ui';
import { describe, expect, it } from '@jest/globals';
import PageName from './page-id.page.tsx';

const entry: FamilyIdEntry = {
  id: 'ent_1',
  title: 'The first one',
  note: 'With a note',
  done: false,
  sample: false,
  createdAt: '2026-03-14T09:30:00.000Z',
};

const answers: Answers = { 'GET /api/family-id': { items: [entry], total: 1 } };

const open = (others: Answers = {}) => {
  const api = fakeApi({ ...answers, ...others });
  const page = (
    <>
      <PageName />
      <ToastRegion />
    </>
  );
  return { api, ...renderPage(page) };
};

describe('Title of the page', () => {
  it('lists entries, and says so where there are none', async () => {
    const { api } = open();
    expect(await screen.findByText('The first one')).toBeTruthy();
    expect(screen.getByText('1 entry')).toBeTruthy();
    expect(api.callsOf('GET /api/family-id')).toHaveLength(1);
  });

  it('says that there is nothing yet', async () => {
    open({ 'GET /api/family-id': { items: [], total: 0 } });
    expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeTruthy();
  });

  it('adds an entry and clears the form', async () => {
    const { api, user } = open({ 'POST /api/family-id': { ...entry, id: 'ent_2', title: 'Another' } });
    await user.type(await screen.findByLabelText(/^Title/), 'Another');
    await user.click(screen.getByRole('button', { name: 'Add entry' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe(''));
    expect(api.callsOf('POST /api/family-id')[0]?.body).toEqual({ title: 'Another', note: '' });
  });

  it('removes an entry, and undo brings it back', async () => {
    const { api, user } = open({
      'DELETE /api/family-id/{id}': {},
      'POST /api/family-id/{id}/restore': entry,
    });
    await user.click(await screen.findByRole('button', { name: 'Remove "The first one"' }));
    await user.click(await screen.findByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(api.callsOf('POST /api/family-id/{id}/restore')).toHaveLength(1));
  });

  const page = () => <PageName />;
  const shows = () => screen.findByText('The first one');

  it('tells each read that fails, and comes back', async () => {
    expect(await holdsThroughFailures({ page, answers, shows })).toEqual(readsIn(__dirname));
  }, 240_000);

  it('tells each thing that could not be done, and keeps what was typed', async () => {
    const writes: PageOfWrites['writes'] = {
      'POST /api/family-id': {
        before: () => fill(/^Title/, 'Another'),
        press: () => press(/^Add entry$/),
        answer: { ...entry, id: 'ent_2', title: 'Another' },
      },
      'PATCH /api/family-id/{id}': { press: () => press(/^Done: "The first one"$/), answer: { ...entry, done: true } },
      'DELETE /api/family-id/{id}': { press: () => press(/^Remove "The first one"$/), answer: {} },
      'POST /api/family-id/{id}/restore': {
        before: () => press(/^Remove "The first one"$/),
        press: () => press(/^(Undo|Retry)/),
        onToast: true,
        answer: entry,
      },
    };
    const tried = await holdsThroughFailingWrites({ page, answers: { ...answers, 'DELETE /api/family-id/{id}': {} }, shows, writes });
    expect(tried.toSorted()).toEqual(writesIn(__dirname));
  }, 240_000);
});
