import { Segmented } from '@avenue/ui';
import type { View } from './span.ts';
import type { CalendarState } from './use-calendar.ts';

const options: { value: View; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

/** How much of the calendar is shown at once. */
export const CalendarViews = ({ of: { place } }: { of: CalendarState }) => (
  <Segmented label="View" value={place.view} onChange={(next) => place.setView(next)} options={options} />
);
