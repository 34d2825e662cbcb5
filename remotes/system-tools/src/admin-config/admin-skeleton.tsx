import { Bone, Loading } from '@avenue/ui';
import css from './admin-config.module.css';
import { sections } from './sections.ts';

const fields = [0, 1, 2];

/** The sections under their names, with places for their fields. */
export const AdminSkeleton = () => (
  <Loading label="Loading the settings">
    <div className={css.panel}>
      {sections.map(({ id, title, sentence }) => (
        <div key={id} className={css.section}>
          <div>
            <h2>{title}</h2>
            <p className={css.meta}>{sentence}</p>
          </div>
          <div className={css.content}>
            {fields.map((field) => (
              <div key={field} className={css.entry}>
                <Bone width="96px" />
                <Bone heightPx={40} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
