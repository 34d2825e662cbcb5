import css from './skeleton.module.css';

export interface SkeletonProps {
  /** What is loading, for screen readers: "Loading your scripts". */
  label?: string | undefined;
  /** `text` lines, `rows` of a list, `block` one area, `figures` a strip. Default value: text. */
  shape?: 'text' | 'rows' | 'block' | 'figures' | undefined;
  count?: number | undefined;
  /** Height of a block. Default value: 160. */
  heightPx?: number | undefined;
}

/** Grey blocks in the place of what comes, after 200 ms. */
export const Skeleton = ({ label = 'Loading', shape = 'text', count = 3, heightPx = 160 }: SkeletonProps) => (
  <div className={css.skeleton} data-shape={shape} data-loading="" role="status">
    <span className={css.hidden}>{label}</span>
    {Array.from({ length: shape === 'block' ? 1 : count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal grey blocks have no other identity
      <i key={index} style={shape === 'block' ? { height: heightPx } : undefined} />
    ))}
  </div>
);
