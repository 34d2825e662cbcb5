import { useApi } from '@avenue/data';
import { BoneRows, Loading, Panel, Read, Row, Rows, StatusChip, Term, TextLink } from '@avenue/ui';
import { Tried } from '../tried.tsx';
import css from './about.module.css';

/** The engines that ship with Avenue, as the server reports them. */
export function WithoutKey() {
  const engines = useApi('GET /api/engines');
  return (
    <Panel
      title={
        <>
          What works without a <Term of="api-key">key</Term>
        </>
      }
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
            <BoneRows count={4} rowPx={57} phoneRowPx={87} />
          </Loading>
        }
      >
        {(all) => (
          <Rows label="Built-in engines">
            {all
              .filter(({ embedded }) => embedded)
              .map((engine) => (
                <Row
                  key={engine.id}
                  title={engine.label}
                  meta={
                    <>
                      {engine.sentence} <Tried engine={engine} />
                    </>
                  }
                  end={!engine.ok && <StatusChip status="offline">Does not work</StatusChip>}
                />
              ))}
            <Row title="Upload Queue" meta="Holds each video for your decision." />
          </Rows>
        )}
      </Read>
    </Panel>
  );
}
