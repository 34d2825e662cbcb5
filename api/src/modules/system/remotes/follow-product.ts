import { readProduct } from '../../../kernel/product.ts';
import type { Services } from '../../../services.ts';

type Needed = Pick<Services, 'builds' | 'settings'>;

/** Puts the product into the manifests as it is set now. @returns whether anything changed */
export const takeProduct = async ({ builds, settings }: Needed): Promise<boolean> =>
  builds?.setProduct(await readProduct(settings)) ?? false;

/**
 * Pages move with the product's address: each process looks after every change of settings, whoever made it, and tells
 * its tabs.
 *
 * @returns stops it
 */
export function followProduct(services: Needed & Pick<Services, 'bus' | 'log'>): () => void {
  const { bus, log } = services;
  return bus.subscribe((event) => {
    if (event.type !== 'changed' || !event.paths.some((path) => path === '/api' || path === '/api/admin/config'))
      return;
    takeProduct(services)
      .then(async (changed) => {
        if (changed) await bus.emit({ type: 'registry' });
      })
      .catch((error: unknown) => log('the address of the product could not be read', { error }));
  });
}
