import type { ProductListings, StoreId } from '@avenue/contract/pdf';
import { Button, Note, Page, SourceTag, Stack, Tabs, TextLink, useAddress } from '@avenue/ui';
import { StorePanel } from './store-panel.tsx';

/** A product at each shop: the chosen one in full. */
export function Listings({ view }: { view: ProductListings }) {
  const address = useAddress();
  const { product, stores, lacks } = view;
  const wanted = address.word('store');
  const one = stores.find(({ store }) => store === wanted) ?? stores[0];
  if (!one) return null;
  return (
    <Page
      title={product.title}
      sentence="Draft first, read back, then your yes."
      chips={product.sample && <SourceTag source="sample" />}
      actions={
        <>
          <Button kind="quiet" to="/pdf/storefront-auto-poster">
            All products
          </Button>
          <Button kind="quiet" to={`/pdf/product?id=${encodeURIComponent(product.id)}`}>
            The product
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {lacks && (
          <Note tone="wait">
            {lacks} <TextLink to={`/pdf/visual-packager?product=${encodeURIComponent(product.id)}`}>Pack it</TextLink>
          </Note>
        )}
        <Tabs<StoreId>
          label="Shops"
          tabs={stores.map(({ store, name }) => ({ id: store, label: name }))}
          value={one.store}
          onChange={(store) => address.set({ store })}
        >
          <StorePanel key={one.store} product={product} one={one} lacks={lacks} />
        </Tabs>
      </Stack>
    </Page>
  );
}
