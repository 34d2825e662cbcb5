import type { Body, Check, Script, ScriptChecks } from '@avenue/contract';
import { countWords, secondsAloud } from '@avenue/contract/spoken';
import type { CheckName } from '@avenue/contract/words';
import { eq } from 'drizzle-orm';
import { brandOf, nearOf, spentFor } from '../../../capabilities/make/index.ts';
import { channelLanguage } from '../../../kernel/channels.ts';
import { conflict, Failure } from '../../../kernel/failure.ts';
import { record } from '../../../kernel/journal/index.ts';
import { bannedIn, houseRules, languageFault, numbersMissing, readForFigures } from '../../../providers/text/index.ts';
import { standOf } from '../../../providers/text/types.ts';
import type { Call, Scope } from '../../../services.ts';
import { requireAccepted } from '../acceptance.ts';
import * as tables from '../schema.ts';
import { claimsOf } from './claims.ts';
import { keepVersion } from './drafts.ts';
import { nearestToScript } from './earlier.ts';
import { readScript, requireScript, seenOf } from './rows.ts';

const { scripts } = tables;

/** Below this a voiceover is not made. */
export const minWords = 5;
/** Likeness from which a script counts as a copy of an earlier one. */
const copyFrom = 0.6;
const alikeFrom = 0.35;

/**
 * Approves the text that was seen. Text and checks are read in the transaction that approves, so neither can change
 * between the look and the yes.
 *
 * @throws Failure 409 `changed_elsewhere` for another text, 409 `open_checks`, 422 `blocked`, 422 `too_short`
 */
export async function approveScript(
  call: Call,
  id: string,
  { version, seen, accept }: Body<'POST /api/scripts/{id}/approve'>,
): Promise<Script> {
  await call.db.transaction(async (tx) => {
    const inside = { db: tx, studio: call.studio };
    await tx.select({ id: scripts.id }).from(scripts).where(eq(scripts.id, id)).for('update');
    const row = await requireScript(inside, id);
    if (row.version !== version || seenOf(row) !== seen)
      throw conflict(
        'changed_elsewhere',
        'This script has changed since you looked. Look at it again before you approve.',
      );
    if (countWords(row.text) < minWords)
      throw new Failure(422, 'too_short', `Voiceover needs ${minWords} words or more.`, [
        { path: 'text', message: `Voiceover needs ${minWords} words or more.` },
      ]);
    const accepted = requireAccepted(row.title, (await checkScript(inside, id)).open, accept);
    if (row.status === 'approved') return;
    await keepVersion(tx, row, 'Approved');
    await tx.update(scripts).set({ status: 'approved', updatedAt: new Date() }).where(eq(scripts.id, id));
    await record(tx, {
      studio: call.studio,
      action: 'script.approved',
      subject: id,
      text: `Script "${row.title}" was approved${accepted.length ? `, knowing: ${accepted.join('; ')}` : ''}.`,
      data: { version, seen, accepted },
    });
  });
  return readScript(call, id);
}

