import type { Icons, LiveRemote, NavItem, NavSection, RegistrySnapshot } from '@avenue/federation/registry';
import type { IconType } from '@avenue/ui';
import { iconOf } from '../shell/icons.tsx';

export interface NavPage {
  kind: 'page';
  path: string;
  label: string;
  icon: IconType;
  synonyms: readonly string[];
  /** Name of the figure that it shows. */
  count: string | undefined;
  /** Pinned until the operator chooses. */
  pinned: boolean;
  /** Label of the section it stands in. */
  section: string;
}

interface NavFolder {
  kind: 'folder';
  id: string;
  label: string;
  items: readonly NavNode[];
}

export type NavNode = NavPage | NavFolder;

export interface NavGroup {
  id: string;
  label: string;
  icon: IconType;
  caption: NavSection['caption'];
  items: readonly NavNode[];
}

const captionOrder: Readonly<Record<NavSection['caption'], number>> = { Run: 0, Content: 1, Money: 2, People: 3 };

const byOrder = (a: { order: number; label: string }, b: { order: number; label: string }) =>
  a.order - b.order || a.label.localeCompare(b.label);

/** An item and the remote it comes from. */
type Owned = NavItem & { icons: Icons | undefined };

interface Merged extends NavSection {
  icons: Icons | undefined;
  items: Owned[];
}

function toNode({ icons, ...item }: Owned, section: Merged, parent: string): NavNode {
  if (item.path === undefined) {
    const id = `${parent}/${item.label}`;
    const items = [...(item.items ?? [])].sort(byOrder).map((child) => toNode({ ...child, icons }, section, id));
    return { kind: 'folder', id, label: item.label, items };
  }
  return {
    kind: 'page',
    path: item.path,
    label: item.label,
    icon: item.icon ? iconOf(icons, item.icon) : iconOf(section.icons, section.icon),
    synonyms: item.synonyms ?? [],
    count: item.count,
    pinned: item.pinned ?? false,
    section: section.label,
  };
}

/** The menu: sections of all remotes, those with the same id merged, in the order of captions and then of `order`. */
export function navTree(remotes: readonly Pick<LiveRemote, 'nav' | 'icons'>[]): NavGroup[] {
  const merged = new Map<string, Merged>();
  const sections = remotes.flatMap(({ nav, icons }) =>
    nav.map((section) => ({ ...section, icons, items: section.items.map((item) => ({ ...item, icons })) })),
  );
  for (const section of sections) {
    const known = merged.get(section.section);
    merged.set(section.section, known ? { ...known, items: [...known.items, ...section.items] } : section);
  }
  return [...merged.values()]
    .sort((a, b) => captionOrder[a.caption] - captionOrder[b.caption] || byOrder(a, b))
    .map((section) => ({
      id: section.section,
      label: section.label,
      icon: iconOf(section.icons, section.icon),
      caption: section.caption,
      items: [...section.items].sort(byOrder).map((item) => toNode(item, section, section.section)),
    }));
}

/** Every page below the given nodes, in menu order. */
export const pagesOf = (nodes: readonly NavNode[]): NavPage[] =>
  nodes.flatMap((node) => (node.kind === 'page' ? [node] : pagesOf(node.items)));

/** Every page of the menu, each path once. */
export function allPages(groups: readonly NavGroup[]): NavPage[] {
  const pages = new Map(groups.flatMap(({ items }) => pagesOf(items)).map((page) => [page.path, page]));
  return [...pages.values()];
}

/** Whether the current path is one of these pages or lies below one. */
export const holdsPath = (nodes: readonly NavNode[], pathname: string): boolean =>
  pagesOf(nodes).some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

/** Section, title and the page of the menu above a path, for crumbs; nothing if no remote has it. */
export function placeOf(snapshot: RegistrySnapshot, groups: readonly NavGroup[], pathname: string) {
  const pages = allPages(groups);
  const page = pages.find(({ path }) => path === pathname);
  const above = page
    ? undefined
    : pages.filter(({ path }) => pathname.startsWith(`${path}/`)).sort((a, b) => b.path.length - a.path.length)[0];
  const route = snapshot.remotes.flatMap(({ routes }) => routes).find(({ path }) => path === pathname);
  return route && { title: route.title, section: (page ?? above)?.section, page, above, full: route.frame === 'full' };
}
