import { Bone, Loading } from '@avenue/ui';
import css from './ideas.module.css';

const bones = (
  <div className={css.card}>
    <Bone heightPx={168} />
    <div className={css.words}>
      <div className={css.head}>
        <Bone width="120px" />
      </div>
      <Bone width="82%" heightPx={16} />
      <Bone width="64%" heightPx={34} />
      <div className={css.foot}>
        <Bone width="55%" />
        <Bone width="92px" heightPx={28} />
      </div>
    </div>
  </div>
);

/** The place of one card: picture, title, three figures, button. One of several says what they wait for. */
export const IdeaPlace = ({ label }: { label: string | undefined }) =>
  label ? <Loading label={label}>{bones}</Loading> : <div aria-hidden="true">{bones}</div>;

export const IdeasSkeleton = ({ label, count }: { label: string; count: number }) => (
  <div className={css.cards}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: grey places have no other identity
      <IdeaPlace key={index} label={index === 0 ? label : undefined} />
    ))}
  </div>
);
