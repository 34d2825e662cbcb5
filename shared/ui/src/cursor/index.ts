export {
  type Cursor,
  type CursorActs,
  type CursorOptions,
  type CursorRow,
  cursorRow,
  useCursor,
} from './use-cursor.ts';
