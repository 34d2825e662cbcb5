import type { PdfProduct } from '@avenue/contract/pdf';
import { callApi, eachOnce, usePaged } from '@avenue/data';
import {
  Button,
  EmptyState,
  Page,
  Panel,
  Read,
  Row,
  Rows,
  SearchField,
  SourceTag,
  Stack,
  toast,
  useAddress,
} from '@avenue/ui';
import { useState } from 'react';
import { useRun } from '../acts/use-run.ts';
import { ProductForm } from './product-form.tsx';
import { kindWord, ProductChip, priceWord, productPath } from './product-words.tsx';

/** Rows that are shown at first, and at each press on Show more. */
const step = 50;

/** Every product with its state and what it costs, and a way back for what is removed. */
export default function ProductsPage() {
  const address = useAddress();
  const [count, setCount] = useState(step);
  const q = address.word('q') ?? '';
  const list = usePaged('GET /api/pdf/catalogue', {
    query: q ? { q } : {},
    count,
    join: (pages) => ({
      items: eachOnce(pages.flatMap(({ items }) => items)),
      total: pages[0]?.total ?? 0,
    }),
  });
  const remove = useRemoval();
  const search = (words: string) => address.set({ q: words });

  return (
    <Page title="Products" sentence="Every PDF product: what it is, how far it is, what it costs.">
      <Stack gap={16}>
        <Panel title="Begin a product">
          <ProductForm />
        </Panel>
        <Panel title="Products" actions={<SearchField label="Search products" value={q} onSearch={search} />}>
          <Read
            of="The products"
            state={list}
            isEmpty={({ items }) => items.length === 0}
            empty={
              q ? (
                <EmptyState title={`Nothing holds "${q}"`}>Search for fewer words.</EmptyState>
              ) : (
                <EmptyState title="No products yet">Begin the first one above.</EmptyState>
              )
            }
          >
            {({ items, total }) => (
              <Stack gap={16}>
                <Rows label="Products">
                  {items.map((product) => (
                    <ProductRow key={product.id} product={product} onRemove={() => remove(product)} />
                  ))}
                </Rows>
                {items.length < total ? (
                  <Button onClick={() => setCount(count + step)} busy={list.isValidating}>
                    {`Show more; ${items.length} of ${total} shown`}
                  </Button>
                ) : (
                  <span role="status">{total === 1 ? '1 product' : `All ${total} products`}</span>
                )}
              </Stack>
            )}
          </Read>
        </Panel>
      </Stack>
    </Page>
  );
}

const ProductRow = ({ product, onRemove }: { product: PdfProduct; onRemove: () => void }) => {
  const { title, kind, stepsDone, state, sample } = product;
  return (
    <Row
      title={title}
      to={productPath(product.id)}
      meta={`${kindWord(kind)}, ${stepsDone} of 6 launch steps done, ${priceWord(product)}`}
      below
      end={
        <>
          {sample && <SourceTag source="sample" />}
          <ProductChip state={state} />
          <Button
            size="sm"
            kind="quiet"
            call="DELETE /api/pdf/products/{id}"
            aria-label={`Remove "${title}"`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </>
      }
    />
  );
};

/** Removes a product, with a way back. */
function useRemoval() {
  const run = useRun();
  const restore = ({ id, title }: Pick<PdfProduct, 'id' | 'title'>): void =>
    void run(
      () => callApi('POST /api/pdf/products/{id}/restore', { params: { id } }),
      () => toast.show({ text: `"${title}" is back.` }),
      () => restore({ id, title }),
    );
  return (product: PdfProduct) =>
    void run(
      () => callApi('DELETE /api/pdf/products/{id}', { params: { id: product.id } }),
      () =>
        toast.show({
          text: `"${product.title}" was removed.`,
          action: { label: 'Undo', onPress: () => restore(product) },
        }),
    );
}
