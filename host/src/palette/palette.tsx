import { useStoredList } from '@avenue/data';
import { Icon, Kbd } from '@avenue/ui';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pins } from '../nav/remembered.ts';
import { allPages, type NavGroup, type NavPage } from '../nav/tree.ts';
import { type Command, findCommands, firstChoice, readQuery, splitMatch } from './commands.ts';
import css from './palette.module.css';
import { useActions } from './use-actions.ts';
import { useItems } from './use-items.ts';

interface PaletteProps {
  groups: readonly NavGroup[];
  onClose: (options?: { keepFocus?: boolean }) => void;
}

/** Search over pages, actions and items. Arrows move, Enter opens, Esc closes, `>` shows actions only. */
export function Palette({ groups, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState<number>();
  const query = readQuery(typed);
  const pages = allPages(groups);
  const actions = useActions(query.text, pages, useStoredList(pins));
  const items = useItems(query.actionsOnly ? '' : query.text, pages);
  const toCommand = (page: NavPage): Command => ({
    id: `page:${page.path}`,
    kind: 'page',
    group: 'Pages',
    label: page.label,
    detail: page.section,
    icon: page.icon,
    path: page.path,
    run: () => navigate(page.path),
  });
  const found = findCommands({ actions, pages, items, toCommand }, query);
  const chosen = Math.min(at ?? firstChoice(found), found.length - 1);

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${chosen}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);

  const run = (command: Command) => {
    onClose({ keepFocus: command.kind !== 'action' });
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    if (event.key === 'ArrowDown') setAt(chosen >= last ? 0 : chosen + 1);
    else if (event.key === 'ArrowUp') setAt(chosen <= 0 ? last : chosen - 1);
    else if (event.key === 'Enter' && found[chosen]) run(found[chosen]);
    else if (event.key === 'Escape') onClose();
    // The field is the only stop inside; the options are reached with the arrows.
    else if (event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way to close, beside Esc */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same */}
      <div className={css.scrim} onClick={() => onClose()} />
      <section className={css.palette} role="dialog" aria-modal="true" aria-label="Search pages and actions">
        <div className={css.field}>
          <Icon of={IconSearch} />
          <input
            ref={input}
            value={typed}
            placeholder="Search pages, actions and items"
            aria-label="Search pages, actions and items"
            role="combobox"
            aria-expanded="true"
            aria-controls={id}
            aria-autocomplete="list"
            {...(found[chosen] && { 'aria-activedescendant': `${id}-${chosen}` })}
            autoComplete="off"
            spellCheck={false}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(undefined);
            }}
          />
          <Kbd>Esc</Kbd>
        </div>
        <div className={css.list} role="listbox" id={id} aria-label="Results" ref={list}>
          {found.map((command, index) => (
            <Fragment key={command.id}>
              {found[index - 1]?.group !== command.group && (
                <div className={css.caption} role="presentation">
                  {command.group}
                </div>
              )}
              <Option
                id={`${id}-${index}`}
                index={index}
                command={command}
                text={query.text}
                selected={index === chosen}
                onPick={() => run(command)}
                onPoint={() => setAt(index)}
              />
            </Fragment>
          ))}
        </div>
        {found.length === 0 && (
          <p className={css.none} role="status">
            Nothing matches "{query.text}".
          </p>
        )}
        <div className={css.foot}>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
          </span>
          <span>
            <Kbd>Enter</Kbd> open
          </span>
          <span>
            <Kbd>&gt;</Kbd> actions only
          </span>
        </div>
      </section>
    </>
  );
}

interface OptionProps {
  id: string;
  index: number;
  command: Command;
  text: string;
  selected: boolean;
  onPick: () => void;
  onPoint: () => void;
}

function Option({ id, index, command, text, selected, onPick, onPoint }: OptionProps) {
  const [before, match, after] = splitMatch(command.label, text);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the option it points at
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field does the same
    <div
      className={css.option}
      role="option"
      id={id}
      data-index={index}
      data-leads-to={command.path}
      aria-selected={selected}
      onClick={onPick}
      onPointerMove={selected ? undefined : onPoint}
    >
      <Icon of={command.icon} />
      <span className={css.label}>
        {before}
        {match && <mark>{match}</mark>}
        {after}
      </span>
      <span className={css.detail}>{command.detail}</span>
      {selected && <Kbd>Enter</Kbd>}
    </div>
  );
}
