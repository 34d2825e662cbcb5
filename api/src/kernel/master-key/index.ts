export { hasMasterKey, type KeyPlace, type MasterKeys, masterKeyId, readMasterKeys } from './master-key.ts';
export { everyMasterKey, keepPresent, prepareNext, promoteNext, settleRotation } from './rotation.ts';
