import type { PackageCheck } from '@avenue/contract/pdf';
import { isCurrent, keyOf, licenceKey, type Parcel } from './parcel.ts';

/** Long edge from which a cover is sharp wherever a store shows it, in px. */
const sharpCover = 2000;
/** Most that Etsy takes in one file, in bytes. Source: everlysthq.com/glossary/digital-download, read on 26 November 2026. */
const etsyBytes = 20 * 1024 ** 2;

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;
const builder = '/pdf/journal-planner-builder';

type Check = Omit<PackageCheck, 'id'>;

function documentCheck({ document, product: { id, kind }, made }: Parcel): Check {
  const path = kind === 'bucket-list' ? '/pdf/bucket-list-generator' : builder;
  if (!document)
    return {
      state: 'failed',
      text: 'There is no document yet. Build one, or bring your own PDF on the page of the product.',
      next: { label: 'Build one', path: `${path}?product=${encodeURIComponent(id)}` },
    };
  const [tight] = made.tight ?? [];
  if (tight)
    return { state: 'warned', text: `On page ${tight.page} "${tight.text}" has no room. Say it in fewer words.` };
  return { state: 'passed', text: `The document has ${document.pages} pages and opens.` };
}

function coverCheck({ cover, product: { id } }: Parcel): Check {
  if (!cover)
    return {
      state: 'warned',
      text: 'There is no cover: pictures show the first page in its place.',
      next: {
        label: 'Draw a cover',
        path: `/automation/pdf-farming/cover-generator?product=${encodeURIComponent(id)}`,
      },
    };
  const edge = Math.max(cover.width ?? 0, cover.height ?? 0);
  return edge < sharpCover
    ? { state: 'warned', text: `The cover's long edge is ${edge} px; stores show it sharp from ${sharpCover} px.` }
    : { state: 'passed', text: `The cover is sharp: ${cover.width} x ${cover.height} px.` };
}

function fontsCheck({ document, made }: Parcel): Check {
  if (made.fonts) {
    const many = made.fonts.length === 1 ? 'One font is embedded,' : `${made.fonts.length} fonts are embedded, each`;
    return { state: 'passed', text: `${many} with a licence to sell.` };
  }
  return document
    ? { state: 'warned', text: 'This PDF is your own file: whether its fonts may be sold is not known here.' }
    : { state: 'warned', text: 'Fonts are looked at once there is a document.' };
}

function picturesCheck(parcel: Parcel): Check {
  const wanted = parcel.packing.pictures;
  const open = wanted.filter((part) => !isCurrent(parcel, part));
  if (wanted.length === 0) return { state: 'warned', text: 'No picture is chosen; stores show none then.' };
  return open.length === 0
    ? { state: 'passed', text: `${wanted.length} pictures show what is in force.` }
    : { state: 'warned', text: `${open.length} of ${wanted.length} pictures are drawn when it is packed.` };
}

function licenceCheck(parcel: Parcel): Check {
  if (parcel.packing.seller.trim() === '')
    return { state: 'warned', text: 'The licence page does not say who sells it.' };
  return parcel.licence && keyOf(parcel.licence) === licenceKey(parcel)
    ? { state: 'passed', text: 'The licence page is set as it is worded now.' }
    : { state: 'warned', text: 'The licence page is set when it is packed.' };
}

function rightsCheck({ cover, document }: Parcel): Check {
  const drawn = [cover?.ai && 'cover', document?.ai && 'document'].filter(Boolean);
  return drawn.length > 0
    ? { state: 'warned', text: `The ${drawn.join(' and the ')} came from a model: say so where a store asks.` }
    : { state: 'passed', text: 'No part was made by a model.' };
}

function sizeCheck({ bundle }: Parcel): Check {
  if (!bundle) return { state: 'warned', text: 'Its size is known once it is packed.' };
  return bundle.bytes > etsyBytes
    ? {
        state: 'warned',
        text: `The package has ${megabytes(bundle.bytes)}; Etsy takes 20 MB in one file. Take sizes out, or list its parts.`,
      }
    : { state: 'passed', text: `The package has ${megabytes(bundle.bytes)}: within what Etsy takes in one file.` };
}

const all: Readonly<Record<string, (parcel: Parcel) => Check>> = {
  document: documentCheck,
  cover: coverCheck,
  fonts: fontsCheck,
  pictures: picturesCheck,
  licence: licenceCheck,
  rights: rightsCheck,
  size: sizeCheck,
};
const order = ['failed', 'warned', 'passed'];

/** Everything that is looked at before a package is sold, the failed ones first. */
export const checksOf = (parcel: Parcel): PackageCheck[] =>
  Object.entries(all)
    .map(([id, check]) => ({ id, ...check(parcel) }))
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
