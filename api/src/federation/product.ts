import type { LiveRemote } from '@avenue/federation/registry';
import type { Product } from '../kernel/product.ts';

const place = '{product}';

/** Paths carry the product's address, words its name. */
export function filled<Value>(value: Value, product: Product): Value {
  if (typeof value === 'string')
    return value.replaceAll(place, value.startsWith('/') ? product.slug : product.name) as Value;
  if (Array.isArray(value)) return value.map((part) => filled(part, product)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part, product)])) as Value;
}

const known = new WeakMap<LiveRemote, { product: Product; remote: LiveRemote }>();

/** A remote with the product put in wherever its manifest says `{product}`. The same object for the same product. */
export function withProduct(remote: LiveRemote, product: Product): LiveRemote {
  const before = known.get(remote);
  if (before && before.product === product) return before.remote;
  const { nav, routes, actions, search, starters } = remote;
  const said = JSON.stringify({ nav, routes, actions, search, starters });
  const put = said.includes(place) ? { ...remote, ...filled(JSON.parse(said), product) } : remote;
  known.set(remote, { product, remote: put });
  return put;
}
