import { TextLink } from '@avenue/ui';
import css from './guide-steps.module.css';

interface GuideStepsProps {
  steps: readonly { title: string; text: string; link?: string | undefined }[];
}

/** The way to a connection, step by step, with what is opened elsewhere. */
export function GuideSteps({ steps }: GuideStepsProps) {
  return (
    <ol className={css.steps}>
      {steps.map(({ title, text, link }) => (
        <li key={title}>
          <strong>{link ? <TextLink href={link}>{title}</TextLink> : title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
