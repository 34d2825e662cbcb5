import { useStoredList } from '@avenue/data';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { TextField } from '../field/text-field.tsx';
import { Popover } from '../overlay/overlay.tsx';
import css from './table-tools.module.css';
import type { SavedViewsProps } from './types.ts';
import { keptList } from './use-hidden.ts';

const most = 30;
const longestName = 60;

/** A view as its list keeps it. Anything else that stands there is passed over. */
function viewsIn(list: readonly string[]): { name: string; query: string; text: string }[] {
  return list.flatMap((text) => {
    try {
      const [name, query] = JSON.parse(text) as unknown[];
      return typeof name === 'string' && typeof query === 'string' ? [{ name, query, text }] : [];
    } catch {
      return [];
    }
  });
}

/** The same filters, however they are ordered in the address. */
const same = (a: string, b: string) => {
  const sorted = (query: string) => [...new URLSearchParams(query)].map(String).sort().join('&');
  return sorted(a) === sorted(b);
};

export function SavedViewsPart({ name: of, query, onApply }: SavedViewsProps) {
  const list = keptList(`avenue.views.${of}`, most);
  const views = viewsIn(useStoredList(list));
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const now = views.find((view) => same(view.query, query));
  const save = (event: FormEvent, done: () => void) => {
    event.preventDefault();
    const called = name.trim();
    if (!called) return setError('Give it a name.');
    if (called.length > longestName) return setError(`A name has at most ${longestName} characters.`);
    const others = views.filter((view) => view.name !== called);
    if (others.length >= most) return setError(`${most} views are the most. Remove one first.`);
    const kept = list.set([...others.map(({ text }) => text), JSON.stringify([called, query])]);
    if (!kept) return setError('This browser keeps nothing: the view lasts until the tab is closed.');
    setName('');
    setError(undefined);
    done();
  };
  const remove = (text: string) => {
    // Its button goes with it: without a focus inside, Escape would reach nobody.
    form.current?.querySelector('input')?.focus();
    void list.set(views.filter((view) => view.text !== text).map((view) => view.text));
  };
  return (
    <Popover label={now ? `View: ${now.name}` : 'Views'} icon={IconBookmark} kind="quiet" size="sm" title="Saved views">
      {(close) => (
        <div className={css.views}>
          {views.length > 0 && (
            <ul className={css.list}>
              {views.map((view) => (
                <li key={view.text}>
                  <button
                    type="button"
                    className={css.view}
                    aria-current={view === now || undefined}
                    onClick={() => {
                      onApply(view.query);
                      close();
                    }}
                  >
                    {view.name}
                  </button>
                  <IconButton
                    size="sm"
                    icon={IconTrash}
                    label={`Remove the view ${view.name}`}
                    onClick={() => remove(view.text)}
                  />
                </li>
              ))}
            </ul>
          )}
          <form ref={form} onSubmit={(event) => save(event, close)} className={css.choices}>
            <TextField
              label="Name of this view"
              help="Search, filters and order as they are now. Kept in this browser."
              error={error}
              value={name}
              maxLength={longestName}
              onChange={(next) => {
                setName(next);
                setError(undefined);
              }}
            />
            <Button type="submit" size="sm">
              Save this view
            </Button>
          </form>
        </div>
      )}
    </Popover>
  );
}
