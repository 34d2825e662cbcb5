import type { SettingsSection as Section } from '@avenue/contract';
import { Bone, BoneLines, BoneRows, Loading, SettingsSection, SettingsSections, WithSettingsIndex } from '@avenue/ui';
import css from './admin-config.module.css';

/** Sections while nothing is known of them. */
const unnamed = Array.from({ length: 8 }, (_, index) => ({ id: `section-${index + 1}`, title: '', help: '' }));

/** The sections, under their names as soon as those are known, with places for what stands in them. */
export const AdminSkeleton = ({ sections = [] }: { sections?: readonly Section[] | undefined }) => (
  <Loading label="Loading the settings">
    <WithSettingsIndex index={<BoneLines count={sections.length || unnamed.length} />}>
      <SettingsSections>
        {(sections.length > 0 ? sections : unnamed).map((section) => (
          <SettingsSection
            key={section.id}
            id={section.id}
            title={section.title || <Bone width="120px" />}
            sentence={section.help || <Bone width="200px" heightPx={9} />}
          >
            {'engines' in section && section.engines && <BoneLines count={5} />}
            <div className={css.entry}>
              <Bone width="96px" />
              <Bone heightPx={36} />
              <Bone width="60%" heightPx={9} />
            </div>
            {'engines' in section && section.engines && <BoneRows count={4} rowPx={96} />}
          </SettingsSection>
        ))}
      </SettingsSections>
    </WithSettingsIndex>
  </Loading>
);
