import type { ConfigEntry } from '@avenue/contract';
import { DraftNotes, focusFirstError, Term } from '@avenue/ui';
import { type FormEvent, useRef } from 'react';
import type { KeyedMutator } from 'swr';
import css from './admin-config.module.css';
import { ChannelsSection } from './channels-section.tsx';
import { EngineRows } from './engine-rows.tsx';
import { ManagedModels } from './managed-models.tsx';
import { SaveSettings } from './save-settings.tsx';
import { sections } from './sections.ts';
import { SettingField } from './setting-field.tsx';
import { StudioSection } from './studio-section.tsx';
import { useAnchor } from './use-anchor.ts';
import { useLeaving } from './use-leaving.ts';
import { useSettings } from './use-settings.ts';

export interface SettingsFormProps {
  entries: readonly ConfigEntry[];
  mutate: KeyedMutator<ConfigEntry[]>;
}

/** All settings in their sections, with one save for all of them. */
export function SettingsForm({ entries, mutate }: SettingsFormProps) {
  const settings = useSettings(entries, mutate);
  const form = useRef<HTMLFormElement>(null);
  useAnchor();
  useLeaving(settings.changed);

  const submit = async (event: FormEvent) => {
    // Forms of dialogs reach this one through the React tree, though they stand elsewhere on the page.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if ((await settings.save()) === 'field') requestAnimationFrame(() => form.current && focusFirstError(form.current));
  };

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <DraftNotes draft={settings.draft} labels={Object.fromEntries(entries.map(({ name, label }) => [name, label]))} />
      <div className={css.panel}>
        {sections.map((section) => (
          <section key={section.id} id={section.id} className={css.section} aria-labelledby={`${section.id}-title`}>
            <div>
              <h2 id={`${section.id}-title`} tabIndex={-1}>
                {section.term ? <Term of={section.term}>{section.title}</Term> : section.title}
              </h2>
              <p className={css.meta}>{section.sentence}</p>
            </div>
            <div className={css.content}>
              {section.engines && <EngineRows kind={section.engines} />}
              {entries
                .filter(({ group, kind }) => kind !== 'channel' && group === section.group)
                .map((entry) => (
                  <SettingField key={entry.name} entry={entry} settings={settings} />
                ))}
              {section.studio && <StudioSection />}
              {section.channels && <ChannelsSection entries={entries} />}
              {section.engines === 'voice' && (
                <>
                  <h3 className={css.subhead}>
                    <Term of="natural-voice">Natural voices</Term>
                  </h3>
                  <ManagedModels kind="voice" />
                </>
              )}
              {section.engines === 'text' && (
                <>
                  <h3 className={css.subhead}>
                    <Term of="model">Models</Term> for Ollama
                  </h3>
                  <ManagedModels kind="text" />
                </>
              )}
            </div>
          </section>
        ))}
      </div>
      <SaveSettings settings={settings} />
    </form>
  );
}
