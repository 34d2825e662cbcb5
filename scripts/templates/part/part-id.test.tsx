import { fakeApi, offline, renderPage, screen } from '@avenue/testing';
import { describe, expect, it } from '@jest/globals';
import PartName from './part-id.part.tsx';

const entry = {
  seq: 2,
  at: '2026-03-14T09:30:00.000Z',
  actor: 'operator',
  text: 'Approved "Why ice cracks".',
  action: 'approve',
  subject: 'itm_1',
};

describe('Title of the part', () => {
  it('lists what happened, under its title', async () => {
    fakeApi({ 'GET /api/journal': [entry] });
    renderPage(<PartName />);
    expect(await screen.findByText('Approved "Why ice cracks".')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Title of the part');
  });

  it('says that there is nothing yet', async () => {
    fakeApi({ 'GET /api/journal': [] });
    renderPage(<PartName />);
    expect(await screen.findByRole('heading', { name: 'No activity yet' })).toBeTruthy();
  });

  it('says that Avenue does not answer, and Retry reads again', async () => {
    const api = fakeApi({ 'GET /api/journal': offline });
    const { user } = renderPage(<PartName />);
    expect((await screen.findByRole('alert')).textContent).toContain('Avenue does not answer.');
    api.set({ 'GET /api/journal': [entry] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Approved "Why ice cracks".')).toBeTruthy();
  });
});
