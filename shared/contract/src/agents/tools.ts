import { z } from 'zod';
import type { EndpointTable } from '../endpoint.ts';

/** A call that agents have as a tool. */
export const agentTool = z.object({
  name: z.string(),
  summary: z.string(),
  /** Scope that a key needs: `write:video`. */
  scope: z.string(),
  family: z.string(),
});
export type AgentTool = z.infer<typeof agentTool>;

export const toolEndpoints = {
  'GET /api/agents/tools': {
    access: { role: 'viewer' },
    agents: false,
    summary: 'Tools that agents get, by family; a key sees those of its scopes',
    tag: 'Agents',
    response: z.object({ tools: z.array(agentTool) }),
  },
} as const satisfies EndpointTable;
