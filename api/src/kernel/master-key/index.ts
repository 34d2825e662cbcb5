export { hasMasterKey, type KeyPlace, keyOf, type MasterKeys, masterKeyId, readMasterKeys } from './master-key.ts';
export { adoptKeys, everyMasterKey, keepPresent, prepareNext, promoteNext, settleRotation } from './rotation.ts';
