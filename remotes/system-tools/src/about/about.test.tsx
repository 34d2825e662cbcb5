import type { Answer } from '@avenue/contract';
import { fakeApi, offline, renderPage, screen, within } from '@avenue/testing';
import { describe, expect, it } from '@jest/globals';
import { wordsOf } from '../testing/reading.ts';
import AboutPage from './about.page.tsx';

const about: Answer<'GET /api/about'> = {
  version: '0.1.0',
  text: 'Avenue is an advanced AI-driven automation platform designed to streamline content creation, management, and monetization.',
  dataFolder: '/home/mara/avenue',
  database: 'PostgreSQL 18, embedded',
  node: '24.1.0',
  journal: {
    state: 'whole',
    sentence: 'Verified up to entry 1204.',
    entries: 1204,
    seq: 1204,
    at: new Date(Date.now() - 120_000).toISOString(),
  },
  licences: [
    { name: 'fastify', version: '5.0.0', licence: 'MIT' },
    { name: 'sharp', version: '1.0.0', licence: 'Apache-2.0' },
  ],
};

const engine = {
  kind: 'text' as const,
  active: true,
  ok: true,
  sentence: 'Ideas and scripts come from our own patterns.',
};
const engines: Answer<'GET /api/engines'> = [
  { ...engine, id: 'formula', label: 'Built-in writer', embedded: true },
  { ...engine, id: 'ollama', label: 'Ollama', embedded: false },
];

describe('About', () => {
  it('shows the text, the installation and the way to the API docs', async () => {
    fakeApi({ 'GET /api/about': about, 'GET /api/engines': engines });
    renderPage(<AboutPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'About' })).toBeTruthy();
    expect(await screen.findByText(about.text)).toBeTruthy();
    expect(screen.getByText('/home/mara/avenue')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'API docs' }).getAttribute('href')).toBe('/api/docs');
  });

  it('says how far the journal is verified, and raises an alarm with the first entry that does not fit', async () => {
    const api = fakeApi({ 'GET /api/about': about, 'GET /api/engines': engines });
    const page = renderPage(<AboutPage />);
    expect(wordsOf(await screen.findByText(/Verified up to entry 1204,/))).toBe(
      'Verified up to entry 1204, 2 min ago.',
    );
    expect(screen.queryByRole('alert')).toBeNull();
    page.unmount();
    const sentence = 'Entry 17 was changed after it was written.';
    api.set({ 'GET /api/about': { ...about, journal: { state: 'broken', sentence, entries: 16, seq: 17 } } });
    renderPage(<AboutPage />);
    expect(wordsOf(await screen.findByRole('alert'))).toContain(`The journal does not hold together. ${sentence}`);
    expect(screen.getByText(/broken at entry 17/)).toBeTruthy();
  });

  it('lists as working without a key only what is built in', async () => {
    fakeApi({ 'GET /api/about': about, 'GET /api/engines': engines });
    renderPage(<AboutPage />);
    expect(await screen.findByText('Built-in writer')).toBeTruthy();
    expect(screen.queryByText('Ollama')).toBeNull();
  });

  it('says when a built-in engine was tried, and shows one that failed as failing', async () => {
    const at = new Date(Date.now() - 120_000).toISOString();
    const why = 'ffmpeg was not found. Install ffmpeg.';
    fakeApi({
      'GET /api/about': about,
      'GET /api/engines': [
        { ...engine, id: 'formula', label: 'Built-in writer', embedded: true, tried: { at, what: 'wrote a title' } },
        {
          ...engine,
          id: 'ffmpeg',
          kind: 'video',
          label: 'ffmpeg',
          embedded: true,
          ok: false,
          sentence: why,
          tried: { at, what: 'failed' },
        },
      ],
    });
    renderPage(<AboutPage />);
    const list = within(await screen.findByRole('list', { name: 'Built-in engines' }));
    const [works = '', fails = ''] = list.getAllByRole('listitem').map(wordsOf);
    expect(works).toContain('Tried 2 min ago: wrote a title.');
    expect(fails).toContain(why);
    expect(fails).toContain('Does not work');
    expect(list.getAllByText('Does not work')).toHaveLength(1);
  });

  it('finds packages by licence and says when there is none', async () => {
    fakeApi({ 'GET /api/about': about, 'GET /api/engines': engines });
    const { user } = renderPage(<AboutPage />);
    const search = await screen.findByRole('searchbox', { name: 'Search packages and licences' });
    await user.type(search, 'apache');
    expect(await screen.findByText('sharp')).toBeTruthy();
    expect(screen.queryByText('fastify')).toBeNull();
    await user.type(search, 'x');
    expect(await screen.findByText('No package or licence contains "apachex".')).toBeTruthy();
  });

  it('says that Avenue does not answer', async () => {
    fakeApi({ 'GET /api/about': offline, 'GET /api/engines': engines });
    renderPage(<AboutPage />);
    expect(wordsOf(await screen.findByRole('alert'))).toContain('Avenue does not answer.');
  });
});
