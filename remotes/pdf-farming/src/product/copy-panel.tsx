import type { PdfProduct, ProductKind } from '@avenue/contract/pdf';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Panel, SelectField, TextArea, TextField, toast } from '@avenue/ui';
import { kinds } from '../products/product-words.tsx';
import { centsOf, priceText, tagsOf } from './typed.ts';

interface Words {
  title: string;
  kind: ProductKind;
  description: string;
  /** With commas between them. */
  tags: string;
  /** As it is typed: "9.00". */
  priceCents: string;
}

const wordsOf = ({ title, kind, description, tags, priceCents }: PdfProduct): Words => ({
  title,
  kind,
  description,
  tags: tags.join(', '),
  priceCents: priceText(priceCents),
});

/** Only what differs: another tab may have changed the rest. */
function changesOf(product: PdfProduct, { title, kind, description, tags, priceCents }: Words) {
  const [list, cents] = [tagsOf(tags), centsOf(priceCents) ?? null];
  return {
    ...(title !== product.title && { title }),
    ...(kind !== product.kind && { kind }),
    ...(description !== product.description && { description }),
    ...(list.join('\n') !== product.tags.join('\n') && { tags: list }),
    ...(cents !== product.priceCents && { priceCents: cents }),
  };
}

const labels = { title: 'Title', kind: 'Kind', description: 'Description', tags: 'Tags', priceCents: 'Price' };

/** Title, description, tags and price; what is typed is kept until it is saved. */
export function CopyPanel({ product }: { product: PdfProduct }) {
  const refresh = useRefresh();
  const { id, currency } = product;
  const form = useDraftForm({
    call: 'PATCH /api/pdf/products/{id}',
    key: `pdf/${id}`,
    base: wordsOf(product),
    labels,
    check: ({ priceCents }) => ({
      priceCents: centsOf(priceCents) === undefined ? 'Write the price as a number, such as 9.00.' : undefined,
    }),
    send: (words) => callApi('PATCH /api/pdf/products/{id}', { params: { id }, body: changesOf(product, words) }),
    after: wordsOf,
    onSaved: async ({ title }) => {
      toast.show({ text: `"${title}" is saved.`, tone: 'good' });
      await refresh('/api/pdf');
    },
  });
  return (
    <Panel title="Copy">
      <Form
        form={form}
        of="Your change"
        foot={
          <Button kind="primary" type="submit" busy={form.busy}>
            Save
          </Button>
        }
      >
        <TextField {...form.field('title')} />
        <SelectField {...form.field('kind')} options={kinds} />
        <TextArea {...form.field('description')} rows={8} />
        <TextField {...form.field('tags')} help="Up to 13, with commas between them." />
        <TextField
          {...form.field('priceCents')}
          inputMode="decimal"
          after={currency}
          help="Empty while it has none; 0 is free."
        />
      </Form>
    </Panel>
  );
}
