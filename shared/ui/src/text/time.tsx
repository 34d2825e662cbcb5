import { type DateTimeStyle, formatDateTime, formatRelative } from './format.ts';
import { useOperatorLanguage } from './language.ts';
import { useOperatorZone } from './zone.ts';

export interface TimeProps extends DateTimeStyle {
  at: string | number | Date;
  /** Shows the distance ("2 h ago"); the full moment is in the tooltip. */
  relative?: boolean;
}

/** A moment as `<time>` with the full date in its tooltip. */
export function Time({ at, relative = false, ...format }: TimeProps) {
  useOperatorZone();
  useOperatorLanguage();
  const moment = new Date(at);
  const known = !Number.isNaN(moment.getTime());
  return (
    <time {...(known && { dateTime: moment.toISOString(), title: formatDateTime(at, { ...format, style: 'long' }) })}>
      {relative ? formatRelative(at) : formatDateTime(at, format)}
    </time>
  );
}
