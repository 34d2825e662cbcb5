import { Button, CopyButton, Panel, Segmented, Stack } from '@avenue/ui';
import { useState } from 'react';
import css from './agents.module.css';

const ways = ['address', 'program', 'script'] as const;
type Way = (typeof ways)[number];

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** What to put where, with the address that this browser knows Avenue by. */
const snippets: Readonly<Record<Way, { label: string; help: string; text: (origin: string) => string }>> = {
  address: {
    label: 'MCP address',
    help: 'For agents and n8n that take the address of an MCP server and a header.',
    text: (origin) =>
      json({
        mcpServers: { avenue: { type: 'http', url: `${origin}/mcp`, headers: { Authorization: 'Bearer avk_…' } } },
      }),
  },
  program: {
    label: 'MCP program',
    help: 'For agents that start a program. The path is that of the folder Avenue was started in.',
    text: (origin) =>
      json({
        mcpServers: {
          avenue: {
            command: 'node',
            args: ['/path/to/avenue/scripts/run.mjs', 'scripts/mcp.ts'],
            env: { AVENUE_URL: origin, AVENUE_API_KEY: 'avk_…' },
          },
        },
      }),
  },
  script: {
    label: 'HTTP',
    help: 'For scripts, and for the HTTP Request of n8n. Every call stands in the description of the API.',
    text: (origin) => `curl ${origin}/api/needs \\\n  -H "Authorization: Bearer avk_…"`,
  },
};

/** How an agent comes in: an address, a program or a call, each with a key. */
export function ConnectPanel() {
  const [way, setWay] = useState<Way>('address');
  const { help, text } = snippets[way];
  const shown = text(window.location.origin);
  return (
    <Panel
      title="Connect an agent"
      foot={<span>A key reads and drafts. Nothing it does is approved, sent or removed: that waits for you.</span>}
    >
      <Stack gap={12}>
        <Segmented
          label="How the agent comes in"
          options={ways.map((value) => ({ value, label: snippets[value].label }))}
          value={way}
          onChange={setWay}
        />
        <p className={css.meta}>{help}</p>
        <pre className={css.snippet}>{shown}</pre>
        <div className={css.acts}>
          <CopyButton text={shown} label={`Copy: ${snippets[way].label}`} />
          <Button size="sm" kind="quiet" href="/api/docs">
            Description of the API
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
