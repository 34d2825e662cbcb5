import { Bone, BoneLines, BoneRows, Loading } from '@avenue/ui';
import css from './admin-config.module.css';
import { type SettingsSection, sections } from './sections.ts';

/** The sections under their names, with places for their engines, fields, channels and models. */
export const AdminSkeleton = () => (
  <Loading label="Loading the settings">
    <div className={css.panel}>
      {sections.map((section) => (
        <div key={section.id} className={css.section}>
          <div>
            <h2>{section.title}</h2>
            <p className={css.meta}>{section.sentence}</p>
          </div>
          <div className={css.content}>
            <Places section={section} />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);

const Places = ({ section: { fields = 0, engines, channels } }: { section: SettingsSection }) => (
  <>
    {engines && <BoneLines count={5} />}
    {Array.from({ length: fields }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal grey fields have no other identity
      <div key={index} className={css.entry}>
        <Bone width="96px" />
        <Bone heightPx={36} />
        <Bone width="60%" heightPx={9} />
      </div>
    ))}
    {channels && <BoneRows count={3} rowPx={96} />}
    {(engines === 'voice' || engines === 'text') && <BoneRows count={4} rowPx={96} />}
    {fields === 0 && !engines && !channels && <Bone width="240px" heightPx={25} />}
  </>
);
