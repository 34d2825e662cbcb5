export { type AccountDay, accountDaysOf, toldSince } from './accounts.ts';
export { type FiledFigures, fileFigures, knownFigures, takeFiledBack, toldBy } from './filed.ts';
export {
  type EarlyDay,
  earlyDaysOf,
  firstDaysOf,
  type SettlingCalendar,
  settledDays,
  shiftDay,
  watchedShare,
} from './first-days.ts';
export {
  type Counting,
  figuresOf,
  figuresReading,
  forgetFiguresReading,
  keepFigures,
  type PostedThing,
  readFigures,
} from './read.ts';
