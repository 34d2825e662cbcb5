import type { ConfigEntry, EngineCard, SettingsSection } from '@avenue/contract';
import { Term } from '@avenue/ui';
import type { ReactNode } from 'react';
import css from './admin-config.module.css';
import { ChannelsSection } from './channels-section.tsx';
import { ManagedModels } from './managed-models.tsx';
import { StudioSection } from './studio-section.tsx';

/** What stands in a section besides settings, by its id. */
const own: Readonly<Record<string, (entries: readonly ConfigEntry[]) => ReactNode>> = {
  channels: (entries) => <ChannelsSection entries={entries} />,
  studio: () => <StudioSection />,
};

/** Models that can be added, by the kind of engine they are for. */
const models: Partial<Record<EngineCard['kind'], ReactNode>> = {
  voice: (
    <>
      <h3 className={css.subhead}>
        <Term of="natural-voice">Natural voices</Term>
      </h3>
      <ManagedModels kind="voice" />
      <h3 className={css.subhead}>Models that listen</h3>
      <ManagedModels kind="hearing" />
    </>
  ),
  text: (
    <>
      <h3 className={css.subhead}>
        <Term of="model">Text models</Term> on this machine
      </h3>
      <ManagedModels kind="text" />
      <h3 className={css.subhead}>Models for Ollama</h3>
      <ManagedModels kind="ollama" />
    </>
  ),
};

/** Channels, the clock and models, in the section that they belong to. */
export const SectionLists = ({
  section,
  entries,
}: {
  section: SettingsSection;
  /** Every entry of the configuration, channels among them. */
  entries: readonly ConfigEntry[];
}) => (
  <>
    {own[section.id]?.(entries)}
    {section.engines && models[section.engines]}
  </>
);
