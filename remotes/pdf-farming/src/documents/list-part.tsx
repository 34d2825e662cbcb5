import type { BucketListRecipe, DocumentChoices, DocumentOutline, ListItem } from '@avenue/contract/pdf';
import { callApi, sentenceOf } from '@avenue/data';
import { Button, IconButton, Line, SelectField, Stack, Text, TextField, Toggle, toast } from '@avenue/ui';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { faultAt } from './basics-fields.tsx';
import { CountSelect } from './count-select.tsx';
import css from './documents.module.css';
import { moved } from './moved.ts';

interface ListPartProps {
  recipe: BucketListRecipe;
  themes: DocumentChoices['themes'];
  outline: DocumentOutline | undefined;
  onChange: (next: BucketListRecipe, of?: string) => void;
}

type Theme = BucketListRecipe['themes'][number];

const difficulties = [
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
] as const;
const mostItems = 400;
const perTheme = 40;

/** Things of a list by themes: changed, taken from the bank, put in another order, taken out. */
export function ListPart({ recipe, themes, outline, onChange }: ListPartProps) {
  const [busy, setBusy] = useState(false);
  const all = recipe.themes.flatMap(({ items }) => items.map(({ text }) => text));
  const setTheme = (at: number, next: Theme, of?: string) =>
    onChange({ ...recipe, themes: recipe.themes.map((one, i) => (i === at ? next : one)) }, of);
  /** Things from the bank that are not on the list yet. */
  const ask = async (theme: string, count: number) => {
    setBusy(true);
    try {
      return await callApi('POST /api/pdf/list-items', { body: { theme, count, not: all } });
    } catch (error) {
      toast.show({ text: `No more things came. ${sentenceOf(error)}`, tone: 'bad' });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const addTheme = async (id: string) => {
    const got = await ask(id, Math.min(perTheme, Math.max(1, mostItems - all.length)));
    if (got?.items.length === 0) toast.show({ text: `Everything of "${got.title}" is on the list.` });
    else if (got) onChange({ ...recipe, themes: [...recipe.themes, { title: got.title, items: got.items }] });
  };
  const another = async (at: number, item: number) => {
    const theme = recipe.themes[at];
    const of = themes.find(({ title }) => title === theme?.title);
    if (theme && !of) toast.show({ text: `The bank has no theme called "${theme.title}". Write one of your own.` });
    const got = of && (await ask(of.id, 1));
    const [next] = got?.items ?? [];
    if (theme && next) setTheme(at, { ...theme, items: theme.items.map((one, i) => (i === item ? next : one)) });
    else if (got) toast.show({ text: `The bank has no more of "${got.title}". Write one of your own.` });
  };
  return (
    <Stack gap={16}>
      <Text kind="meta">{`${all.length} things of at most ${mostItems}.`}</Text>
      {faultAt(outline, 'themes').error && <Text kind="meta">{faultAt(outline, 'themes').error}</Text>}
      {recipe.themes.map((theme, at) => (
        <ThemeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a theme is its place; two may have one name.
          key={at}
          theme={theme}
          busy={busy}
          onChange={(next, of) => setTheme(at, next, of && `${at}/${of}`)}
          onAnother={(item) => void another(at, item)}
          onRemove={() => onChange({ ...recipe, themes: recipe.themes.filter((_, i) => i !== at) })}
        />
      ))}
      <AddTheme
        themes={themes}
        busy={busy}
        onAdd={(id) => void addTheme(id)}
        onOwn={() => onChange({ ...recipe, themes: [...recipe.themes, { title: 'My own', items: [{ text: '' }] }] })}
      />
      <div className={css.two}>
        <Toggle
          label="A line for the date of each"
          checked={recipe.dates}
          onChange={(dates) => onChange({ ...recipe, dates })}
        />
        <CountSelect
          label="Pages for notes"
          value={recipe.notes}
          from={0}
          to={20}
          onChange={(notes) => onChange({ ...recipe, notes })}
        />
      </div>
    </Stack>
  );
}

interface ThemeFieldsProps {
  theme: Theme;
  busy: boolean;
  onChange: (next: Theme, of?: string) => void;
  onAnother: (item: number) => void;
  onRemove: () => void;
}

function ThemeFields({ theme, busy, onChange, onAnother, onRemove }: ThemeFieldsProps) {
  const { title, items } = theme;
  const set = (next: readonly ListItem[], of?: string) => onChange({ ...theme, items: [...next] }, of);
  return (
    <details className={css.theme} open={items.length < 12 || undefined}>
      <summary>{`${title || 'Without a name'}, ${items.length} things`}</summary>
      <Stack gap={8}>
        <Line gap={8} wrap>
          <div className={css.grow}>
            <TextField
              label="Name of the theme"
              value={title}
              onChange={(value) => onChange({ ...theme, title: value }, 'title')}
            />
          </div>
          <Button size="sm" kind="quiet" onClick={onRemove}>
            Take the theme out
          </Button>
        </Line>
        <ol className={css.items} aria-label={`Things of ${title}`}>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a thing is its place; its words are typed.
            <li key={at}>
              <TextField
                label={`Thing ${at + 1} of ${title}`}
                hideLabel
                value={item.text}
                onChange={(text) =>
                  set(
                    items.map((one, i) => (i === at ? { ...one, text } : one)),
                    `${at}`,
                  )
                }
              />
              <SelectField
                label={`How hard is thing ${at + 1}`}
                hideLabel
                value={item.difficulty ?? ''}
                placeholder="Mark"
                options={difficulties}
                onChange={(difficulty) => set(items.map((one, i) => (i === at ? { ...one, difficulty } : one)))}
              />
              <IconButton
                size="sm"
                label={`Another in place of thing ${at + 1}`}
                icon={IconRefresh}
                disabled={busy}
                onClick={() => onAnother(at)}
              />
              <IconButton
                size="sm"
                label={`Move thing ${at + 1} up`}
                icon={IconArrowUp}
                disabled={at === 0}
                onClick={() => set(moved(items, at, at - 1))}
              />
              <IconButton
                size="sm"
                label={`Move thing ${at + 1} down`}
                icon={IconArrowDown}
                disabled={at === items.length - 1}
                onClick={() => set(moved(items, at, at + 1))}
              />
              <IconButton
                size="sm"
                label={`Take thing ${at + 1} out`}
                icon={IconX}
                onClick={() => set(items.filter((_, i) => i !== at))}
              />
            </li>
          ))}
        </ol>
        <Button size="sm" onClick={() => set([...items, { text: '' }])}>
          Write one
        </Button>
      </Stack>
    </details>
  );
}

interface AddThemeProps {
  themes: DocumentChoices['themes'];
  busy: boolean;
  onAdd: (id: string) => void;
  onOwn: () => void;
}

function AddTheme({ themes, busy, onAdd, onOwn }: AddThemeProps) {
  const [id, setId] = useState('');
  return (
    <Line gap={8} wrap>
      <div className={css.grow}>
        <SelectField
          label="Another theme"
          placeholder="Choose a theme"
          help="The bank is English. In another language write your own."
          value={id}
          options={themes.map(({ id: value, title, audience }) => ({
            value,
            label: audience === 'all' ? title : `${title}, for ${audience}`,
          }))}
          onChange={setId}
        />
      </div>
      <Button
        busy={busy}
        reason={id ? undefined : 'Choose a theme first.'}
        onClick={() => {
          onAdd(id);
          setId('');
        }}
      >
        Add its things
      </Button>
      <Button kind="quiet" onClick={onOwn}>
        A theme of my own
      </Button>
    </Line>
  );
}
