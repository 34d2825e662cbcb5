import type { LiveRemote, NavItem, NavSection, RegistrySnapshot } from '@avenue/federation/registry';

export interface NavPage {
  kind: 'page';
  path: string;
  label: string;
  icon: string;
  synonyms: readonly string[];
  /** Shows the number of decisions that wait. */
  counts: boolean;
  /** Label of the section it stands in. */
  section: string;
}

export interface NavFolder {
  kind: 'folder';
  id: string;
  label: string;
  items: readonly NavNode[];
}

export type NavNode = NavPage | NavFolder;

export interface NavGroup {
  id: string;
  label: string;
  icon: string;
  caption: NavSection['caption'];
  items: readonly NavNode[];
}

const captionOrder: readonly NavSection['caption'][] = ['Run', 'Content', 'Money', 'People'];

const byOrder = (a: { order: number; label: string }, b: { order: number; label: string }) =>
  a.order - b.order || a.label.localeCompare(b.label);

function toNode(item: NavItem, section: NavSection, parent: string): NavNode {
  if (item.path === undefined) {
    const id = `${parent}/${item.label}`;
    const items = [...(item.items ?? [])].sort(byOrder).map((child) => toNode(child, section, id));
    return { kind: 'folder', id, label: item.label, items };
  }
  return {
    kind: 'page',
    path: item.path,
    label: item.label,
    icon: item.icon ?? section.icon,
    synonyms: item.synonyms ?? [],
    counts: item.count === 'waiting',
    section: section.label,
  };
}

/** The menu: sections of all remotes, those with the same id merged, in the order of captions and then of `order`. */
export function navTree(remotes: readonly Pick<LiveRemote, 'nav'>[]): NavGroup[] {
  const merged = new Map<string, NavSection>();
  for (const section of remotes.flatMap(({ nav }) => nav)) {
    const known = merged.get(section.section);
    merged.set(section.section, known ? { ...known, items: [...known.items, ...section.items] } : section);
  }
  return [...merged.values()]
    .sort((a, b) => captionOrder.indexOf(a.caption) - captionOrder.indexOf(b.caption) || byOrder(a, b))
    .map((section) => ({
      id: section.section,
      label: section.label,
      icon: section.icon,
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

/** Section and title of a path, for crumbs; nothing if no remote has it. */
export function placeOf(snapshot: RegistrySnapshot, groups: readonly NavGroup[], pathname: string) {
  const page = allPages(groups).find(({ path }) => path === pathname);
  const route = snapshot.remotes.flatMap(({ routes }) => routes).find(({ path }) => path === pathname);
  return route && { title: route.title, section: page?.section, page, full: route.frame === 'full' };
}
