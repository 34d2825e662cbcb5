export { newPushKeys, webPush } from './webpush.ts';
