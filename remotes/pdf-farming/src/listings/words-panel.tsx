import type { ListingWords, ProductListings, StoreListing } from '@avenue/contract/pdf';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, formatNumber, Panel, TextArea, TextField, toast } from '@avenue/ui';
import { useRun } from '../acts/use-run.ts';
import { centsOf, priceText, tagsOf } from '../product/typed.ts';

const call = 'PATCH /api/pdf/products/{id}/listings/{store}';

interface Typed {
  title: string;
  description: string;
  /** With commas between them. */
  tags: string;
  priceCents: string;
}

const typedOf = ({ title, description, tags, priceCents }: ListingWords): Typed => ({
  ...{ title, description, tags: tags.join(', '), priceCents: priceText(priceCents) },
});

const labels = { title: 'Title', description: 'Description', tags: 'Tags', priceCents: 'Price' };

/** "12 of 140 characters" */
const used = (length: number, most: number | undefined) =>
  most === undefined
    ? `${formatNumber(length)} characters`
    : `${formatNumber(length)} of ${formatNumber(most)} characters`;

/** What this shop is told: the words of the product until they are changed here. */
export function WordsPanel({ product, one }: { product: ProductListings['product']; one: StoreListing }) {
  const refresh = useRefresh();
  const run = useRun();
  const { store, limits, version, own, name } = one;
  const params = { id: product.id, store };
  const form = useDraftForm({
    call,
    key: `pdf/listing/${product.id}/${store}`,
    base: typedOf(one.words),
    labels,
    check: ({ priceCents }) => ({
      priceCents: centsOf(priceCents) === undefined ? 'Write the price as a number, such as 9.00.' : undefined,
    }),
    send: ({ title, description, tags, priceCents }) =>
      callApi(call, {
        params,
        body: { words: { title, description, tags: tagsOf(tags), priceCents: centsOf(priceCents) ?? null }, version },
      }),
    after: ({ stores }) => typedOf(stores.find((it) => it.store === store)?.words ?? one.words),
    onSaved: async () => {
      toast.show({ text: `The words for ${name} are saved.`, tone: 'good' });
      await refresh('/api/pdf/products');
    },
    onRefused: () => refresh('/api/pdf/products'),
  });
  const { words } = form;
  const list = tagsOf(words.tags);
  const long = limits.tagChars === undefined ? undefined : list.find((tag) => tag.length > (limits.tagChars ?? 0));
  return (
    <Panel title={`Words for ${name}`} actions={own ? 'Changed for this shop' : 'As the product says'}>
      <Form
        form={form}
        of="Your change"
        foot={
          <>
            <Button type="submit" busy={form.busy} call={call}>
              Save
            </Button>
            {own && (
              <Button
                kind="quiet"
                call={call}
                onClick={() =>
                  void run(
                    () => callApi(call, { params, body: { words: null, version } }),
                    () => toast.show({ text: `${name} is told what the product says.` }),
                  )
                }
              >
                Take the words of the product
              </Button>
            )}
          </>
        }
      >
        <TextField {...form.field('title')} help={used(words.title.length, limits.titleChars)} />
        <TextArea
          {...form.field('description')}
          rows={8}
          help={used(words.description.length, limits.descriptionChars)}
        />
        <TextField
          {...form.field('tags')}
          help={
            long
              ? `"${long}" has ${long.length} characters; ${name} takes ${limits.tagChars} a tag.`
              : `${list.length}${limits.tags === undefined ? '' : ` of ${limits.tags}`} tags, with commas between them.`
          }
        />
        <TextField {...form.field('priceCents')} inputMode="decimal" after={product.currency} />
      </Form>
    </Panel>
  );
}
