export { EventBus } from './bus.ts';
export { changedIn } from './changed-in.ts';
