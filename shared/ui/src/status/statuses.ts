import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconClockCheck from '@tabler/icons-react/dist/esm/icons/IconClockCheck.mjs';
import IconClockX from '@tabler/icons-react/dist/esm/icons/IconClockX.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconLoader2 from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import IconPower from '@tabler/icons-react/dist/esm/icons/IconPower.mjs';
import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconTexture from '@tabler/icons-react/dist/esm/icons/IconTexture.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { IconType } from '../action/icon.tsx';

export type Tone = 'good' | 'info' | 'wait' | 'bad' | 'shadow' | 'quiet' | 'sample';

export interface StatusLook {
  icon: IconType;
  word: string;
  tone: Tone;
}

/** Every status there is: icon, word and tone always together. */
export const statuses = {
  live: { icon: IconBroadcast, word: 'Live', tone: 'good' },
  online: { icon: IconCircleCheck, word: 'Online', tone: 'good' },
  verified: { icon: IconRosetteDiscountCheck, word: 'Verified', tone: 'good' },
  approved: { icon: IconCheck, word: 'Approved', tone: 'good' },
  pass: { icon: IconCheck, word: 'Pass', tone: 'good' },
  safe: { icon: IconShieldCheck, word: 'Safe', tone: 'good' },
  ready: { icon: IconClockCheck, word: 'Ready', tone: 'info' },
  running: { icon: IconLoader2, word: 'Running', tone: 'info' },
  sending: { icon: IconLoader2, word: 'Sending', tone: 'info' },
  sent: { icon: IconSend, word: 'Sent', tone: 'info' },
  awaiting: { icon: IconHandStop, word: 'Awaiting you', tone: 'wait' },
  pending: { icon: IconClock, word: 'Pending', tone: 'wait' },
  assisted: { icon: IconUserCheck, word: 'Assisted', tone: 'wait' },
  mismatch: { icon: IconArrowsDiff, word: 'Mismatch', tone: 'wait' },
  handed: { icon: IconUserCheck, word: 'Post by hand', tone: 'wait' },
  evidence: { icon: IconFileSearch, word: 'Needs evidence', tone: 'wait' },
  unknown: { icon: IconHelpCircle, word: 'Unknown', tone: 'wait' },
  risky: { icon: IconAlertTriangle, word: 'Risky', tone: 'wait' },
  paused: { icon: IconPlayerPause, word: 'Paused', tone: 'wait' },
  slow: { icon: IconHourglass, word: 'Slow', tone: 'wait' },
  failed: { icon: IconAlertCircle, word: 'Failed', tone: 'bad' },
  error: { icon: IconAlertCircle, word: 'Error', tone: 'bad' },
  blocked: { icon: IconBan, word: 'Blocked', tone: 'bad' },
  refused: { icon: IconBan, word: 'Refused', tone: 'bad' },
  halted: { icon: IconHandStop, word: 'Halted', tone: 'bad' },
  shadow: { icon: IconEyeOff, word: 'Shadow', tone: 'shadow' },
  shadowed: { icon: IconEyeOff, word: 'Shadowed', tone: 'shadow' },
  simulated: { icon: IconCircleDashed, word: 'Simulated', tone: 'shadow' },
  paper: { icon: IconCircleDashed, word: 'Paper', tone: 'shadow' },
  off: { icon: IconPower, word: 'Off', tone: 'quiet' },
  offline: { icon: IconPlugConnectedX, word: 'Offline', tone: 'quiet' },
  draft: { icon: IconPencil, word: 'Draft', tone: 'quiet' },
  proposed: { icon: IconBulb, word: 'Proposed', tone: 'quiet' },
  denied: { icon: IconX, word: 'Denied', tone: 'quiet' },
  rejected: { icon: IconX, word: 'Rejected', tone: 'quiet' },
  expired: { icon: IconClockX, word: 'Expired', tone: 'quiet' },
  cancelled: { icon: IconX, word: 'Taken back', tone: 'quiet' },
  new: { icon: IconBulb, word: 'New', tone: 'quiet' },
  kept: { icon: IconBookmark, word: 'Kept', tone: 'good' },
  used: { icon: IconHistory, word: 'Used', tone: 'quiet' },
  aside: { icon: IconArchive, word: 'Put aside', tone: 'quiet' },
  removed: { icon: IconTrash, word: 'Removed', tone: 'quiet' },
  posted: { icon: IconSend, word: 'Posted', tone: 'good' },
  sample: { icon: IconTexture, word: 'Sample', tone: 'sample' },
} as const satisfies Record<string, StatusLook>;

export type StatusName = keyof typeof statuses;

/** Whether a server's word is one of the known statuses. */
export const isStatus = (word: string): word is StatusName => Object.hasOwn(statuses, word);
