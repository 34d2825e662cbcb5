import type { Cadence, DocumentChoices, DocumentOutline, PlannerRecipe, PlannerSection } from '@avenue/contract/pdf';
import { Button, IconButton, Line, SelectField, Stack, Text, TextArea } from '@avenue/ui';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { faultAt } from './basics-fields.tsx';
import { CountSelect } from './count-select.tsx';
import { cadenceWords, pagesWord } from './document-words.ts';
import css from './documents.module.css';
import { moved } from './moved.ts';

interface SectionsPartProps {
  recipe: PlannerRecipe;
  modules: DocumentChoices['modules'];
  outline: DocumentOutline | undefined;
  onChange: (next: PlannerRecipe, of?: string) => void;
  /** Shows the first page of a section. */
  onShow: (section: number) => void;
}

type Module = DocumentChoices['modules'][number];

/** Kinds of pages in their order: moved by drag or keys, each with how often it comes. */
export function SectionsPart({ recipe, modules, outline, onChange, onShow }: SectionsPartProps) {
  const [open, setOpen] = useState<number>();
  const [dragged, setDragged] = useState<number>();
  const [told, setTold] = useState('');
  const { sections } = recipe;
  const set = (next: readonly PlannerSection[], of?: string) => onChange({ ...recipe, sections: [...next] }, of);
  const nameOf = ({ module, title }: PlannerSection) =>
    title || modules.find(({ id }) => id === module)?.title || module;
  const move = (from: number, to: number) => {
    const one = sections[from];
    if (!one || to < 0 || to >= sections.length || from === to) return;
    set(moved(sections, from, to));
    setOpen(undefined);
    setTold(`${nameOf(one)} is number ${to + 1} of ${sections.length} now.`);
  };
  const counts = sections.map((_, at) => outline?.pages.filter(({ section }) => section === at).length);
  return (
    <Stack gap={8}>
      <ol className={css.sections} aria-label="Kinds of pages">
        {sections.map((section, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same kind may come twice; its place is what it is.
            key={at}
            draggable
            data-dragged={dragged === at || undefined}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, at);
              setDragged(undefined);
            }}
          >
            <div className={css.section}>
              <IconGripVertical aria-hidden="true" size={16} />
              <button type="button" className={css.name} onClick={() => onShow(at)} title="Show its first page">
                {nameOf(section)}
              </button>
              <Text kind="meta">{counts[at] === undefined ? '' : pagesWord(counts[at])}</Text>
              <IconButton
                size="sm"
                label={`Move ${nameOf(section)} up`}
                icon={IconArrowUp}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                size="sm"
                label={`Move ${nameOf(section)} down`}
                icon={IconArrowDown}
                disabled={at === sections.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <Button
                size="sm"
                kind="quiet"
                aria-expanded={open === at}
                onClick={() => setOpen(open === at ? undefined : at)}
              >
                Set
              </Button>
              <IconButton
                size="sm"
                label={`Take ${nameOf(section)} out`}
                icon={IconX}
                onClick={() => {
                  set(sections.filter((_, i) => i !== at));
                  setOpen(undefined);
                  setTold(`${nameOf(section)} is out.`);
                }}
              />
            </div>
            {open === at && (
              <SectionFields
                section={section}
                module={modules.find(({ id }) => id === section.module)}
                error={faultAt(outline, `sections.${at}.every`).error ?? faultAt(outline, `sections.${at}.words`).error}
                onChange={(next, of) =>
                  set(
                    sections.map((one, i) => (i === at ? next : one)),
                    of && `${at}/${of}`,
                  )
                }
              />
            )}
          </li>
        ))}
      </ol>
      <span className={css.told} role="status">
        {told}
      </span>
      <AddSection
        modules={modules}
        onAdd={(module) => {
          set([...sections, { module: module.id }]);
          setTold(`${module.title} was added at the end.`);
        }}
      />
    </Stack>
  );
}

interface SectionFieldsProps {
  section: PlannerSection;
  module: Module | undefined;
  error: string | undefined;
  onChange: (next: PlannerSection, of?: string) => void;
}

const cadences = Object.keys(cadenceWords) as Cadence[];

function SectionFields({ section, module, error, onChange }: SectionFieldsProps) {
  return (
    <Stack gap={8}>
      <div className={css.two}>
        <SelectField
          label="Comes"
          value={section.every ?? module?.cadence ?? 'once'}
          options={cadences.map((value) => ({ value, label: cadenceWords[value] }))}
          onChange={(every) => onChange({ ...section, every })}
          {...(error && { error })}
        />
        <CountSelect
          label="Pages each time"
          value={section.copies ?? 1}
          from={1}
          to={60}
          onChange={(copies) => onChange({ ...section, copies })}
        />
      </div>
      {module?.words && (
        <TextArea
          label={`${module.words.name}, one a line`}
          help={`At most ${module.words.most}. For example: ${module.words.example}`}
          rows={3}
          value={(section.words ?? []).join('\n')}
          onChange={(text) =>
            onChange({ ...section, words: text === '' ? [] : text.split('\n').slice(0, 60) }, 'words')
          }
        />
      )}
      {module && <Text kind="meta">{module.purpose}</Text>}
    </Stack>
  );
}

function AddSection({ modules, onAdd }: { modules: readonly Module[]; onAdd: (module: Module) => void }) {
  const [id, setId] = useState<string>('');
  const chosen = modules.find((one) => one.id === id);
  return (
    <Line gap={8} wrap>
      <div className={css.grow}>
        <SelectField
          label="Another kind of page"
          placeholder={`Choose one of ${modules.length}`}
          value={id}
          options={modules.map(({ id: value, title, tags }) => ({ value, label: title, group: tags[0] ?? 'other' }))}
          onChange={setId}
        />
      </div>
      <Button
        reason={chosen ? undefined : 'Choose a kind of page first.'}
        onClick={() => {
          if (chosen) onAdd(chosen);
          setId('');
        }}
      >
        Add
      </Button>
    </Line>
  );
}
