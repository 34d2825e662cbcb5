export { type Cursor, type CursorActs, type CursorOptions, type CursorRow, useCursor } from './use-cursor.ts';
