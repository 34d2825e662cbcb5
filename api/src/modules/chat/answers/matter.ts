import { type Closer, refOf, type Situation } from '../situation/types.ts';
import type { IntentOf } from '../understand/index.ts';
import { lineTo, links, proposal, type Reply, reply } from './reply.ts';

/** What the module itself says. */
export async function tellMatter(
  { matter, said, beside = [] }: IntentOf<'matter'>,
  situation: Situation,
  closer: Closer,
): Promise<Reply> {
  const { text, paths = [], proposals = [] } = await closer.tell(matter, said);
  return reply(`ask.${matter.id}`, text, {
    about: beside.map(refOf),
    cites: links(situation, ...paths, ...beside.map(lineTo)),
    proposals: proposals.map(proposal),
  });
}
