import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from 'react-router-dom';
import { Icon, type IconType } from '../action/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import css from './tabs.module.css';

export interface FlowStep {
  label: string;
  to: string;
  icon?: IconType | undefined;
  current?: boolean | undefined;
  done?: boolean | undefined;
}

interface FlowNavProps {
  label: string;
  steps: FlowStep[];
  /** Beside each other at every width. Default value: below each other, on phones beside each other. */
  strip?: boolean;
}

/** The screens of one longer piece of work, in order: idea, script, voice, video. */
export const FlowNav = ({ label, steps, strip = false }: FlowNavProps) => (
  <nav aria-label={label} className={css.flow} data-strip={strip || undefined}>
    {steps.map((step) => (
      <Link key={step.to} to={step.to} aria-current={step.current ? 'step' : undefined}>
        {step.icon && <Icon of={step.icon} size="sm" />}
        <span>{step.label}</span>
        {step.done && (
          <span className={css.flowDone}>
            <Icon of={IconCheck} size="sm" />
            <VisuallyHidden>done</VisuallyHidden>
          </span>
        )}
      </Link>
    ))}
  </nav>
);
