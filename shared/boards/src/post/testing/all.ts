export * from './schedule.ts';
export { scheduleWrites } from './schedule-writes.tsx';
