import { eq } from 'drizzle-orm';
import { type Assistant, callOf, mostOfAKind, type Wished } from '../../assistant.ts';
import { pathOf, readRows } from '../products/products.ts';
import { products } from '../schema.ts';
import { makingMatters } from './making.ts';
import { moneyMatters } from './money.ts';
import { standingMatters, tellOne } from './standing.ts';

const rename = ({ id, title }: Wished, name: string) => ({
  text: `"${title}" gets the title "${name}". Files and covers keep the words that stand on them.`,
  proposals: [
    {
      label: `Rename "${title}" to "${name}"`,
      call: callOf('PATCH /api/pdf/products/{id}', { params: { id }, body: { title: name } }),
      doing: 'Renaming …',
      done: 'It has its new title.',
      path: pathOf(id),
      undo: {
        call: callOf('PATCH /api/pdf/products/{id}', { params: { id }, body: { title } }),
        take: [],
        done: 'It has its former title.',
      },
    },
  ],
});

const remove = ({ id, title }: Wished) => ({
  text: `"${title}" goes with its files, and can be brought back. What a store shows stays there.`,
  proposals: [
    {
      label: `Remove "${title}"`,
      ticked: false,
      call: callOf('DELETE /api/pdf/products/{id}', { params: { id } }),
      doing: 'Removing …',
      done: 'It is removed.',
      undo: {
        call: callOf('POST /api/pdf/products/{id}/restore', { params: { id } }),
        take: [],
        done: 'It is back.',
      },
    },
  ],
});

const restore = ({ id, title }: Wished) => ({
  text: `"${title}" comes back as it was.`,
  proposals: [
    {
      label: `Bring "${title}" back`,
      call: callOf('POST /api/pdf/products/{id}/restore', { params: { id } }),
      doing: 'Bringing it back …',
      done: 'It is back.',
      path: pathOf(id),
    },
  ],
});

/** What the assistant finds, tells, opens and prepares of products. */
export const assistant: Assistant = {
  makes: ['titles of PDF products', 'covers'],
  matters: [...standingMatters, ...makingMatters, ...moneyMatters],
  entries: {
    family: 'pdf',
    tell: (call, { id }) => tellOne(call, id),
    acts: {
      remove,
      back: restore,
      rename: (thing, { name }) =>
        name ? rename(thing, name) : { text: `What is "${thing.title}" to be called? Say "rename it to ...".` },
    },
  },
  async things(call) {
    const rows = await readRows(call, eq(products.studio, call.studio), { offset: 0, limit: mostOfAKind });
    const things = rows.map((row) => ({
      kind: 'entry' as const,
      id: row.id,
      title: row.title,
      words: `PDF product ${row.kind} ${row.description.slice(0, 200)}`,
      states: row.removedAt ? (['removed'] as const) : (['finished'] as const),
      stands: row.removedAt ? 'removed' : `a ${row.kind.replaceAll('-', ' ')}`,
      path: pathOf(row.id),
      at: row.createdAt.getTime(),
      facts: { family: 'pdf', called: 'product' },
    }));
    return {
      things: things.filter(({ states }) => states[0] !== 'removed'),
      removed: things.filter(({ states }) => states[0] === 'removed'),
    };
  },
};
