import type { ApiKey } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { BoneRows, Button, EmptyState, Loading, Panel, Read, Row, Rows, Time } from '@avenue/ui';
import { scopeWords } from '../team/words.ts';

const works = ({ state }: ApiKey) => state === 'active';

/** Keys that work now, with what each may; they are made and revoked with the team. */
export function KeysPanel() {
  const state = useApi('GET /api/keys');
  return (
    <Panel
      title="Keys"
      flush
      actions={
        <Button size="sm" to="/team-access-control">
          Make or revoke
        </Button>
      }
    >
      <Read
        of="The keys"
        state={state}
        loading={
          <Loading label="Loading the keys">
            <BoneRows count={2} rowPx={52} />
          </Loading>
        }
        isEmpty={(keys) => !keys.some(works)}
        empty={
          <EmptyState title="No key works">An agent needs one: it says what the agent may read and draft.</EmptyState>
        }
      >
        {(keys) => (
          <Rows label="Keys">
            {keys.filter(works).map(({ id, name, scopes, lastUsedAt }) => (
              <Row
                key={id}
                title={name}
                meta={
                  <>
                    {`May ${scopes.map(scopeWords).join(', ')}. `}
                    {lastUsedAt ? (
                      <>
                        {'Used '}
                        <Time at={lastUsedAt} relative />
                      </>
                    ) : (
                      'Never used.'
                    )}
                  </>
                }
              />
            ))}
          </Rows>
        )}
      </Read>
    </Panel>
  );
}
