import { SelectField } from '@avenue/ui';

interface CountSelectProps {
  label: string;
  value: number;
  from: number;
  to: number;
  error?: string;
  onChange: (value: number) => void;
}

/** One of some whole numbers; the one that is set is among them. */
export function CountSelect({ label, value, from, to, error, onChange }: CountSelectProps) {
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const offered = all.includes(value) ? all : [value, ...all];
  return (
    <SelectField
      label={label}
      value={String(value)}
      options={offered.map((one) => ({ value: String(one), label: String(one) }))}
      onChange={(next) => onChange(Number(next))}
      {...(error && { error })}
    />
  );
}
