import { Button } from '@avenue/ui';
import { useEffect, useId, useRef } from 'react';
import css from './claims.module.css';

export interface MarkActsProps {
  /** Place under the mark, in px from the paper's corner. */
  leftPx: number;
  topPx: number;
  onShow: () => void;
  onSource: () => void;
  onDismiss: () => void;
  onClose: () => void;
}

/** The acts of a claim at its mark in the text. Typing goes on beneath it; Escape and a press elsewhere close it. */
export function MarkActs({ leftPx, topPx, onShow, onSource, onDismiss, onClose }: MarkActsProps) {
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (!card.current?.contains(event.target as Node)) onClose();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [onClose]);
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <div ref={card} className={css.card} role="dialog" aria-labelledby={titleId} style={{ left: leftPx, top: topPx }}>
      <strong id={titleId}>This claim has no source.</strong>
      <div className={css.acts}>
        <Button size="sm" call="POST /api/scripts/{id}/sources" onClick={then(onSource)}>
          Add source
        </Button>
        <Button size="sm" call="POST /api/scripts/{id}/claims" onClick={then(onDismiss)}>
          Not a claim
        </Button>
        <Button size="sm" onClick={then(onShow)}>
          Show in checks
        </Button>
      </div>
    </div>
  );
}
