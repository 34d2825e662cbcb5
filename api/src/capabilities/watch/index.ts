export { lookAtDue, lookJob } from './look.ts';
export { mutedOf, setMuted } from './muted.ts';
export { against, outlierFrom, patternOf, type ViewsRead } from './outliers.ts';
export { baseDays, leastBaseDays, riseOf, risingDays } from './rising.ts';
export { kindsOf, listSources, rowsOf, type SourceRow } from './rows.ts';
export { counts, items, readings } from './schema.ts';
export { addFile, addSource, type Counted, lookAtAll, setSourceRemoved } from './sources.ts';
export { habitsOf, termsOfTitle } from './terms.ts';
