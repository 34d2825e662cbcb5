export { mutedOf, setMuted } from './muted.ts';
export { against, outlierFrom, patternOf, type ViewsRead } from './outliers.ts';
export { baseDays, leastBaseDays, riseOf, risingDays } from './rising.ts';
export { counts, items, readings } from './schema.ts';
export {
  addFile,
  addSource,
  type Counted,
  kindsOf,
  listSources,
  lookAtAll,
  lookAtDue,
  lookJob,
  rowsOf,
  type SourceRow,
  setSourceRemoved,
} from './sources.ts';
export { habitsOf, termsOfTitle } from './terms.ts';
