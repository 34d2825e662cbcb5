export { accountName, setAccountNames, useAccountName } from './account-names.ts';
export { csvField, csvOf } from './csv-field.ts';
export {
  type DateTimeStyle,
  formatBytes,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayRange,
  formatDuration,
  formatFixed,
  formatHours,
  formatLength,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRelative,
  isToday,
} from './format.ts';
export { operatorLanguage, setOperatorLanguage, useOperatorLanguage } from './language.ts';
export { Marked, placesOf } from './marked.tsx';
export { Text, type TextProps } from './text.tsx';
export { Time, type TimeProps } from './time.tsx';
export { useTitle } from './use-title.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
export { isZone, operatorZone, setOperatorZone, useOperatorZone } from './zone.ts';
