import type { ConfigEntry, SettingsSection as Section } from '@avenue/contract';
import { Form } from '@avenue/form';
import { SettingsIndex, SettingsSection, SettingsSections, Term, WithSettingsIndex } from '@avenue/ui';
import { useState } from 'react';
import type { KeyedMutator } from 'swr';
import { EngineRows } from './engine-rows.tsx';
import { SaveSettings } from './save-settings.tsx';
import { SectionLists } from './section-lists.tsx';
import { SettingField } from './setting-field.tsx';
import { foundInWords, shownSections } from './shown.ts';
import { useLeaving } from './use-leaving.ts';
import { useSettings } from './use-settings.ts';

export interface SettingsFormProps {
  sections: readonly Section[];
  entries: readonly ConfigEntry[];
  mutate: KeyedMutator<ConfigEntry[]>;
}

/** All settings in their sections, with an index of them and one save for all. */
export function SettingsForm({ sections, entries, mutate }: SettingsFormProps) {
  const settings = useSettings(entries, mutate);
  const [search, setSearch] = useState('');
  useLeaving(settings.changed);
  const shown = shownSections(
    sections,
    entries,
    search,
    (name) => settings.form.problem(name) !== undefined || settings.changed.some((entry) => entry.name === name),
  );
  return (
    <Form
      form={settings.form}
      onSubmit={settings.save}
      foot={<SaveSettings settings={settings} />}
      frame={(fields) => (
        <WithSettingsIndex
          index={
            <SettingsIndex sections={shown} words={search} onSearch={setSearch} found={foundInWords(search, shown)} />
          }
        >
          {fields}
        </WithSettingsIndex>
      )}
    >
      <SettingsSections>
        {shown.map((section) => (
          <SettingsSection
            key={section.id}
            id={section.id}
            title={section.term ? <Term of={section.term}>{section.title}</Term> : section.title}
            sentence={section.help}
          >
            {section.whole && section.engines && <EngineRows kind={section.engines} />}
            {section.entries.map((entry) => (
              <SettingField key={entry.name} entry={entry} settings={settings} />
            ))}
            {section.whole && <SectionLists section={section} entries={entries} />}
          </SettingsSection>
        ))}
      </SettingsSections>
    </Form>
  );
}
