import type { PackageView } from '@avenue/contract/pdf';
import { formats } from '../../../providers/document/index.ts';
import { mockupScenes } from '../../../providers/image/index.ts';
import type { Scope } from '../../../services.ts';
import { type FileRow, toFile } from '../products/standing.ts';
import { checksOf } from './checks.ts';
import { licences } from './packing.ts';
import { isCurrent, keyOf, type PackageMade, packageKey, parcelOf } from './parcel.ts';

const shown = (row: FileRow | undefined) => (row ? toFile(row) : null);

/** What a product is packed with, and what was found of it. @throws Failure 404 */
export async function packageView(scope: Scope, id: string): Promise<PackageView> {
  const parcel = await parcelOf(scope, id);
  const { product, packing, pictures, licence, bundle, made } = parcel;
  const own = made.recipe?.format;
  return {
    product: { id: product.id, title: product.title, sample: product.sample },
    ...{ packing, version: product.packingVersion, checks: checksOf(parcel), licences: [...licences] },
    pictures: mockupScenes.map((scene) => ({
      ...scene,
      file: shown(pictures.get(scene.id)),
      current: isCurrent(parcel, scene.id),
    })),
    formats: own
      ? formats
          .filter(({ id: format }) => format !== own)
          .map(({ id: format, name, size }) => ({ id: format, name, size }))
      : [],
    format: formats.find(({ id: format }) => format === own)?.name ?? null,
    licence: shown(licence),
    package: shown(bundle),
    contents: (bundle?.made as PackageMade | undefined)?.contents ?? [],
    current: bundle !== undefined && keyOf(bundle) === packageKey(parcel),
  };
}
