import type { Closer, Situation } from '../situation/types.ts';
import type { Intent } from '../understand/index.ts';
import { links, proposal, type Reply, reply } from './reply.ts';

/** What the module itself says. */
export async function tellMatter(
  { matter, said }: Extract<Intent, { is: 'matter' }>,
  situation: Situation,
  closer: Closer,
): Promise<Reply> {
  const { text, paths = [], proposals = [] } = await closer.tell(matter, said);
  return reply(`ask.${matter.id}`, text, {
    cites: links(situation, ...paths),
    proposals: proposals.map(proposal),
  });
}
