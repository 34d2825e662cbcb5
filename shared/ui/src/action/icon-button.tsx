import type { EndpointKey } from '@avenue/contract';
import { useRefusal } from '@avenue/data';
import type { ButtonHTMLAttributes, Ref } from 'react';
import css from './action.module.css';
import { Icon, type IconType } from './icon.tsx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** Spoken name and tooltip. */
  label: string;
  icon: IconType;
  /** `plain` has an edge, `quiet` has none. Default value: quiet. */
  kind?: 'plain' | 'quiet' | undefined;
  size?: 'md' | 'sm' | undefined;
  /** The key that does the same, named in the tooltip. */
  kbd?: string | undefined;
  /** The call it leads to; without the role for it the button is absent. */
  call?: EndpointKey | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Only for close, more, previous and next, play, settings and zoom. */
export function IconButton({ label, icon, kind = 'quiet', size = 'md', kbd, call, ...rest }: IconButtonProps) {
  if (useRefusal(call) !== undefined) return null;
  return (
    <button
      type="button"
      {...rest}
      className={css.button}
      data-kind={kind}
      data-size={size}
      data-icon=""
      aria-label={label}
      title={kbd ? `${label} (${kbd})` : label}
      aria-keyshortcuts={kbd?.toLowerCase()}
    >
      <Icon of={icon} size={size === 'sm' ? 'sm' : 'md'} />
    </button>
  );
}
