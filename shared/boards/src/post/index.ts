export { Calendar } from './calendar.tsx';
export { CalendarTools } from './calendar-tools.tsx';
export { CalendarViews } from './calendar-views.tsx';
export { FillDrawer } from './fill-drawer.tsx';
export { rulesFor } from './hours.ts';
export { NothingPlanned } from './nothing-planned.tsx';
export { RulesDrawer } from './rules-drawer.tsx';
export { rangeOf } from './span.ts';
export { type CalendarState, useCalendar } from './use-calendar.ts';
