import type { Told } from '../../assistant.ts';
import { type Closer, refOf, type Situation, type Thing, type ThingOf } from '../situation/types.ts';
import type { IntentOf } from '../understand/index.ts';
import { lineTo, links, proposal, type Reply, reply } from './reply.ts';

/** What the module itself says. */
export async function tellMatter(
  { matter, said, beside = [] }: IntentOf<'matter'>,
  situation: Situation,
  closer: Closer,
): Promise<Reply> {
  return told(`ask.${matter.id}`, await closer.tell(matter, said), beside, situation);
}

/** A module's words as a reply, with what was named. */
const told = (
  action: string,
  { text, paths = [], proposals = [] }: Told,
  named: readonly Thing[],
  situation: Situation,
): Reply =>
  reply(action, text, {
    about: named.map(refOf),
    cites: links(situation, ...paths, ...named.map(lineTo)),
    proposals: proposals.map(proposal),
  });

/** What its module says of a thing. */
export async function tellEntry(
  thing: ThingOf<'entry'>,
  situation: Situation,
  closer: Closer,
): Promise<Reply | undefined> {
  const said = await closer.tellEntry(thing);
  return said && told('explain.thing', said, [thing], situation);
}

/** What its module does with a thing; nothing where it does not do that. */
export async function actOn(
  { verb, thing, wish = {} }: IntentOf<'unsupported'>,
  situation: Situation,
  closer: Closer,
): Promise<Reply | undefined> {
  if (thing.kind !== 'entry') return undefined;
  if (verb === 'back' && !thing.states.includes('removed'))
    return told('entry.back', { text: `"${thing.title}" is here: it was not removed.` }, [thing], situation);
  const said = await closer.actOn(thing, verb, wish);
  return said && told(`entry.${verb}`, said, [thing], situation);
}
