import type { FamilyIdEntry } from '@avenue/contract/family-id';
import { type Answers, fakeApi, offline, renderPage, screen, waitFor } from '@avenue/testing';
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

const open = (answers: Answers = {}) => {
  const api = fakeApi({ 'GET /api/family-id': { items: [entry], total: 1 }, ...answers });
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

  it('says that Avenue does not answer, and Retry reads again', async () => {
    const { api, user } = open({ 'GET /api/family-id': offline });
    expect(await screen.findByText(/Avenue does not answer\./)).toBeTruthy();
    api.set({ 'GET /api/family-id': { items: [entry], total: 1 } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The first one')).toBeTruthy();
  });
});
