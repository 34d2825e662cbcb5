import { useMemo } from 'react';
import { ComboBox } from '../overlay/overlay.tsx';
import css from './form.module.css';
import { clockIn, zoneNames, zoneWords } from './zones.ts';

export interface ZoneFieldProps {
  /** IANA name. */
  value: string;
  onChange: (zone: string) => void;
  help?: string | undefined;
  error?: string | undefined;
}

/** A time zone, found by typing a city, with what the clock shows there now. */
export function ZoneField({ value, onChange, help, error }: ZoneFieldProps) {
  const options = useMemo(() => {
    const names = zoneNames();
    // A zone that was saved by another browser may be missing in the list of this one.
    return [...new Set([...names, value])].map((name) => ({ value: name, label: zoneWords(name) }));
  }, [value]);
  return (
    <div className={css.zone}>
      <ComboBox label="Time zone" help={help} error={error} options={options} value={value} onChange={onChange} />
      <p role="status">
        It is <strong>{clockIn(value)}</strong> there now.
      </p>
    </div>
  );
}
