export { brokenChannels, readChannels, removeChannel, saveChannel } from './channels.ts';
export { compare } from './compare.ts';
export { deliver, type Sending, sendTest, setUpOf } from './deliver.ts';
export { addDevice, pushKey, pushValues, removeDevice } from './devices.ts';
export { digest } from './digest.ts';
export { secretName } from './kept.ts';
export { listDeliveries, nextDelivery } from './log.ts';
export { countUnread, listNotices, markRead } from './notices.ts';
export { readPreferences, setPreferences } from './preferences.ts';
