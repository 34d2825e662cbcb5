import type { Problem } from '@avenue/contract';
import { Panel, Row, Rows, Text } from '@avenue/ui';
import { PageLink } from './page-link.tsx';

const title = 'Problems';

const status = <PageLink to="/status-dashboard">Status</PageLink>;

/** What is wrong now, each with the page on which it is mended. */
export const ProblemsPanel = ({ problems }: { problems: readonly Problem[] }) => (
  <Panel title={title} flush tone="bad" actions={status}>
    <Rows label={title}>
      {problems.map(({ key, title: what, sentence, path }) => (
        <Row key={key} title={what} to={path} meta={sentence} />
      ))}
    </Rows>
  </Panel>
);

/** Said where everything was asked. */
export const NothingWrong = () => (
  <Panel title={title} actions={status}>
    <Text kind="muted">
      Nothing is wrong. No job gave up, nothing failed on its way out, and every connection that was tried works.
    </Text>
  </Panel>
);
