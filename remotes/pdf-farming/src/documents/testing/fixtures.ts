import type { DocumentChoices, DocumentOutline, PdfDocument, PlannerRecipe } from '@avenue/contract/pdf';
import type { Answers } from '@avenue/testing';

const updatedAt = '2026-03-14T09:30:00.000Z';

const choices: DocumentChoices = {
  formats: [
    { id: 'a4', name: 'A4', size: '210 x 297 mm' },
    { id: 'a5', name: 'A5', size: '148 x 210 mm' },
  ],
  locales: ['en', 'de'],
  looks: [
    { id: 'allotment', name: 'Allotment', words: 'Garden green.', colours: ['#ffffff', '#336644'] },
    { id: 'zurich', name: 'Zurich', words: 'One red.', colours: ['#ffffff', '#dd2211'] },
  ],
  modules: [
    { id: 'mod-month-grid', title: 'Month grid', purpose: 'A month.', cadence: 'month', tags: ['calendar'] },
    {
      ...{ id: 'mod-habit-grid', title: 'Habit grid', purpose: 'Habits.', cadence: 'month', tags: ['habits'] },
      words: { name: 'Habits', most: 8, example: 'Ten minutes outside' },
    },
  ],
  starts: [
    { id: 'year-planner', kind: 'planner', name: 'Linked year planner', words: 'Twelve months.' },
    { id: 'bucket-list', kind: 'bucket-list', name: 'Bucket list of a theme', words: 'Forty things.' },
  ],
  themes: [{ id: 'food', title: 'Food', audience: 'all' }],
};

const basics = {
  title: 'Quiet Weeks',
  subtitle: '',
  author: '',
  locale: 'en',
  format: 'a4',
  look: 'allotment',
} as const;

export const recipe: PlannerRecipe = {
  ...{ ...basics, kind: 'planner', year: 2027, startMonth: 1, months: 12, weekStart: 1, dated: true, arrange: 'time' },
  sections: [{ module: 'mod-month-grid' }, { module: 'mod-habit-grid', words: ['Walked'] }],
};

export const planner: PdfDocument = {
  ...{ id: 'doc_1', kind: 'planner', title: 'Quiet Weeks', look: 'allotment', pages: 3, product: null, made: false },
  ...{ sample: false, updatedAt, recipe, version: 1, latest: null },
};

export const list: PdfDocument = {
  ...{ ...planner, id: 'doc_2', kind: 'bucket-list', title: 'Forty Soups' },
  recipe: {
    ...{ ...basics, kind: 'bucket-list', title: 'Forty Soups', dates: true, notes: 1 },
    themes: [{ title: 'Food', items: [{ text: 'Cook ramen', difficulty: 'hard' }, { text: 'Bake rye' }] }],
  },
};

export const outline: DocumentOutline = {
  pages: [
    { number: 1, title: 'Quiet Weeks', level: 1 },
    { number: 2, title: 'January', level: 1, section: 0 },
    { number: 3, title: 'Habit grid, January', level: 2, section: 1 },
  ],
  links: 7,
  faults: [],
};

export const answers: Answers = {
  'GET /api/pdf/document-choices': choices,
  'GET /api/pdf/documents': { items: [planner], total: 1 },
  'GET /api/pdf/documents/{id}': planner,
  'POST /api/pdf/document-outline': outline,
  'POST /api/pdf/document-page': { svg: '<svg viewBox="0 0 1 1"/>', page: 2, width: 595, height: 842 },
};
