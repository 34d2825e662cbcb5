import { compileLetter } from '../../../providers/document/index.ts';
import type { Services } from '../../../services.ts';
import type { NewFile } from '../products/store-file.ts';
import { licenceKey, type Parcel, wordsFor } from './parcel.ts';

/** Sets the licence page and stores it; it is no file of the product yet. */
export async function licencePage(
  { store }: Pick<Services, 'store'>,
  parcel: Parcel,
  signal: AbortSignal,
): Promise<NewFile> {
  const { product, packing, made, cover } = parcel;
  const { recipe, fonts = [] } = made;
  const { pdf, pages } = await compileLetter(
    {
      ...{ title: wordsFor(parcel).licence, subtitle: product.title, author: packing.seller.trim() },
      paragraphs: [
        ...packing.licenceText.split(/\n\s*\n/).filter((words) => words.trim() !== ''),
        ...[packing.seller, packing.contact].filter((words) => words.trim() !== ''),
      ],
      notes: [
        ...(fonts.length > 0 ? [fonts.map(({ name, licence }) => `${name} (${licence})`).join(', ')] : []),
        ...(cover?.ai ? ['The picture on the cover was made with an AI model.'] : []),
      ],
      ...{ locale: recipe?.locale ?? 'en', look: recipe?.look ?? '' },
    },
    signal,
  );
  const engine = 'Built-in typesetter';
  const url = await store.putBuffer(pdf, 'pdf', { engine, ai: false });
  return {
    ...{ role: 'licence', name: 'licence.pdf', url, pages, engine, ai: false },
    made: { key: licenceKey(parcel), fonts },
  };
}
