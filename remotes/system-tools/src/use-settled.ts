import { useEffect, useState } from 'react';

/** Until a colour that is dragged, or a word that is typed, stands still. */
const restMs = 250;

/** A value as it is once it has not changed for a moment. It is told apart by what it holds. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const [now, then] = [JSON.stringify(value), JSON.stringify(settled)];
  useEffect(() => {
    if (now === then) return;
    const timer = setTimeout(() => setSettled(JSON.parse(now) as Value), restMs);
    return () => clearTimeout(timer);
  }, [now, then]);
  return settled;
}
