export { channelDeskHandlers } from './handlers.ts';
