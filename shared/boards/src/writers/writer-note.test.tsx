import type { LanguageCard } from '@avenue/contract';
import { fakeApi, renderPage, screen, waitFor } from '@avenue/testing';
import { describe, expect, it } from '@jest/globals';
import { WriterNote } from './writer-note.tsx';

const card = { captions: true, voice: 'addable', voiceName: 'Supertonic 3', numbers: true } as const;
const writers = [
  { id: 'granite-4.0-1b', label: 'Granite 4.0 1B' },
  { id: 'qwen3-1.7b', label: 'Qwen3 1.7B' },
];

describe('Who writes the language of a channel', () => {
  const show = (language: string | undefined, writer: LanguageCard['writer'], offered = writers) => {
    const languages = [{ ...card, language: 'ar' as const, writer, writers: offered }];
    const api = fakeApi({ 'GET /api/languages': { servers: [], languages, model: 'Ollama, mistral' } });
    renderPage(<WriterNote language={language} recipe="video.ideas" />);
    return api;
  };

  it('says that the built-in writer does not, and offers the models that do', async () => {
    const api = show('ar', 'nobody');
    await screen.findByText(
      /built-in writer writes English alone, and this channel is in Arabic\. Granite 4\.0 1B or Qwen3 1\.7B can be added by one press and write it\./,
    );
    expect(screen.getByRole('link', { name: 'Add a text model' }).getAttribute('href')).toBe('/admin-config#text');
    expect(api.callsOf('GET /api/languages')[0]?.query).toEqual({ recipe: 'video.ideas' });
  });

  it('says that no model which can be added is known to write it', async () => {
    show('ar', 'nobody', []);
    await screen.findByText(/No text model that can be added here is known to write Arabic/);
  });

  it('says that it is not known of a model, and that a maker does not name a language', async () => {
    show('ar', 'unknown');
    await screen.findByText(/Whether Ollama, mistral writes Arabic well is not known/);
    show('ar', 'unfit');
    await screen.findByText(/The maker of Ollama, mistral does not name Arabic among its languages/);
  });

  it('says nothing where a model writes it', async () => {
    const api = show('ar', 'model');
    await waitFor(() => expect(api.callsOf('GET /api/languages')).toHaveLength(1));
    expect(screen.queryByText(/English alone/)).toBeNull();
  });

  it('asks nothing for English', () => {
    expect(show('en', 'nobody').callsOf('GET /api/languages')).toEqual([]);
    expect(screen.queryByText(/English alone/)).toBeNull();
  });
});
