import { useEffect, useRef } from 'react';
import { ProductionFlow, type ProductionFlowProps } from '../flow/index.ts';
import css from './video.module.css';

/** The production steps; on phones they scroll, and start at this one. */
export function Steps(props: ProductionFlowProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'start', block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={css.flow}>
      <ProductionFlow {...props} />
    </div>
  );
}
