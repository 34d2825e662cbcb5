import type pg from 'pg';
import type { Config } from '../config.ts';
import { formerLayout } from '../former-layout/index.ts';
import { readState } from '../kernel/db/index.ts';
import { Anchors, AnchorsChanged, checkJournal, foreignWords, sealKeysOf } from '../kernel/journal/index.ts';
import { everyMasterKey, hasMasterKey } from '../kernel/master-key/index.ts';
import { formerSchema } from './catalogue.ts';

export interface Verified {
  /** Every entry fits, and every anchor. */
  whole: boolean;
  /** What was found, with the first entry that does not fit. */
  sentence: string;
}

/** Keys of the seals, where they are; nothing is made. */
function keysOf(config: Config) {
  if (!hasMasterKey(config)) return undefined;
  const { current, former } = everyMasterKey(config);
  return sealKeysOf(current, former);
}

/** Reads the whole journal and holds it to its seals and to the anchors beside the database. Changes nothing. */
export async function verifyJournal(pool: pg.Pool, config: Config): Promise<Verified> {
  const client = await pool.connect();
  try {
    // As of one moment: what is written meanwhile is not looked at.
    await client.query('begin isolation level repeatable read read only');
    const isFormer = (await readState(client, { former: formerLayout })).former !== undefined;
    const keys = isFormer ? undefined : keysOf(config);
    const known = keys ? new Anchors(config.anchorsFile, keys).read() : [];
    const from = performance.now();
    const { entries, end, foreign, broken } = await checkJournal(client, {
      ...(isFormer && { table: `${formerSchema}.journal` }),
      keys,
      known,
    });
    if (broken)
      return {
        whole: false,
        sentence: `The journal does not hold together. ${broken.why} ${entries} ${entries === 1 ? 'entry' : 'entries'} before it ${entries === 1 ? 'is' : 'are'} sound.`,
      };
    if (!end) return { whole: true, sentence: 'There is no entry yet.' };
    const notes = [
      known.length === 1 && `1 anchor of ${config.anchorsFile} fits.`,
      known.length > 1 && `${known.length} anchors of ${config.anchorsFile} fit.`,
      !keys && 'Their seals were not checked: the key is not here.',
      foreign > 0 && foreignWords(foreign),
    ].filter((note) => note !== false);
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    return {
      whole: true,
      sentence: [`All ${entries} entries hold together, up to entry ${end.seq} (${seconds} s).`, ...notes].join(' '),
    };
  } catch (error) {
    if (error instanceof AnchorsChanged) return { whole: false, sentence: error.message };
    throw error;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
