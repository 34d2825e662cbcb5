import { newFirstAdminCode } from './kernel/identity/index.ts';
import type { Services } from './services.ts';

/**
 * Prints the one-time code of the first Admin wherever sign-in is asked for and no Admin is able to. To be called
 * whenever that may have changed.
 */
export function announcer({ db, door, config, log }: Services, say: (text: string) => void): () => void {
  let told = false;
  const announce = async () => {
    const { asks, hasAdmin } = await door.state();
    if (hasAdmin) told = false;
    if (!asks || hasAdmin || told) return;
    told = true;
    const code = await newFirstAdminCode(db);
    const where = config.publicUrl?.origin ?? 'this address';
    say(
      `\nNobody can sign in yet. Open ${where} and make the first Admin with this code, once, within a day: ${code}\n`,
    );
  };
  return () => void announce().catch((error: unknown) => log('code of the first Admin', { error }));
}
