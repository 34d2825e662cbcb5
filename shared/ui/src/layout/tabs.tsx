import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Icon, type IconType } from '../action/icon.tsx';
import { formatNumber } from '../text/format.ts';
import css from './tabs.module.css';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** Number behind the label, for decisions that wait. */
  count?: number | undefined;
  /** Number of things behind the label, which asks for nothing. */
  size?: number | undefined;
  icon?: IconType | undefined;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Tabs with arrow keys, Home and End; the chosen panel is the only one rendered. Keep the state in the URL. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === value);
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className={css.tabbed}>
      <div ref={list} className={css.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon && <Icon of={tab.icon} size="sm" />}
            {tab.label}
            {tab.count !== undefined && <span className={css.tabCount}>{tab.count}</span>}
            {tab.size !== undefined && <span className={css.tabSize}>{formatNumber(tab.size)}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`}>
        {children}
      </div>
    </div>
  );
}
