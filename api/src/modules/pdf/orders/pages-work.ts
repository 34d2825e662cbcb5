import type { OrderOutcome } from '@avenue/contract';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { seedOf } from '../../../kernel/ids.ts';
import { mostStands, OrderDropped, type OrderWork } from '../../order-work.ts';
import { beginDocument, documentRow, pathOf, setDocumentRemoved } from '../documents/documents.ts';
import { makeDocument } from '../documents/make.ts';
import { startFor } from '../documents/starts.ts';
import { documents } from '../schema.ts';

const mostTitle = 120;

/** Pages for a topic as a PDF, of no product yet. */
export const pagesWork: OrderWork = {
  kind: 'pages',
  title: 'Pages of a PDF',
  makes: 'the pages of one PDF',
  hasLength: false,
  holds: [{ id: 'finished', label: 'hold them for me' }],
  steps: [
    { name: 'begin', label: 'Begin the document', weight: 10 },
    { name: 'set', label: 'Set the pages', weight: 90 },
  ],
  needsBytes: 200e6,
  async make(call, { entry }, { step, signal, jobId }) {
    const start = startFor(entry.title, seedOf(jobId));
    if (!start) throw new OrderDropped(`No list for "${entry.title}" is built in. Begin it by hand.`);
    const title = `${entry.title.charAt(0).toUpperCase()}${entry.title.slice(1)}`.slice(0, mostTitle);
    const id = await step(
      'begin',
      async () => (await beginDocument(call, { start: start.id, title, productId: null }, start)).id,
    );
    const pages = await step('set', async () => {
      const { jobId: setting } = await makeDocument(call, id, (await documentRow(call, id)).version);
      const { result } = await call.jobs.finished(setting, signal);
      return (result as { pages: number }).pages;
    });
    return {
      ...{ subject: id, title, path: pathOf(await documentRow(call, id)) },
      sentence: `${start.name}, ${pages} pages. It belongs to no product yet.`,
    };
  },
  stands: ({ db, studio }) =>
    db
      .select({ id: documents.id, title: documents.title })
      .from(documents)
      .where(and(eq(documents.studio, studio), isNull(documents.removedAt)))
      .orderBy(desc(documents.updatedAt), desc(documents.id))
      .limit(mostStands),
  keeps: ({ db, studio }, ids) =>
    db
      .select({ made: documents.made })
      .from(documents)
      .where(and(eq(documents.studio, studio), inArray(documents.id, [...ids]), isNull(documents.removedAt))),
  /** Taken where it belongs to a product, denied where it was removed. */
  async outcomes({ db, studio }, ids) {
    const rows = await db
      .select({ id: documents.id, product: documents.productId, removedAt: documents.removedAt })
      .from(documents)
      .where(and(eq(documents.studio, studio), inArray(documents.id, [...ids])));
    return new Map(
      rows.map(({ id, product, removedAt }): [string, OrderOutcome] => [
        id,
        removedAt ? 'denied' : product === null ? 'waiting' : 'approved',
      ]),
    );
  },
  takeBack: async (call, id) => {
    await setDocumentRemoved(call, id, true);
  },
};
