import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconTexture from '@tabler/icons-react/dist/esm/icons/IconTexture.mjs';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../action/icon.tsx';
import type { Tone } from '../status/statuses.ts';
import css from './feedback.module.css';

const icons: Record<Tone, IconType> = {
  good: IconCircleCheck,
  info: IconInfoCircle,
  wait: IconAlertTriangle,
  bad: IconAlertCircle,
  shadow: IconEyeOff,
  quiet: IconInfoCircle,
  sample: IconTexture,
};

export interface NoteProps {
  tone?: Tone | undefined;
  icon?: IconType | undefined;
  /** A small button at the right. */
  action?: ReactNode;
  /** Spoken when it appears: `status` for news, `alert` for failures. Default value: not spoken. */
  live?: 'status' | 'alert' | undefined;
  children: ReactNode;
}

/** One sentence that explains the state of what stands beside it. */
export const Note = ({ tone = 'quiet', icon, action, live, children }: NoteProps) => (
  <div className={css.note} data-tone={tone} role={live}>
    <Icon of={icon ?? icons[tone]} size="sm" />
    <div className={css.noteWords}>{children}</div>
    {action}
  </div>
);
