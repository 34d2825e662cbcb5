import { ComboBox } from '@avenue/ui/overlay';
import { useMemo } from 'react';
import css from './first-run.module.css';
import { clockIn, zoneNames, zoneWords } from './zones.ts';

/** Where the operator's clock runs. */
export function ZoneStep({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const options = useMemo(() => zoneNames().map((name) => ({ value: name, label: zoneWords(name) })), []);
  return (
    <div className={css.step}>
      <ComboBox
        label="Time zone"
        help="All times here are shown in it. You can change it later in Admin Config."
        options={options}
        value={value}
        onChange={onChange}
      />
      <p className={css.clock} role="status">
        It is <strong>{clockIn(value)}</strong> there now.
      </p>
    </div>
  );
}
