import type { Problem } from '@avenue/contract';
import { Panel, Row, Rows, StatusChip, Text, TextLink } from '@avenue/ui';

const title = 'Problems';

const status = <TextLink to="/status-dashboard">Status</TextLink>;

/** What is wrong now, each with the page on which it is mended. */
export const ProblemsPanel = ({ problems }: { problems: readonly Problem[] }) => (
  <Panel title={title} flush tone="bad" actions={status}>
    <Rows label={title}>
      {problems.map(({ key, title: what, sentence, path }) => (
        <Row key={key} title={what} to={path} meta={sentence} end={<StatusChip status="error">Mend it</StatusChip>} />
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
