import type { DocumentChoices, DocumentOutline } from '@avenue/contract/pdf';
import { SelectField, TextField } from '@avenue/ui';
import { localeWords } from './document-words.ts';
import css from './documents.module.css';
import type { DocumentForm } from './use-document-form.ts';

interface FieldsProps {
  work: DocumentForm;
  choices: DocumentChoices;
  outline: DocumentOutline | undefined;
}

/** What cannot be set in a field, beside it. */
export const faultAt = (outline: DocumentOutline | undefined, path: string): { error?: string } => {
  const found = outline?.faults.find((fault) => fault.path === path);
  return found ? { error: found.message } : {};
};

/** What every document has: its words, page, language and look. */
export function BasicsFields({ work: { recipe, change }, choices, outline }: FieldsProps) {
  const text = (name: 'title' | 'subtitle' | 'author', label: string) => (
    <TextField
      label={label}
      value={recipe[name]}
      onChange={(value) => change({ ...recipe, [name]: value }, name)}
      {...faultAt(outline, name)}
    />
  );
  return (
    <>
      {text('title', 'Title')}
      {text('subtitle', 'Subtitle')}
      {text('author', 'Made by')}
      <div className={css.two}>
        <SelectField
          label="Page"
          value={recipe.format}
          options={choices.formats.map(({ id, name, size }) => ({ value: id, label: `${name}, ${size}` }))}
          onChange={(format) => change({ ...recipe, format })}
        />
        <SelectField
          label="Language"
          value={recipe.locale}
          options={choices.locales.map((id) => ({ value: id, label: localeWords[id] }))}
          onChange={(locale) => change({ ...recipe, locale })}
        />
      </div>
      <LookPicker work={{ recipe, change }} looks={choices.looks} />
    </>
  );
}

interface LookPickerProps {
  work: Pick<DocumentForm, 'recipe' | 'change'>;
  looks: DocumentChoices['looks'];
}

const LookPicker = ({ work: { recipe, change }, looks }: LookPickerProps) => (
  <fieldset className={css.looks}>
    <legend>Look</legend>
    {looks.map(({ id, name, words, colours }) => (
      <label key={id} title={words} data-on={id === recipe.look || undefined}>
        <input
          type="radio"
          name="look"
          value={id}
          checked={id === recipe.look}
          onChange={() => change({ ...recipe, look: id })}
        />
        <span aria-hidden="true" className={css.swatch}>
          {colours.map((colour) => (
            <i key={colour} style={{ background: colour }} />
          ))}
        </span>
        <span>{name}</span>
      </label>
    ))}
  </fieldset>
);
