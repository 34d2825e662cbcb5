import type { Passkey } from '@avenue/contract';
import { callApi, RequestFailure, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { addPasskey, browserKnowsPasskeys, passkeyProblem } from '@avenue/identity';
import { Button, EmptyState, formatDateTime, Icon, Note, Panel, Row, Rows, TextField } from '@avenue/ui';
import { ConfirmDialog, Dialog } from '@avenue/ui/dialog';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useState } from 'react';
import { useAct } from './use-act.ts';

const usedWords = ({ lastUsedAt, createdAt, synced }: Passkey) =>
  `${lastUsedAt ? `Used ${formatDateTime(lastUsedAt)}` : `Added ${formatDateTime(createdAt)}, not used yet`}. ${
    synced ? 'On all devices of your password manager.' : 'On one device alone.'
  }`;

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** Whether they work at this address. */
  workHere: boolean;
}

/** Passkeys of the member: sign in by finger, face or PIN. */
export function Passkeys({ passkeys, workHere }: PasskeysProps) {
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Passkey>();
  const act = useAct();
  const remove = async () => {
    if (!asked) return;
    const { id, label } = asked;
    const done = await act.perform(
      () => callApi('DELETE /api/session/passkeys/{id}', { params: { id } }),
      'The passkey was not removed.',
      `The passkey "${label}" was removed.`,
    );
    if (done) setAsked(undefined);
  };
  const works = workHere && browserKnowsPasskeys();
  return (
    <Panel
      title="Passkeys"
      flush
      fill
      actions={
        works && (
          <Button size="sm" icon={IconFingerprint} onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )
      }
      foot={
        !works && (
          <span>
            {workHere
              ? 'This browser knows no passkeys.'
              : 'Passkeys need https and a name. Open Avenue at localhost, or at its public address.'}
          </span>
        )
      }
    >
      {passkeys.length === 0 ? (
        <EmptyState title="No passkey yet.">
          A passkey signs you in with your finger, face or PIN; nobody can guess it or fish for it.
        </EmptyState>
      ) : (
        <Rows label="Passkeys">
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              lead={<Icon of={IconFingerprint} />}
              title={passkey.label}
              meta={usedWords(passkey)}
              end={
                <Button size="sm" kind="quiet" aria-label={`Remove ${passkey.label}`} onClick={() => setAsked(passkey)}>
                  Remove
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={`Remove the passkey "${asked?.label ?? ''}"?`}
        consequence="It signs you in no more. Take it out of your device or password manager as well."
        verb="Remove the passkey"
        busy={act.busy}
        onConfirm={() => void remove()}
      />
    </Panel>
  );
}

const formId = 'add-passkey';
const base = { label: '' };
const labels = { label: 'Name' };

/** What the browser or its owner said no to, in words of ours where there are some. */
const inWords = (error: unknown): unknown => {
  const problem = passkeyProblem(error);
  return problem === undefined ? error : new RequestFailure(0, { code: 'passkey', message: problem });
};

function AddPasskey({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const [refused, setRefused] = useState<string>();
  const form = useDraftForm({
    call: 'POST /api/session/passkeys',
    key: 'account/passkey',
    passing: true,
    base,
    labels,
    send: ({ label }) => {
      setRefused(undefined);
      return addPasskey(label).catch((error: unknown) => {
        throw inWords(error);
      });
    },
    after: () => base,
    onSaved: async () => {
      onClose();
      await refresh('/api/session/ways');
    },
    onRefused: (failure) =>
      failure instanceof RequestFailure && failure.code === 'passkey' && setRefused(failure.message),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Add a passkey"
      sentence="Your browser then asks for your finger, face or PIN. It works at this address alone."
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={form.busy} icon={IconFingerprint}>
            Add the passkey
          </Button>
        </>
      }
    >
      <Form form={form} of={refused ? undefined : 'The passkey'} did="was not added" id={formId}>
        <TextField {...form.field('label')} help="To know it again; empty, it is named after this browser." autoFocus />
        {refused && (
          <Note tone="wait" live="alert">
            {refused}
          </Note>
        )}
      </Form>
    </Dialog>
  );
}
