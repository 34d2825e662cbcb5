import { type LaunchChecklist, type LaunchStep, mostTags } from '@avenue/contract/pdf';
import { launchSteps } from '@avenue/contract/words';
import { and, eq } from 'drizzle-orm';
import { record } from '../../../kernel/journal/index.ts';
import type { Call } from '../../../services.ts';
import { listRows, pathOf, rowOf } from '../products/products.ts';
import { stateOf, stepsOf } from '../products/readiness.ts';
import { type FullStanding, type ProductRow, standingsOf } from '../products/standing.ts';
import { ticks } from '../schema.ts';

const count = (many: number, one: string) => `${many.toLocaleString('en-US')} ${one}${many === 1 ? '' : 's'}`;

/** Pages where a step is done; without one the product's page is. */
const pages: Readonly<Partial<Record<LaunchStep, string>>> = {
  cover: '/automation/pdf-farming/cover-generator',
  listing: '/pdf/storefront-auto-poster',
  links: '/automation/pdf-farming/affiliate-links',
  pin: '/automation/pdf-farming/pinterest-poster',
};

/** What is known of each step, in a sentence. */
const details: Readonly<Record<LaunchStep, (standing: FullStanding) => string>> = {
  title: ({ title }) => `"${title}", ${count([...title].length, 'character')}. Only a person says that it stays.`,
  cover: ({ inForce }) => {
    const cover = inForce.find(({ role }) => role === 'cover');
    if (!cover) return 'There is no cover yet.';
    const size = cover.width && cover.height ? `, ${cover.width} × ${cover.height} px` : '';
    return `Version ${cover.version}${size}.`;
  },
  description: ({ description, tags }) =>
    `${count([...description.trim()].length, 'character')}, ${tags.length} of ${mostTags} tags. Only a person says that it is final.`,
  listing: ({ listings }) => {
    const live = listings.filter((state) => state === 'live').length;
    if (listings.includes('mismatch')) return 'A store shows something else than was sent to it.';
    if (live > 0) return `${count(live, 'store')} ${live === 1 ? 'shows' : 'show'} it.`;
    return listings.length > 0
      ? `${count(listings.length, 'listing')} begun; no store shows it yet.`
      : 'No store has it yet.';
  },
  links: ({ links }) =>
    links > 0 ? `${count(links, 'affiliate link')} of its own.` : 'No affiliate link belongs to it.',
  pin: ({ pins }) => (pins > 0 ? `${count(pins, 'pin')} asked for.` : 'No pin was asked for.'),
};

function shown(call: Pick<Call, 'pages'>, row: ProductRow, standing: FullStanding): LaunchChecklist {
  const known = new Set(call.pages().map(({ path }) => path));
  const steps = stepsOf(standing).map(({ step, done, found }) => {
    const tick = standing.ticked.find((one) => one.step === step);
    const page = pages[step];
    return {
      ...{ step, done, found, label: launchSteps[step], detail: details[step](standing) },
      ...(tick && { ticked: { by: tick.by, at: tick.at.toISOString() } }),
      path: page && known.has(page) ? `${page}?${new URLSearchParams({ product: row.id })}` : pathOf(row.id),
    };
  });
  const cover = standing.inForce.find(({ role }) => role === 'cover')?.url;
  return { id: row.id, title: row.title, ...(cover && { cover }), state: stateOf(standing), sample: row.sample, steps };
}

async function shownAll(call: Call, rows: readonly ProductRow[]): Promise<LaunchChecklist[]> {
  const standings = await standingsOf(call, rows);
  return rows.flatMap((row) => {
    const standing = standings.get(row.id);
    return standing ? [shown(call, row, standing)] : [];
  });
}

/** A page of checklists, that of the newest product first. */
export async function listChecklists(call: Call, page: { offset: number; limit: number }) {
  const { rows, total } = await listRows(call, page);
  return { items: await shownAll(call, rows), total };
}

/** @throws Failure 404 for a product that is removed or another studio's */
export async function readChecklist(call: Call, id: string): Promise<LaunchChecklist> {
  const [checklist] = await shownAll(call, [await rowOf(call, id)]);
  if (!checklist) throw new Error('A product has no standing.');
  return checklist;
}

const did = { true: 'ticked', false: 'unticked', undefined: 'left to the checks' } as const;

/**
 * Ticks or unticks a step; without `done` takes the tick back.
 *
 * @throws Failure 404 for a product that is removed or another studio's
 */
export async function tick(call: Call, id: string, step: LaunchStep, done?: boolean): Promise<LaunchChecklist> {
  const { studio, who } = call;
  const row = await rowOf(call, id);
  await call.db.transaction(async (tx) => {
    const one = and(eq(ticks.studio, studio), eq(ticks.productId, id), eq(ticks.step, step));
    const [was] = await tx.select().from(ticks).where(one).for('update');
    if (was?.done === done) return;
    if (done === undefined) await tx.delete(ticks).where(one);
    else {
      const values = { done, by: who.name, at: new Date() };
      await tx
        .insert(ticks)
        .values({ studio, productId: id, step, ...values })
        .onConflictDoUpdate({ target: [ticks.productId, ticks.step], set: values });
    }
    await record(tx, {
      studio,
      action: 'pdf.step',
      subject: id,
      text: `"${launchSteps[step]}" of "${row.title}" was ${did[`${done}`]}.`,
      before: { done: was?.done ?? null },
      after: { done: done ?? null },
    });
  });
  return readChecklist(call, id);
}
