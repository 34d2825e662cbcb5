import type { StoreId } from '@avenue/contract/pdf';
import { etsyApiKey, etsyOAuth, etsyShop, etsyTaxonomySetting } from '../../../connectors/etsy/index.ts';
import { gumroadOAuth, gumroadShop } from '../../../connectors/gumroad/index.ts';
import { type ListingShop, listingDraft, listingRelease } from '../../../connectors/listing/index.ts';
import type { EffectKind } from '../../../kernel/effects/index.ts';
import type { Services } from '../../../services.ts';

/** Shops that products are listed at. */
export const shopsOf = ({
  oauth,
  engines,
  store,
}: Pick<Services, 'oauth' | 'engines' | 'store'>): Readonly<Record<StoreId, ListingShop>> => ({
  gumroad: gumroadShop({ oauth, vendor: oauth.vendor(gumroadOAuth.id), fetch: oauth.fetch, files: store }),
  etsy: etsyShop({
    ...{ oauth, vendor: oauth.vendor(etsyOAuth.id), fetch: oauth.fetch, files: store },
    apiKey: () => etsyApiKey(engines.needs),
    taxonomy: () => engines.needs.setting(etsyTaxonomySetting),
  }),
});

/** What can be done at them. */
export const listingEffects = (services: Services): readonly EffectKind[] =>
  Object.values(shopsOf(services)).flatMap((shop) => [listingDraft(shop), listingRelease(shop)]);
