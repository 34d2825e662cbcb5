import type { ReactNode } from 'react';
import { UnderHeading } from './heading-level.tsx';
import css from './settings.module.css';
import { useAnchor } from './use-anchor.ts';

/** Settings in their sections; an address such as `/admin-config#voice` leads to the section of that id. */
export function SettingsSections({ children }: { children: ReactNode }) {
  useAnchor();
  return <div className={css.sections}>{children}</div>;
}

export interface SettingsSectionProps {
  id: string;
  title: ReactNode;
  /** What is set here, and what works without it. */
  sentence: ReactNode;
  /** Fields and lists; grey blocks while they come. */
  children: ReactNode;
}

/** One subject of the settings: what it is at the left, its fields at the right. */
export const SettingsSection = ({ id, title, sentence, children }: SettingsSectionProps) => (
  <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
    <div>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <p>{sentence}</p>
    </div>
    <div className={css.content}>
      <UnderHeading>{children}</UnderHeading>
    </div>
  </section>
);
