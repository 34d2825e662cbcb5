import { fakeApi, renderPage, screen, waitFor } from '@avenue/testing';
import { describe, expect, it } from '@jest/globals';
import { WriterNote } from './writer-note.tsx';

const card = { captions: true, voice: 'addable', voiceName: 'Supertonic 3', numbers: true } as const;

describe('Who writes the language of a channel', () => {
  const show = (language: string | undefined, writer: 'nobody' | 'model') => {
    const api = fakeApi({ 'GET /api/languages': { servers: [], languages: [{ ...card, language: 'ar', writer }] } });
    renderPage(<WriterNote language={language} />);
    return api;
  };

  it('says that the built-in writer does not, and offers a model', async () => {
    show('ar', 'nobody');
    expect(await screen.findByText(/built-in writer writes English alone, and this channel is in Arabic/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a text model' }).getAttribute('href')).toBe('/admin-config#text');
  });

  it('says nothing where a model writes it', async () => {
    const api = show('ar', 'model');
    await waitFor(() => expect(api.callsOf('GET /api/languages')).toHaveLength(1));
    expect(screen.queryByText(/writes English alone/)).toBeNull();
  });

  it('asks nothing for English', () => {
    expect(show('en', 'nobody').callsOf('GET /api/languages')).toEqual([]);
    expect(screen.queryByText(/writes English alone/)).toBeNull();
  });
});
