import type { Check } from '@avenue/contract';
import { lengthRule, rule } from '../video-post.ts';
import type { ListingPayload } from './payload.ts';
import type { ListingShop } from './shop.ts';

const count = (value: number) => value.toLocaleString('en');
const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** Each rule of a shop with what it says of this listing. */
export function checksOf(
  { title, description, tags, priceCents, files, pictures, ai }: ListingPayload,
  { name: shop, limits }: Pick<ListingShop, 'name' | 'limits'>,
): Check[] {
  const long = tags.filter((tag) => limits.tagChars && tag.length > limits.tagChars.value);
  const heavy = files.find(({ bytes }) => bytes > limits.fileBytes.value);
  return [
    title.trim() === ''
      ? rule('Title', 'It has no title.', '')
      : lengthRule('Title', title, limits.titleChars.value, shop),
    rule(
      'Description',
      description.trim() === '' && 'It has no description: say what is sold.',
      'It says what is sold.',
    ),
    ...(limits.descriptionChars
      ? [lengthRule('Length of the description', description, limits.descriptionChars.value, shop)]
      : []),
    rule(
      'Tags',
      (limits.tags &&
        tags.length > limits.tags.value &&
        `It has ${tags.length} tags; ${shop} takes ${limits.tags.value}.`) ||
        (long.length > 0 &&
          `"${long[0]}" has ${long[0]?.length} characters; ${shop} takes ${limits.tagChars?.value} a tag.`),
      `${tags.length} tags`,
    ),
    rule(
      'Price',
      limits.leastCents && priceCents < limits.leastCents.value
        ? `${shop} takes no price under ${(limits.leastCents.value / 100).toFixed(2)}.`
        : undefined,
      `${(priceCents / 100).toFixed(2)}`,
    ),
    rule(
      'Files',
      (limits.files &&
        files.length > limits.files.value &&
        `It has ${files.length} files; ${shop} takes ${limits.files.value}.`) ||
        (heavy &&
          `"${heavy.name}" has ${megabytes(heavy.bytes)}; ${shop} takes ${megabytes(limits.fileBytes.value)} in one file.`),
      files.map(({ name, bytes }) => `${name}, ${megabytes(bytes)}`).join('; '),
    ),
    rule(
      'Pictures',
      limits.pictures && pictures.length > limits.pictures.value
        ? `It has ${count(pictures.length)} pictures; ${shop} takes ${count(limits.pictures.value)}.`
        : undefined,
      `${count(pictures.length)} pictures`,
    ),
    rule(
      'Made by a model',
      ai && `A part of it was made by a model. Say so at ${shop} where it asks how it was made.`,
      'No part was made by a model.',
      'needs evidence',
    ),
  ];
}
