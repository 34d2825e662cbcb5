import { focusFirstError, Page, Read } from '@avenue/ui';
import { type FormEvent, useRef } from 'react';
import css from './admin-config.module.css';
import { AdminSkeleton } from './admin-skeleton.tsx';
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

export default function AdminConfigPage() {
  const settings = useSettings();
  const form = useRef<HTMLFormElement>(null);
  const { entries, changed } = settings;
  useAnchor(entries !== undefined);
  useLeaving(changed.length);

  const submit = async (event: FormEvent) => {
    // Forms of dialogs reach this one through the React tree, though they stand elsewhere on the page.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if ((await settings.save()) === 'field') requestAnimationFrame(() => form.current && focusFirstError(form.current));
  };

  return (
    <Page
      title="Admin Configuration Panel"
      sentence="Keys are encrypted here and never shown again. Each one is tested when it is saved."
    >
      <Read
        of="The settings"
        state={settings.state}
        size="page"
        keeps="What is saved stays saved."
        loading={<AdminSkeleton />}
      >
        {(all) => (
          <form ref={form} className={css.form} onSubmit={submit} noValidate>
            <div className={css.panel}>
              {sections.map((section) => (
                <section
                  key={section.id}
                  id={section.id}
                  className={css.section}
                  aria-labelledby={`${section.id}-title`}
                >
                  <div>
                    <h2 id={`${section.id}-title`} tabIndex={-1}>
                      {section.title}
                    </h2>
                    <p className={css.meta}>{section.sentence}</p>
                  </div>
                  <div className={css.content}>
                    {section.engines && <EngineRows kind={section.engines} />}
                    {all
                      .filter(({ group, kind }) => kind !== 'channel' && group === section.group)
                      .map((entry) => (
                        <SettingField key={entry.name} entry={entry} settings={settings} />
                      ))}
                    {section.studio && <StudioSection />}
                    {section.channels && <ChannelsSection entries={all} />}
                    {section.engines === 'voice' && (
                      <>
                        <h3 className={css.subhead}>Natural voices</h3>
                        <ManagedModels kind="voice" />
                      </>
                    )}
                    {section.engines === 'text' && (
                      <>
                        <h3 className={css.subhead}>Models for Ollama</h3>
                        <ManagedModels kind="text" />
                      </>
                    )}
                  </div>
                </section>
              ))}
            </div>
            <SaveSettings settings={settings} />
          </form>
        )}
      </Read>
    </Page>
  );
}
