import { Icon, Kbd } from '@avenue/ui';
import IconFilterSearch from '@tabler/icons-react/dist/esm/icons/IconFilterSearch.mjs';
import type { KeyboardEvent, RefObject } from 'react';
import css from './nav.module.css';

interface NavFilterProps {
  value: string;
  input: RefObject<HTMLInputElement | null>;
  onChange: (value: string) => void;
  onEnter: () => void;
  onDown: () => void;
  onFocus: () => void;
}

/** "Find a page": Enter opens the first hit, Esc clears and then leaves, down goes into the list. */
export function NavFilter({ value, input, onChange, onEnter, onDown, onFocus }: NavFilterProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter();
    else if (event.key === 'ArrowDown') onDown();
    else if (event.key === 'Escape' && value) onChange('');
    else if (event.key === 'Escape') input.current?.blur();
    else return;
    // Esc with words in the field clears them and leaves the drawer open.
    if (event.key !== 'Escape' || value) event.stopPropagation();
    event.preventDefault();
  };
  return (
    <label className={css.filter}>
      <Icon of={IconFilterSearch} size="sm" />
      <input
        ref={input}
        value={value}
        placeholder="Find a page"
        aria-label="Find a page"
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      />
      <Kbd>/</Kbd>
    </label>
  );
}
