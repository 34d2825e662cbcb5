import type { PackageView, ProductFile } from '@avenue/contract/pdf';
import type { Answers } from '@avenue/testing';
import { product } from '../../testing/product.ts';

const url = (letter: string, extension: string) => `/media/${letter.repeat(64)}.${extension}`;
export const file = (id: string, more: Partial<ProductFile>): ProductFile => ({
  ...{ id, role: 'mockup', part: 'hero', version: 1, name: 'hero.jpg', url: url('a', 'jpg'), bytes: 200_000 },
  ...{ width: 2000, height: 1500, engine: 'Built-in mock-ups', ai: false, createdAt: '2026-03-14T09:30:00.000Z' },
  ...more,
});

export const view: PackageView = {
  product: { id: 'pdf_1', title: product.title, sample: false },
  packing: {
    ...{ pictures: ['hero', 'square'], licence: 'personal', licenceText: 'Yours to print.' },
    ...{ seller: 'Night Garden', contact: '', formats: [], withCover: true },
  },
  version: 3,
  checks: [
    { id: 'cover', state: 'warned', text: 'There is no cover.', next: { label: 'Draw a cover', path: '/covers' } },
    { id: 'document', state: 'passed', text: 'The document has 84 pages and opens.' },
  ],
  pictures: [
    {
      id: 'hero',
      name: 'Book with its title',
      use: 'mockup',
      width: 2000,
      height: 1500,
      file: file('f1', {}),
      current: true,
    },
    { id: 'square', name: 'Square thumbnail', use: 'thumbnail', width: 1200, height: 1200, file: null, current: false },
  ],
  licences: [
    { id: 'personal', name: 'Personal use', about: 'At home.', text: 'Yours to print.' },
    { id: 'classroom', name: 'One teacher', about: 'At school.', text: 'For your pupils.' },
  ],
  formats: [{ id: 'letter', name: 'US Letter', size: '8.5 x 11 in' }],
  format: 'A4',
  licence: file('f2', { role: 'licence', part: '', name: 'licence.pdf', url: url('b', 'pdf') }),
  package: file('f3', { role: 'package', part: '', name: 'the-first-one.zip', url: url('c', 'zip'), bytes: 1_400_000 }),
  contents: [{ name: 'the-first-one.pdf', bytes: 1_200_000 }],
  current: true,
};

export const answers: Answers = {
  'GET /api/pdf/products/{id}/package': view,
  'GET /api/pdf/catalogue': { items: [product], total: 1 },
};
