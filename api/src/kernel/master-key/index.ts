export { hasMasterKey, type MasterKeys, masterKeyId, readMasterKeys } from './master-key.ts';
