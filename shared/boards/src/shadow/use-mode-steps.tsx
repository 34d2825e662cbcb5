import type { ModePlace } from '@avenue/contract';
import { useState } from 'react';
import { RaiseDialog } from './raise-dialog.tsx';
import { isHigher, type Rung, useModes } from './use-modes.ts';

/** Steps on the ladder of modes: down at once, up after a question. */
export function useModeSteps() {
  const acts = useModes();
  const [raise, setRaise] = useState<{ place: ModePlace; to: Rung }>();
  return {
    acts,
    /** The same rung again asks for its cap. */
    step: (place: ModePlace, to: Rung) => {
      if (to === place.mode || isHigher(to, place.mode)) return setRaise({ place, to });
      void acts.lower(place, to, () => setRaise({ place: { ...place, mode: to }, to: place.mode as Rung }));
    },
    /** To be drawn by whoever steps. */
    question: raise && <RaiseDialog {...raise} onClose={() => setRaise(undefined)} />,
  };
}