/** What stands between a text and a recording. */
export async function checkScript(scope: Scope, id: string): Promise<ScriptChecks> {
  const row = await requireScript(scope, id);
  const { closest, compared, work } = await nearestToScript(scope, row);
  const [language, took] = await Promise.all([channelLanguage(scope, row.channel), spentFor(scope, [id])]);
  const spent = took.get(id);
  const claims = (await claimsOf(scope, row)).map(({ sentence, support, former, dismissed }) => ({
    text: sentence,
    state: support ? ('sourced' as const) : dismissed ? ('dismissed' as const) : ('open' as const),
    ...(support && {
      sourceSentence: support.sentence,
      ...(support.title && { sourceTitle: support.title }),
      ...(support.url && { sourceUrl: support.url }),
      ...(support.place && { sourcePlace: support.place }),
      ...(support.passage && { sourcePassage: support.passage }),
    }),
    ...(former && {
      former: {
        ...{ claim: former.claim, sentence: former.sentence, ...standOf(former) },
        missing: numbersMissing(sentence, former.sentence),
      },
    }),
  }));
  const parts = row.text.split(/\n{2,}/).filter((part) => part.trim());
  const likeness = {
    verdict:
      closest >= copyFrom
        ? ('blocked' as const)
        : closest >= alikeFrom
          ? ('needs evidence' as const)
          : ('pass' as const),
    closest,
    ...(work && nearOf(work)),
    compared,
  };
  const house = houseRules(
    row.text,
    claims.filter(({ state }) => state !== 'open').map(({ text }) => text),
  ).map(({ rule, verdict, why }) => ({ rule, verdict, why }));
  const kept = bannedIn(row.text, await brandOf(scope, row.channel)).map((phrase) => ({
    rule: `brand kit: ${phrase}`,
    verdict: 'needs evidence' as const,
    why: `"${phrase}" is kept out by the brand kit of this channel. Say it in another way.`,
  }));
  const rules = [...house.filter(({ verdict }) => verdict !== 'pass' || kept.length === 0), ...kept];
  const figuresOnly = readForFigures(row.text);
  const languageSays = languageFault(row.text, language);
  const told = {
    claims,
    originality: likeness,
    rules,
    ...(figuresOnly && { figuresOnly }),
    ...(languageSays && { language: languageSays }),
  };
  return {
    ...told,
    open: wordChecks(told).filter(({ verdict }) => verdict !== 'pass'),
    shape: parts.map((part, index) => ({
      part: row.roles[index] ?? `Part ${index + 1}`,
      seconds: secondsAloud(part, language),
    })),
    words: countWords(row.text),
    seconds: secondsAloud(row.text, language),
    ...(spent && { spent }),
  };
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** What was found in the words of a script, a check each. */
export const wordChecks = (
  found: Pick<ScriptChecks, 'claims' | 'figuresOnly' | 'originality' | 'rules' | 'language'>,
): Check[] => [
  originalityCheck(found.originality),
  claimsCheck(found),
  rulesCheck(found.rules),
  ...(found.language === undefined
    ? []
    : [{ name: 'Language' satisfies CheckName, verdict: 'needs evidence' as const, sentence: found.language }]),
];

/** Likeness with earlier works as one check. */
const originalityCheck = ({ verdict, compared, closest, about, near }: ScriptChecks['originality']): Check => ({
  name: 'Original' satisfies CheckName,
  verdict,
  ...(verdict !== 'pass' && { about, near }),
  sentence: !compared
    ? 'First work of this studio in its language'
    : near
      ? `${percent(closest)} like your nearest work, the ${near.label}${near.title ? ` "${near.title}"` : ''}`
      : 'Shares nothing with your other works',
});

/** Claims without a source as one check. */
function claimsCheck({ claims: found, figuresOnly }: Pick<ScriptChecks, 'claims' | 'figuresOnly'>): Check {
  const claims = found.filter(({ state }) => state !== 'dismissed');
  const open = claims.filter(({ state }) => state === 'open').length;
  const unfit = claims.filter(({ state, former }) => state === 'open' && former).length;
  const reworded = unfit
    ? `; ${unfit === 1 ? 'one was' : `${unfit} were`} worded anew and the source no longer fits`
    : '';
  return {
    name: 'Claims' satisfies CheckName,
    verdict: open ? 'needs evidence' : 'pass',
    sentence: [`${says(claims, open, figuresOnly !== undefined)}${reworded}`, figuresOnly].filter(Boolean).join('. '),
  };
}

function says(claims: ScriptChecks['claims'], open: number, figuresOnly: boolean): string {
  if (open)
    return `${open} of ${claims.length} ${claims.length === 1 ? 'claim' : 'claims'} ${open === 1 ? 'has' : 'have'} no source`;
  if (claims.length === 1) return 'The one claim has a source';
  if (claims.length) return `All ${claims.length} claims have a source`;
  return figuresOnly ? 'No number that needs a source' : 'No claim that needs a source';
}

/** House rules as one check; the first that is broken is named. */
export function rulesCheck(rules: ScriptChecks['rules']): Check {
  const broken = rules.filter(({ verdict }) => verdict !== 'pass');
  const worst = broken.find(({ verdict }) => verdict === 'blocked') ?? broken[0];
  return {
    name: 'House rules' satisfies CheckName,
    verdict: worst?.verdict ?? 'pass',
    sentence: worst?.why ?? 'No banned claims',
  };
}
