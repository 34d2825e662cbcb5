import type { Setting } from '../../kernel/settings/index.ts';
import { etsyOAuth } from './oauth.ts';

/** Number of the category that listings stand in. */
export const etsyTaxonomySetting = 'ETSY_TAXONOMY_ID';

/** The operator's own app at Etsy. `ETSY_URL` names another host. */
export const etsySettings: readonly Setting[] = [
  {
    name: etsyOAuth.client.id,
    kind: 'text',
    label: 'Etsy key string',
    group: 'shops',
    help: 'Of your own app at Etsy, by which the account of a shop is read. Connections says how to get one.',
  },
  {
    name: etsyOAuth.client.secret,
    kind: 'secret',
    label: 'Etsy shared secret',
    group: 'shops',
    help: 'Stands beside the key string at Etsy.',
  },
  {
    name: etsyTaxonomySetting,
    kind: 'text',
    label: 'Etsy category number',
    group: 'shops',
    help: 'Of the category your products are listed in, from the list of categories at Etsy (getSellerTaxonomyNodes). Listings by the connection need one.',
  },
];
