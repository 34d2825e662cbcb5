export { type DoorAsks, type Doorkeeper, keepDoor, type Refused } from './door.ts';
export { refusalOf, roleName, useRefusal, useRefusals } from './may.ts';
export {
  askSession,
  askSessionQuietly,
  currentSession,
  draftOwner,
  followsOtherMember,
  forgetSession,
  isSignedOut,
  keepSession,
  onLeft,
  onSession,
  tellTabs,
  useSession,
  wasSignedIn,
  watchTabs,
} from './store.ts';
