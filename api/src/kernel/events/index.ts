export { EventBus } from './bus.ts';
