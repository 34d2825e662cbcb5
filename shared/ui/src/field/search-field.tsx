import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../action/icon.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { Kbd } from '../action/kbd.tsx';
import { useShortcuts } from '../keys/shortcuts.ts';
import css from './search-field.module.css';

/** After the last letter. */
const pauseMs = 250;

export interface SearchFieldProps {
  /** What is searched: "Search titles, scripts and tags". Shown in the empty field and spoken. */
  label: string;
  /** What is searched for now. */
  value: string;
  /** After a pause in typing, and at once on Enter, clearing and leaving. */
  onSearch: (words: string) => void;
  /** A letter that puts focus here, "F". */
  shortcut?: string | undefined;
}

/** Words to search a list by. Esc clears them. */
export function SearchField({ label, value, onSearch, shortcut }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  // Cleared or changed elsewhere, such as by Back.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  const send = (words: string) => {
    const next = words.trim();
    if (next === sent.current) return;
    sent.current = next;
    latest.current(next);
  };
  useEffect(() => {
    const timer = setTimeout(() => send(typed), pauseMs);
    return () => clearTimeout(timer);
  });
  const clear = () => {
    setTyped('');
    send('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Of a form around the field nothing is sent.
      event.preventDefault();
      send(typed);
    }
    if (event.key !== 'Escape' || !typed) return;
    // Only the words go; what Esc closes around them stays.
    event.stopPropagation();
    event.preventDefault();
    clear();
  };
  useShortcuts(shortcut ? { [shortcut.toLowerCase()]: { label, run: () => field.current?.focus() } } : {}, {
    enabled: shortcut !== undefined,
  });
  return (
    <span className={css.find}>
      <Icon of={IconSearch} size="sm" />
      <input
        ref={field}
        type="search"
        className={css.input}
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts={shortcut}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => send(typed)}
        onKeyDown={onKeyDown}
      />
      {typed ? (
        <IconButton size="sm" label="Clear the search" icon={IconX} onClick={clear} />
      ) : (
        shortcut && <Kbd>{shortcut}</Kbd>
      )}
    </span>
  );
}
