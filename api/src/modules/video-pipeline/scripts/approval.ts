import type { Script, ScriptChecks, StudioId } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { tables } from '../../../kernel/db/index.ts';
import { conflict, Failure } from '../../../kernel/failure.ts';
import { record } from '../../../kernel/journal/index.ts';
import { countWords, findClaims, houseRules, originality, spokenSeconds } from '../../../providers/text/index.ts';
import type { Material } from '../../../providers/text/types.ts';
import type { Services } from '../../../services.ts';
import { keepVersion } from './drafts.ts';
import { earlierTexts } from './earlier.ts';
import { readScript, requireScript } from './rows.ts';

const { scripts } = tables;

/** Below this a voiceover is not made. */
export const minWords = 5;
/** Likeness from which a script counts as a copy of an earlier one. */
const copyFrom = 0.6;
const alikeFrom = 0.35;

export async function approveScript(
  services: Services,
  studio: StudioId,
  id: string,
  version: number,
): Promise<Script> {
  const row = await requireScript(services, studio, id);
  if (row.version !== version)
    throw conflict('changed_elsewhere', 'This script was changed in another tab. Look at it again before you approve.');
  if (countWords(row.text) < minWords)
    throw new Failure(422, 'too_short', `Voiceover needs ${minWords} words or more.`, [
      { path: 'text', message: `Voiceover needs ${minWords} words or more.` },
    ]);
  const blocked = houseRules(row.text).find((rule) => rule.verdict === 'blocked');
  if (blocked) throw new Failure(422, 'blocked_by_rule', `${blocked.rule}: ${blocked.why}`);
  if (row.status !== 'approved') {
    await services.db.transaction(async (tx) => {
      await keepVersion(tx, row, 'Approved');
      await tx.update(scripts).set({ status: 'approved', updatedAt: new Date() }).where(eq(scripts.id, id));
      await record(tx, {
        studio,
        action: 'script.approved',
        subject: id,
        text: `Script "${row.title}" was approved.`,
        data: { version },
      });
    });
  }
  return readScript(services, studio, id);
}

/** What stands between a text and a recording. */
export async function checkScript(services: Services, studio: StudioId, id: string): Promise<ScriptChecks> {
  const row = await requireScript(services, studio, id);
  const others = await earlierTexts(services, studio, id);
  const near = originality(
    row.text,
    others.map(({ text }) => text),
  );
  const words = countWords(row.text);
  const claims = findClaims(row.text, row.material as Material[]).map((found) => ({
    text: found.sentence,
    state: found.support ? ('sourced' as const) : ('open' as const),
    ...(found.support && {
      sourceSentence: found.support.sentence,
      ...(found.support.title && { sourceTitle: found.support.title }),
      ...(found.support.url && { sourceUrl: found.support.url }),
    }),
  }));
  const parts = row.text.split(/\n{2,}/).filter((part) => part.trim());
  return {
    claims,
    originality: {
      verdict: near.closest >= copyFrom ? 'blocked' : near.closest >= alikeFrom ? 'needs evidence' : 'pass',
      closest: near.closest,
      ...(others[near.index] && near.closest > 0 && { closestTitle: others[near.index]?.title ?? '' }),
      compared: others.length,
    },
    rules: houseRules(
      row.text,
      claims.filter(({ state }) => state === 'sourced').map(({ text }) => text),
    ).map(({ rule, verdict, why }) => ({ rule, verdict, why })),
    shape: parts.map((part, index) => ({
      part: row.roles[index] ?? `Part ${index + 1}`,
      seconds: spokenSeconds(countWords(part)),
    })),
    words,
    seconds: spokenSeconds(words),
  };
}
