import { useApi } from '@avenue/data';
import { BoneRows, Loading, Panel, Read, Row, Rows, TextLink } from '@avenue/ui';
import css from './about.module.css';

/** The engines that ship with Avenue, as the server reports them. */
export function WithoutKey() {
  const engines = useApi('GET /api/engines');
  return (
    <Panel
      title="What works without a key"
      flush
      foot={
        <>
          <span>Your work stays in the data folder. Keys and own servers add voices, models and pictures.</span>
          <TextLink to="/admin-config">Open Admin Config</TextLink>
        </>
      }
    >
      <Read
        of="The built-in engines"
        state={engines}
        frame={(failure) => <div className={css.pad}>{failure}</div>}
        loading={
          <Loading label="Loading the built-in engines">
            <BoneRows count={6} rowPx={61} />
          </Loading>
        }
      >
        {(all) => (
          <Rows label="Built-in engines">
            {all
              .filter(({ embedded }) => embedded)
              .map(({ id, label, sentence }) => (
                <Row key={id} title={label} meta={sentence} />
              ))}
            <Row
              title="Videos and the Upload Queue"
              meta="Compiles videos with captions and music, and holds each one for your decision."
            />
          </Rows>
        )}
      </Read>
    </Panel>
  );
}
