import { sentenceOf, useApi } from '@avenue/data';
import { ErrorCard, Panel, Row, Rows, Skeleton, TextLink } from '@avenue/ui';

/** The engines that ship with Avenue, as the server reports them. */
export function WithoutKey() {
  const { data, error, mutate, isValidating } = useApi('GET /api/engines');
  const builtIn = data?.filter(({ embedded }) => embedded);
  return (
    <Panel
      title="What works without a key"
      flush={builtIn !== undefined}
      foot={
        <>
          <span>Your work stays in the data folder. Keys and own servers add voices, models and pictures.</span>
          <TextLink to="/admin-config">Open Admin Config</TextLink>
        </>
      }
    >
      {builtIn ? (
        <Rows label="Built-in engines">
          {builtIn.map(({ id, label, sentence }) => (
            <Row key={id} title={label} meta={sentence} />
          ))}
          <Row
            title="Videos and the Upload Queue"
            meta="Compiles videos with captions and music, and holds each one for your decision."
          />
        </Rows>
      ) : error ? (
        <ErrorCard
          size="small"
          title={`The list did not load. ${sentenceOf(error)}`}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      ) : (
        <Skeleton shape="text" count={3} label="Loading the built-in engines" />
      )}
    </Panel>
  );
}
