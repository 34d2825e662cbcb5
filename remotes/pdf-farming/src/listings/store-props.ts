import type { ProductListings, StoreListing } from '@avenue/contract/pdf';

/** What every panel of a shop is told. */
export interface StoreProps {
  product: ProductListings['product'];
  one: StoreListing;
  /** Why nothing can be listed yet; empty where it can. */
  lacks: string;
}
