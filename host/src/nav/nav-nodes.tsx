import css from './nav.module.css';
import { PageRow, SectionRow } from './nav-row.tsx';
import type { OpenSections } from './open-sections.ts';
import { holdsPath, type NavNode, pagesOf } from './tree.ts';

export interface NavContext {
  pathname: string;
  waiting: number;
  sections: OpenSections;
  /** Row that Tab reaches. */
  active: string | undefined;
  onFocus: (row: string) => void;
  onOpen: () => void;
}

/** What waits behind these nodes: the number is the same wherever it is shown. */
export const waitingIn = (nodes: readonly NavNode[], waiting: number) =>
  pagesOf(nodes).some(({ counts }) => counts) ? waiting : 0;

interface NavNodesProps {
  nodes: readonly NavNode[];
  /** Id of the section or folder that holds them. */
  parent: string;
  label: string;
  context: NavContext;
}

/** The group below an open section; folders in it open and close the same way, to any depth. */
export function NavNodes({ nodes, parent, label, context }: NavNodesProps) {
  const { pathname, waiting, sections, active, onFocus, onOpen } = context;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links is no fieldset
    <div className={css.group} role="group" aria-label={label} id={`nav-${parent}`}>
      {nodes.map((node) => {
        if (node.kind === 'page') {
          const row = `page:${node.path}`;
          return (
            <PageRow
              key={row}
              row={row}
              parent={parent}
              label={node.label}
              path={node.path}
              current={node.path === pathname}
              waiting={node.counts ? waiting : 0}
              tabIndex={active === row ? 0 : -1}
              onFocus={onFocus}
              onOpen={onOpen}
            />
          );
        }
        const locked = holdsPath(node.items, pathname);
        const expanded = sections.isOpen(node.id, locked);
        const row = `folder:${node.id}`;
        return (
          <div key={row}>
            <SectionRow
              row={row}
              id={node.id}
              parent={parent}
              label={node.label}
              expanded={expanded}
              locked={locked}
              controls={expanded ? `nav-${node.id}` : undefined}
              waiting={expanded ? 0 : waitingIn(node.items, waiting)}
              tabIndex={active === row ? 0 : -1}
              onFocus={onFocus}
              onToggle={(event) => locked || sections.toggle(node.id, event.altKey)}
            />
            {expanded && <NavNodes nodes={node.items} parent={node.id} label={node.label} context={context} />}
          </div>
        );
      })}
    </div>
  );
}
