export { deviceSecret, fcm, keyName } from './channel.ts';
export { longestBytes } from './client.ts';
export { checkTopic, fcmMessage, firebaseReach, topicAccount } from './effect.ts';
export { readKeyFile } from './service-account.ts';
export { testKey } from './test-key.ts';
export { forgetToken, messagingScope } from './token.ts';
