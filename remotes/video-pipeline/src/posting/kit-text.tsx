import { CopyButton, formatNumber } from '@avenue/ui';
import css from './posting.module.css';

/** Words to copy, with how much of the platform's limit they take. */
export const KitText = ({ name, text, limit }: { name: string; text: string; limit: number }) => (
  <section className={css.part} aria-label={name}>
    <div className={css.textHead}>
      <h3>{name}</h3>
      <span className={css.meta} data-over={text.length > limit || undefined}>
        {formatNumber(text.length)} of {formatNumber(limit)}
        {text.length > limit && `, ${formatNumber(text.length - limit)} too long for YouTube`}
      </span>
      {text && (
        <span className={css.push}>
          <CopyButton text={text} label={`Copy the ${name.toLowerCase()}`} />
        </span>
      )}
    </div>
    {text ? <p className={css.box}>{text}</p> : <p className={css.meta}>Nothing is written here.</p>}
  </section>
);
