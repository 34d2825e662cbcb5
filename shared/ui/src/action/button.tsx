import type { EndpointKey } from '@avenue/contract';
import { useRefusal } from '@avenue/data';
import IconLoader2 from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs';
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { Link } from 'react-router-dom';
import css from './action.module.css';
import { Icon, type IconType } from './icon.tsx';
import { Kbd } from './kbd.tsx';

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger' | 'deny';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** One primary a page. `danger` is red fill (stop and sell only), `deny` red text. Default value: plain. */
  kind?: ButtonKind | undefined;
  size?: 'md' | 'sm' | undefined;
  icon?: IconType | undefined;
  /** Key hint, "A". Only shows it: register the key with `useShortcuts`. */
  kbd?: string | undefined;
  /** Work is under way: the button keeps its place and cannot be pressed. */
  busy?: boolean | undefined;
  /** Why it cannot be pressed. Shown beside the button and read with it; makes the button disabled. */
  reason?: string | undefined;
  /**
   * The call it leads to. Without the role for it the main button of a page stands there with the reason, others are
   * absent.
   */
  call?: EndpointKey | undefined;
  /** Renders a link to this page instead of a button. */
  to?: string | undefined;
  /** Renders a link to this address, for downloads and other sites. */
  href?: string | undefined;
  download?: boolean | string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  children: ReactNode;
}

const block = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** A verb to press. A disabled button stays focusable when it has a `reason`, so the reason can be heard. */
export function Button({ call, ...props }: ButtonProps) {
  const refusal = useRefusal(call);
  if (refusal === undefined) return <OpenButton {...props} />;
  return props.kind === 'primary' ? <OpenButton {...props} kbd={undefined} reason={refusal} /> : null;
}

function OpenButton(props: Omit<ButtonProps, 'call'>) {
  const {
    kind = 'plain',
    size = 'md',
    icon,
    kbd,
    busy,
    reason,
    disabled,
    to,
    href,
    download,
    children,
    ...rest
  } = props;
  const reasonId = useId();
  const look = { className: css.button, 'data-kind': kind, 'data-size': size };
  const content = (
    <>
      {busy ? <Icon of={IconLoader2} size="sm" className={css.spin} /> : icon && <Icon of={icon} size="sm" />}
      {children}
      {kbd && <Kbd>{kbd}</Kbd>}
    </>
  );
  const inert = disabled || busy || reason !== undefined;
  if (to !== undefined && !inert) {
    return (
      <Link to={to} aria-label={rest['aria-label']} {...look}>
        {content}
      </Link>
    );
  }
  if (href !== undefined && !inert) {
    const outside = /^https?:/.test(href);
    return (
      <a
        href={href}
        aria-label={rest['aria-label']}
        {...look}
        {...(download !== undefined && { download })}
        {...(outside && { target: '_blank', rel: 'noreferrer' })}
      >
        {content}
      </a>
    );
  }
  const focusableButInert = busy || reason !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      {...look}
      disabled={disabled && !focusableButInert}
      {...(focusableButInert && { 'aria-disabled': true, onClick: block })}
      {...(busy && { 'aria-busy': true })}
      {...(kbd && { 'aria-keyshortcuts': kbd })}
      {...(reason && { 'aria-describedby': reasonId })}
    >
      {content}
    </button>
  );
  if (!reason) return button;
  return (
    <span className={css.withReason}>
      {button}
      <span id={reasonId} className={css.reason}>
        {reason}
      </span>
    </span>
  );
}
