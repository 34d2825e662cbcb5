import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../../../kernel/failure.ts';
import type { JobDefinition } from '../../../kernel/jobs/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Call, Services } from '../../../services.ts';
import { type NewFile, storeFile } from '../products/store-file.ts';
import { bundle, type Sized, sized } from './bundle.ts';
import { checksOf } from './checks.ts';
import { licencePage } from './licence-page.ts';
import { isCurrent, keyOf, licenceKey, parcelOf } from './parcel.ts';
import { drawnOf, picture } from './pictures.ts';

interface PackageInput extends Record<string, unknown> {
  product: string;
}

/** Draws what is not of the files in force, and packs them. What is in force already stays as it is. */
export const packageJob = (services: Services): JobDefinition<PackageInput> => ({
  kind: 'package',
  queue: 'light',
  steps: [
    { name: 'pictures', label: 'Draw the pictures', weight: 70 },
    { name: 'licence', label: 'Set the licence page', weight: 5 },
    { name: 'sizes', label: 'Set the other sizes', weight: 15 },
    { name: 'pack', label: 'Pack it', weight: 10 },
  ],
  changes: () => ['/api/pdf'],
  async run({ product }, context) {
    const scope = { db: services.db, studio: context.studio, store: services.store };
    const pictures = await context.step('pictures', async ({ signal, report }) => {
      const parcel = await parcelOf(scope, product);
      const open = parcel.packing.pictures.filter((part) => !isCurrent(parcel, part));
      const done: NewFile[] = [];
      if (open.length === 0) return done;
      const drawn = await drawnOf(services, parcel, signal);
      for (const part of open) {
        signal.throwIfAborted();
        report(done.length / open.length);
        done.push(await picture(services, parcel, drawn, part));
        context.show({ parts: done.map(({ url }) => url) });
      }
      return done;
    });
    const licence = await context.step('licence', async ({ signal }) => {
      const parcel = await parcelOf(scope, product);
      if (parcel.licence && keyOf(parcel.licence) === licenceKey(parcel)) return { url: parcel.licence.url };
      return { made: await licencePage(services, parcel, signal) };
    });
    const sizes = await context.step('sizes', async ({ signal, report }) => {
      const parcel = await parcelOf(scope, product);
      const done: Sized[] = [];
      for (const [at, format] of parcel.packing.formats.entries()) {
        report(at / parcel.packing.formats.length);
        const one = await sized(services, parcel, format, signal);
        if (one) done.push(one);
      }
      return done;
    });
    const url = await context.step('pack', async ({ signal }) => {
      const parcel = await parcelOf(scope, product);
      const folder = path.join(services.config.dataDir, 'work', context.jobId);
      await fs.promises.mkdir(folder, { recursive: true });
      try {
        const address = licence.made?.url ?? licence.url ?? '';
        const whole = await bundle(services, parcel, { licence: address, sizes, folder }, signal);
        await services.db.transaction(async (tx) => {
          const all = [...pictures, ...(licence.made ? [licence.made] : []), whole];
          for (const file of all) await storeFile({ ...scope, db: tx }, product, file);
          await record(tx, {
            ...{ studio: context.studio, action: 'pdf.packed', subject: product, actor: 'avenue' },
            text: `"${parcel.product.title}" was packed: ${pictures.length} pictures were drawn.`,
          });
        });
        return whole.url;
      } finally {
        await fs.promises.rm(folder, { recursive: true, force: true });
      }
    });
    return { url, drawn: pictures.length };
  },
});

/** Starts to pack a product. @throws Failure 404, 409 `changed`, 422 with what has to be mended first */
export async function packProduct(call: Call, id: string, version: number): Promise<{ jobId: string }> {
  const parcel = await parcelOf(call, id);
  const { title, packingVersion } = parcel.product;
  if (packingVersion !== version)
    throw new Failure(409, 'changed', `What "${title}" is packed with was saved elsewhere meanwhile. Load it again.`);
  const failed = checksOf(parcel).find(({ state }) => state === 'failed');
  if (failed) throw new Failure(422, 'invalid', failed.text, [{ path: failed.id, message: failed.text }]);
  const job = await call.jobs.run<PackageInput>('package', {
    ...{ studio: call.studio, title: `Package: ${title.slice(0, 80)}`, subject: id, input: { product: id } },
    path: `/pdf/visual-packager?product=${encodeURIComponent(id)}`,
  });
  return { jobId: job.id };
}
