import { type Counters, countsIn } from './counts.ts';
import css from './nav.module.css';
import { PageRow, SectionRow } from './nav-row.tsx';
import type { OpenSections } from './open-sections.ts';
import { holdsPath, type NavNode } from './tree.ts';

export interface NavContext {
  pathname: string;
  counters: Counters;
  sections: OpenSections;
  /** Row that Tab reaches. */
  active: string | undefined;
  onFocus: (row: string) => void;
  onOpen: () => void;
}

interface NavNodesProps {
  nodes: readonly NavNode[];
  /** Id of the section or folder that holds them. */
  parent: string;
  label: string;
  context: NavContext;
}

/** The group below an open section; folders in it open and close the same way, to any depth. */
export function NavNodes({ nodes, parent, label, context }: NavNodesProps) {
  const { pathname, counters, sections, active, onFocus, onOpen } = context;
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
              counts={countsIn([node], counters)}
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
              counts={expanded ? [] : countsIn(node.items, counters)}
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
