import type { ApiKey } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { BoneRows, Button, Chip, EmptyState, Loading, Panel, Read, TextLink, Time, toast } from '@avenue/ui';
import { ConfirmDialog } from '@avenue/ui/dialog';
import { type Column, Table } from '@avenue/ui/table';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useState } from 'react';
import { KeyDialog, KeyText, type MadeKey } from './key-dialog.tsx';
import css from './team.module.css';
import { keyState, scopeWords } from './words.ts';

const stands = ({ state }: ApiKey) => state === 'active' || state === 'paused';
/** Those that work first; each half newest first, as they come. */
const ordered = (keys: readonly ApiKey[]) => [...keys.filter(stands), ...keys.filter((key) => !stands(key))];

const columns: readonly Column<ApiKey>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ name, start }) => (
      <span className={css.two}>
        <strong>{name}</strong>
        <code>{start}…</code>
      </span>
    ),
  },
  {
    id: 'may',
    header: 'May',
    phone: 'below',
    cell: ({ scopes }) => (
      <span className={css.scopes}>
        {scopes.map((scope) => (
          <span key={scope}>{scopeWords(scope)}</span>
        ))}
      </span>
    ),
  },
  { id: 'by', header: 'Made by', phone: 'hide', value: ({ madeBy }) => madeBy.name },
  {
    id: 'ends',
    header: 'Ends',
    value: ({ endsAt }) => endsAt,
    cell: ({ endsAt }) => <Time at={endsAt} style="date" />,
  },
  {
    id: 'state',
    header: 'State',
    phone: 'end',
    value: (key) => keyState(key).word,
    cell: (key) => {
      const { word, tone } = keyState(key);
      return <Chip tone={tone}>{word}</Chip>;
    },
  },
  {
    id: 'used',
    header: 'Last used',
    value: ({ lastUsedAt }) => lastUsedAt,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : 'Never'),
  },
];

/** Keys of scripts: what each may, until when, and when it was used last. */
export function KeysPanel() {
  const keys = useApi('GET /api/keys');
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKey>();
  const [asked, setAsked] = useState<ApiKey>();
  const revoke: Column<ApiKey> = {
    id: 'revoke',
    header: 'Revoke',
    phone: 'end',
    sortable: false,
    cell: (key) =>
      stands(key) && (
        <Button size="sm" kind="deny" aria-label={`Revoke ${key.name}`} onClick={() => setAsked(key)}>
          Revoke
        </Button>
      ),
  };
  return (
    <Panel
      title="API keys"
      flush
      actions={
        <Button size="sm" icon={IconKey} call="POST /api/keys" onClick={() => setMaking(true)}>
          New key
        </Button>
      }
      foot={
        <span>
          For scripts and agents. A key reads and drafts. Deciding, sending, removing and setting takes somebody who is
          signed in. <TextLink to="/admin-config/agents">How they are connected</TextLink>
        </span>
      }
    >
      <Read
        of="API keys"
        state={keys}
        loading={
          <Loading label="Loading API keys">
            <BoneRows count={2} rowPx={52} />
          </Loading>
        }
        empty={<EmptyState title="No key yet.">A script that reads or makes something here needs one.</EmptyState>}
      >
        {(data) => (
          <div className={css.keys}>
            <Table
              caption="API keys"
              columns={[...columns, revoke]}
              rows={ordered(data)}
              rowKey={({ id }) => id}
              pageSize={10}
            />
          </div>
        )}
      </Read>
      {making && (
        <KeyDialog
          onMade={(next) => {
            setMaking(false);
            setMade(next);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <KeyText made={made} onClose={() => setMade(undefined)} />}
      {asked && <Revoke asked={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

function Revoke({ asked: { id, name }, onClose }: { asked: ApiKey; onClose: () => void }) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const revoke = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await callApi('DELETE /api/keys/{id}', { params: { id } });
      toast.show({ text: `The key "${name}" was revoked.`, tone: 'good' });
      onClose();
      await refresh('/api/keys');
    } catch (thrown) {
      setError(`The key was not revoked. ${sentenceOf(thrown)}`);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Revoke "${name}"?`}
      consequence="Scripts that use it are refused from the next call on."
      cannotUndo="A revoked key does not come back; make a new one instead."
      verb="Revoke the key"
      busy={busy}
      error={error}
      onConfirm={() => void revoke()}
    />
  );
}
