import type { StudioState } from '@avenue/contract';
import { findRoute, type NavItem, type RegistrySnapshot } from '@avenue/federation/registry';
import { escapeHtml } from '../kernel/escape-html.ts';

interface FrameInput {
  snapshot: RegistrySnapshot;
  /** Decoded path of the page asked for. */
  pathname: string;
  /** Absent where nobody may see anything of it: there is no frame then. */
  studio: StudioState | undefined;
  /** The operator narrowed the menu to icons. */
  rail: boolean;
}

const flat = (items: readonly NavItem[]): NavItem[] => items.flatMap((item) => [item, ...flat(item.items ?? [])]);

/** Section of the menu in which a page stands, and the page of the menu that it lies below. */
function placeOf({ remotes }: RegistrySnapshot, pathname: string) {
  const pages = remotes.flatMap(({ nav }) =>
    nav.flatMap(({ label: section, items }) =>
      flat(items).flatMap(({ path, label }) => (path === undefined ? [] : [{ path, label, section }])),
    ),
  );
  const page = pages.find(({ path }) => path === pathname);
  if (page) return [page.section];
  const [above] = pages
    .filter(({ path }) => pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return above ? [above.section, above.label] : [];
}

/**
 * The frame of a page as it stands before any code has come: menu, header with the page's name, banner of the Sample
 * studio, each at the place where the host draws it. Nothing for a page without that frame, and while everything is
 * stopped, when there are more lines above it than are known here. Styled by `host/src/app/frame.css`.
 */
export function frameOf({ snapshot, pathname, studio, rail }: FrameInput): string {
  const route = findRoute(snapshot, pathname)?.route;
  if (!studio || !route || route.frame === 'full' || studio.door.stop || snapshot.overrides) return '';
  return [
    `<div data-frame="${rail ? 'rail' : 'full'}" aria-busy="true">`,
    ...(studio.studio === 'sample' ? ['<div data-part="banner"></div>'] : []),
    '<div data-part="side"></div>',
    '<div data-part="head">',
    ...placeOf(snapshot, pathname).map((label) => `<span>${escapeHtml(label)}</span>`),
    `<b>${escapeHtml(route.title)}</b>`,
    '</div></div>',
  ].join('');
}
