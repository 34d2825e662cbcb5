import { Segmented, SelectField } from '@avenue/ui';
import type { ChannelOption } from './channels.ts';

const mostSegments = 4;

/** Channels side by side up to four, in a list beyond. */
export function ChannelPicker({
  channels,
  value,
  onChange,
}: {
  channels: readonly ChannelOption[];
  value: string;
  onChange: (name: string) => void;
}) {
  const options = channels.map(({ name, label }) => ({ value: name, label }));
  if (options.length > mostSegments) {
    return <SelectField label="Channel" hideLabel options={options} value={value} onChange={onChange} />;
  }
  return <Segmented label="Channel" options={options} value={value} onChange={onChange} />;
}
