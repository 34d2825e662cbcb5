import type { FoundPassage, Job, MaterialFeed, MaterialPassage, MaterialSource } from '@avenue/contract';
import { type Answers, fakeApi, renderPage, studio } from '@avenue/testing';
import { script } from '../../text-maker/testing/open-text-maker.tsx';
import MaterialPage from '../material.page.tsx';

const at = '2026-11-20T10:00:00.000Z';

export const source: MaterialSource = {
  id: 'src_mill',
  kind: 'file',
  title: 'Mill report',
  from: 'mill.pdf',
  url: `/media/${'a'.repeat(64)}.pdf`,
  state: 'ready',
  passages: 2,
  characters: 80,
  by: 'Mara',
  createdAt: at,
};

const { text: _text, material: _material, notes: _notes, roles: _roles, ...listed } = script;
export const harbour = { ...listed, id: 'scr_1', title: 'Harbour' };
export { script };

export const note: MaterialSource = { ...source, id: 'src_note', kind: 'note', title: 'My note', from: 'typed here' };

const passages: MaterialPassage[] = [
  { id: 'src_mill.1', number: 1, place: 'page 1', text: 'The mill closed in 1951.', ranges: [] },
  { id: 'src_mill.2', number: 2, place: 'page 2', text: 'Gulls nest there now.', ranges: [[0, 5]] },
];

const found: FoundPassage = {
  ...(passages[1] as MaterialPassage),
  source: { id: source.id, kind: 'file', title: source.title, from: source.from },
  snippet: { text: 'Gulls nest there now.', ranges: [[0, 5]] },
};

export const feed: MaterialFeed = {
  id: 'fed_1',
  title: 'Mill news',
  url: 'https://mill.example/feed',
  state: 'ready',
  items: 3,
  nextAt: '2026-11-20T16:00:00.000Z',
};

export const job = (kind: string, subject: string): Job => ({
  ...{ id: `job_${subject}`, kind, title: 'Reading', subject, state: 'done', progress: 1 },
  ...{ steps: [], path: '/material', createdAt: at },
});

export const answers: Answers = {
  'GET /api/studio': studio,
  'GET /api/make/material': { rows: [source, note], total: 2, kinds: { file: 1, note: 1 } },
  'GET /api/make/material/{id}': ({ params }) => (params.id === note.id ? note : source),
  'GET /api/make/material/{id}/passages': { rows: passages, total: 2 },
  'GET /api/make/passages': { rows: [found], total: 1 },
  'GET /api/make/feeds': { rows: [feed] },
  'GET /api/make/works': {
    rows: [{ kind: 'script', label: 'script', subject: 'scr_1', title: 'Harbour', begins: 'The harbour freezes.' }],
    total: 1,
  },
  'GET /api/scripts': [],
};

export function openMaterial(more: Answers = {}, path = '/material') {
  const api = fakeApi({ ...answers, ...more });
  return { api, ...renderPage(<MaterialPage />, { path, toasts: true }) };
}
