import type { Webhook } from '@avenue/contract';
import { useApi, useRefusal } from '@avenue/data';
import { Bone, Button, Columns, EmptyState, Loading, Note, Page, Panel, Read } from '@avenue/ui';
import { useState } from 'react';
import { ShownOnce } from '../team/shown-once.tsx';
import { ConnectPanel } from './connect-panel.tsx';
import { HookDialog } from './hook-dialog.tsx';
import { HookPanel } from './hook-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { ToolsPanel } from './tools-panel.tsx';
import { hostOf } from './words.ts';

type Made = { webhook: Webhook; secret: string };

/** How agents and scripts come in, and who is told of what happens. */
export default function AgentsPage() {
  const refusal = useRefusal('GET /api/webhooks');
  return (
    <Page
      title="Agents and webhooks"
      sentence="Agents read, draft and propose; you decide. Webhooks tell other programs what came of it."
    >
      <Columns
        side={
          <>
            <KeysPanel />
            <ToolsPanel />
          </>
        }
      >
        <ConnectPanel />
        {refusal ? <Note>{`${refusal} Webhooks are seen and set by them.`}</Note> : <Webhooks />}
      </Columns>
    </Page>
  );
}

function Webhooks() {
  const state = useApi('GET /api/webhooks');
  const isSample = useApi('GET /api/studio').data?.studio === 'sample';
  const [changing, setChanging] = useState<Webhook | 'new'>();
  const [made, setMade] = useState<Made>();
  const held = isSample ? 'Nobody is told of the Sample studio. Switch to your own first.' : undefined;
  const add = (
    <Button size="sm" call="POST /api/webhooks" reason={held} onClick={() => setChanging('new')}>
      Add a webhook
    </Button>
  );
  return (
    <>
      <Read
        of="Your webhooks"
        state={state}
        keeps="Messages go out meanwhile."
        frame={(failure) => <Panel title="Webhooks">{failure}</Panel>}
        loading={
          <Loading label="Loading your webhooks">
            <Bone heightPx={180} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <Panel title="Webhooks" actions={add}>
            <EmptyState title="Nobody is told yet">
              Add an address of n8n or of your own server: it hears what was decided, sent, verified and failed.
            </EmptyState>
          </Panel>
        }
      >
        {({ rows }) => (
          <>
            {rows.map((hook) => (
              <HookPanel key={hook.id} hook={hook} onChange={() => setChanging(hook)} onSecret={setMade} />
            ))}
            <Panel title="Another webhook" actions={add}>
              Messages are signed as Standard Webhooks says, and carry an id that is the same at each try.
            </Panel>
          </>
        )}
      </Read>
      {changing && (
        <HookDialog
          hook={changing === 'new' ? undefined : changing}
          onMade={setMade}
          onClose={() => setChanging(undefined)}
        />
      )}
      {made && (
        <ShownOnce
          title={`Secret for ${hostOf(made.webhook.url)}`}
          sentence="Copy it now. It is kept encrypted and cannot be shown again."
          label="Secret"
          text={made.secret}
          below="The receiver checks webhook-signature with it: HMAC-SHA-256 over id, timestamp and body."
          verb="I saved it"
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  );
}
