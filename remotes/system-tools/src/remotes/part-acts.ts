import type { RemoteState } from '@avenue/contract';
import { toast } from '@avenue/ui';
import type { MenuItem } from '@avenue/ui/overlay';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconPinnedOff from '@tabler/icons-react/dist/esm/icons/IconPinnedOff.mjs';
import IconPower from '@tabler/icons-react/dist/esm/icons/IconPower.mjs';
import { type Act, whyNoReturn } from './acts.ts';
import { nameOf } from './words.ts';

const readOnly = 'This server has no signing key.';
const noReturn = 'No earlier build worked.';

async function copy(build: string) {
  try {
    await navigator.clipboard.writeText(build);
    toast.show({ text: `Build id ${build} copied.` });
  } catch {
    toast.show({ text: `The browser did not allow copying. The build id is ${build}.`, tone: 'bad' });
  }
}

/** What can be done with a part; what cannot says why. */
export function menuOf(part: RemoteState, canChange: boolean, begin: (act: Act) => void): readonly MenuItem[] {
  const { back, pinned, disabled, needed, build } = part;
  const locked = canChange ? undefined : readOnly;
  return [
    {
      id: 'back',
      call: 'POST /api/remotes/{id}/rollback',
      label: back ? `Roll back to ${nameOf(back, part)}` : 'Roll back',
      icon: IconArrowBackUp,
      reason: locked ?? whyNoReturn(part) ?? (back ? undefined : noReturn),
      onAction: () => back && begin({ kind: 'go', part, to: back }),
    },
    {
      id: 'pin',
      call: 'POST /api/remotes/{id}/pin',
      label: pinned ? 'Unpin' : 'Pin this build',
      icon: pinned ? IconPinnedOff : IconPin,
      reason: locked,
      onAction: () => begin({ kind: 'pin', part, on: !pinned }),
    },
    {
      id: 'off',
      call: 'POST /api/remotes/{id}/disable',
      label: disabled ? 'Switch on' : 'Switch off',
      icon: IconPower,
      ...(!disabled && { tone: 'bad' as const }),
      reason: locked ?? (needed && !disabled ? 'It holds this page.' : undefined),
      onAction: () => begin({ kind: 'off', part, on: !disabled }),
    },
    { id: 'copy', label: 'Copy build id', icon: IconCopy, onAction: () => void copy(build) },
  ];
}
