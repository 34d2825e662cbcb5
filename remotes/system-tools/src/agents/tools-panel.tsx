import type { AgentTool } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { BoneRows, Loading, Panel, Read, Row, Rows } from '@avenue/ui';
import { useState } from 'react';
import css from './agents.module.css';
import { familyName } from './words.ts';

/** Tools that agents get, by family; each opens to what they do. */
export function ToolsPanel() {
  const state = useApi('GET /api/agents/tools');
  const [open, setOpen] = useState<string>();
  return (
    <Panel title="Tools" flush>
      <Read
        of="The tools"
        state={state}
        loading={
          <Loading label="Loading the tools">
            <BoneRows count={5} rowPx={52} />
          </Loading>
        }
      >
        {({ tools }) => (
          <Rows label="Tools by family">
            {[...Map.groupBy(tools, ({ family }) => family)].map(([family, own]) => (
              <Row
                key={family}
                title={familyName(family)}
                onOpen={() => setOpen(open === family ? undefined : family)}
                meta={open === family ? <Tools family={family} tools={own} /> : countOf(own)}
              />
            ))}
          </Rows>
        )}
      </Read>
    </Panel>
  );
}

const isWrite = ({ scope }: AgentTool) => scope.startsWith('write:');

function countOf(tools: readonly AgentTool[]): string {
  const writes = tools.filter(isWrite).length;
  const reads = tools.length - writes;
  return `${reads} to read${writes > 0 ? `, ${writes} to make or run` : ''}`;
}

const Tools = ({ family, tools }: { family: string; tools: readonly AgentTool[] }) => (
  <>
    {countOf(tools)}. A key with read:{family} reads; with write:{family} it does all of this.
    <ul className={css.tools}>
      {tools.map((tool) => (
        <li key={tool.name}>
          <code>{tool.name}</code>
          <span>{tool.summary.replaceAll('`', '')}</span>
        </li>
      ))}
    </ul>
  </>
);
