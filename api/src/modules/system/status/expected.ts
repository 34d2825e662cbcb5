import type { ModuleStatus } from '@avenue/contract';
import { type Product, readProduct } from '../../../kernel/product.ts';
import type { Call } from '../../../services.ts';

interface Family {
  id: string;
  title: string;
  /** Beginning of its pages' paths; of a family that is always here nothing. */
  under?: string;
}

/** Families that stand at the head of the page of states, in this order, here or not. */
const families = ({ name, slug }: Product): readonly Family[] => [
  { id: 'video', title: 'YouTube Automation' },
  { id: 'trading', title: 'Trading AI', under: '/trading/' },
  { id: slug, title: name, under: `/${slug}/` },
  { id: 'redroom', title: 'RedRoom', under: '/redroom/' },
];

/**
 * Those families first, and for each that no module has brought why it is offline; then the other modules in their order.
 */
export async function withExpected(
  { settings, pages }: Pick<Call, 'settings' | 'pages'>,
  modules: readonly ModuleStatus[],
): Promise<ModuleStatus[]> {
  const wanted = families(await readProduct(settings));
  const here = ({ id, title }: Family) => modules.find((one) => one.id === id || one.title === title);
  const first = wanted.flatMap((family): ModuleStatus[] => {
    const found = here(family);
    const { id, title, under } = family;
    if (found || under === undefined) return found ? [found] : [];
    const page = pages().find(({ path }) => path.startsWith(under));
    const sentence = page
      ? 'Its pages are here, its part of the server is not.'
      : 'No page of this family is here yet.';
    return [{ id, title, state: 'offline', sentence, ...(page && { path: page.path }), days: [] }];
  });
  return [...first, ...modules.filter((one) => !first.includes(one))];
}
