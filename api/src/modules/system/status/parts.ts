import type { RemoteState } from '@avenue/contract';
import type { Call } from '../../../services.ts';
import { overview } from '../remotes/view.ts';
import type { PartSign } from './rules.ts';

/** The live part that has a page, by the page's path. Undefined where the server runs without parts. */
export type PartOf = (path: string) => PartSign | 'none' | undefined;

/** Every part as it is now. */
export async function lookAtParts({ builds, db }: Pick<Call, 'builds' | 'db'>): Promise<PartOf> {
  if (!builds) return () => undefined;
  const { remotes } = await overview(builds, db);
  const carries = ({ id }: RemoteState, path: string) =>
    builds.state(id)?.pointer.source?.routes.some((route) => route.path === path) ?? false;
  return (path) => {
    const found = remotes.find((remote) => carries(remote, path));
    if (!found) return 'none';
    const at = builds.state(found.id)?.pointer.at;
    return { title: found.title, state: found.state, sentence: found.sentence, ...(at && { since: new Date(at) }) };
  };
}
