import { guardsIn } from './guard.ts';

const effects = 'api/src/kernel/effects';
const test = `${effects}/effects.test.ts`;
const dispatchTest = `${effects}/dispatch.test.ts`;
const trustTest = `${effects}/trust.test.ts`;
const modesTest = `${effects}/modes.test.ts`;
const off = 'if (false)';
const youTube = 'api/src/connectors/youtube/owner';
const placesTest = 'api/src/connectors/video-platforms.test.ts';
const weatherTest = 'api/src/connectors/weather.test.ts';
const tikTokTest = 'api/src/connectors/tiktok/tiktok.test.ts';
const followTest = 'api/src/modules/video-pipeline/posting/follow.test.ts';
const pinterestTest = 'api/src/connectors/pinterest/pinterest.test.ts';
const instagramTest = 'api/src/connectors/instagram/instagram.test.ts';
const planTest = 'api/src/modules/video-pipeline/posting/plan.test.ts';
const uploadTest = `${youTube}/upload.test.ts`;
const ownerTest = `${youTube}/effect.test.ts`;
const findTest = `${youTube}/find.test.ts`;
const completeTest = `${youTube}/complete.test.ts`;
const handOffTest = 'api/src/modules/video-pipeline/posting/hand-off.test.ts';
const wholeWay = 'api/src/modules/video-pipeline/posting/youtube-effect.test.ts';

/** What holds everything that is meant to reach the outside world. */
export const outside = [
  ...guardsIn('api/src/kernel/db/migrations/0012_hand_offs.sql', test, {
    'a yes to exactly this': ["IF 'assisted' IN (gate.mode, NEW.mode) AND", 'IF false AND'],
    'the mode of this moment': ["kernel.mode_rank(gate.mode) < kernel.mode_rank('assisted') OR NEW.mode", 'NEW.mode'],
    'the epoch of a decision': [' OR gate.epoch <> NEW.epoch THEN', ' THEN'],
    'the time of an effect': ['IF NEW.expires_at <= clock_timestamp() THEN', 'IF false THEN'],
    'what was decided about': ["    RAISE EXCEPTION 'What was decided about does not change.';", '    NULL;'],
    'what was sent is kept': ["RAISE EXCEPTION 'What was sent is kept.';", 'NULL;'],
  }),
  ...guardsIn('api/src/kernel/db/migrations/0012_hand_offs.sql', handOffTest, {
    'what was sent is not taken back, in the database': [
      "RAISE EXCEPTION 'What was sent is not taken back.';",
      'NULL;',
    ],
  }),
  ...guardsIn(`${effects}/by-hand.ts`, handOffTest, {
    'a sample is not posted': ["if (studio === 'sample') throw", `${off} throw`],
    'one post is one thing': ['if (!other) return;', 'if (other || !other) return;'],
    'an address of such a thing': ["if ('wrong' in found) throw", "if ('wrong' in found && !found) throw"],
    'only what was handed over is taken back': ['?.wasHanded ||', '&& !row ||'],
    'taken back under the mode of this moment': ['gate.epoch === row.epoch && ', ''],
  }),
  ...guardsIn(`${effects}/read-back.ts`, handOffTest, {
    'an item says what was found': ['await dispatch.followed?.(tx, moved);', ''],
  }),
  ...guardsIn('api/src/modules/video-pipeline/queue/posted.ts', handOffTest, {
    'taken back where it was posted': ['if ((item.posted as Partial<Posted>).effect) throw', `${off} throw`],
  }),
  ...guardsIn(`${effects}/hand-off.ts`, handOffTest, {
    'ticks that there are': ['if (ticked.some(', 'if (false && ticked.some('],
  }),
  ...guardsIn('api/src/connectors/youtube/hand-off/public-read.ts', handOffTest, {
    'private is not what was meant': ['if (!isMeantForAll(payload, now))', 'if (now)'],
    'the channel of who posted': ['...(channel ? [point(', '...(channel && !author ? [point('],
    'a new one may not be shown yet': ['if (now - since < showsAfterMs)', off],
  }),
  ...guardsIn(`${effects}/complete.ts`, `${effects}/complete.test.ts`, {
    'a mismatch is read again and not changed': [" || row.state === 'mismatch'", ''],
  }),
  ...guardsIn('api/src/kernel/db/migrations/0006_effects.sql', test, {
    'the Sample studio': ["IF NOT own OR of_studio = 'sample' THEN", 'IF NOT own THEN'],
    'shadow where nothing is set': ["IF NOT own OR of_studio = 'sample' THEN", "IF of_studio = 'sample' THEN"],
    'one for each key': ['CREATE UNIQUE INDEX "effect_once"', 'CREATE INDEX "effect_once"'],
  }),
  ...guardsIn(`${effects}/reconcile.ts`, dispatchTest, {
    'what may still be on its way': ['if (Date.now() < end) {', `${off} {`],
  }),
  ...guardsIn(`${effects}/claim.ts`, modesTest, {
    'a cap of a day': ['if (reached) {', `${off} {`],
  }),
  ...guardsIn(`${effects}/caps.ts`, modesTest, {
    'each cap at its own place': ["and c.class in ('', e.class) and c.account in ('', e.account)", ''],
    'claims under caps stand in line': ['select pg_advisory_xact_lock(hashtextextended(', 'select (hashtextextended('],
  }),
  ...guardsIn(`${effects}/claim.ts`, test, {
    'shadow sends nothing': ["if (!atLeast(row.mode, 'assisted') || !atLeast(gate.mode, 'assisted'))", off],
  }),
  ...guardsIn(`${effects}/claim.ts`, dispatchTest, {
    'no send where a person has to': ["if (access !== 'send') {", `${off} {`],
  }),
  ...guardsIn(`${effects}/outcome.ts`, dispatchTest, {
    'no blind second try': ["if (!(error instanceof SendPostponed)) return { state: 'unknown', sentence };", ''],
  }),
  ...guardsIn(`${effects}/propose.ts`, test, {
    'a yes that leaves nothing open': [" && left.every(({ verdict }) => verdict !== 'needs evidence')", ''],
  }),
  ...guardsIn(`${effects}/effects.ts`, 'api/src/modules/outbox/outbox.test.ts', {
    'a broken step is put off': ['await putOffBroken(db, id);', ''],
  }),
  ...guardsIn(`${effects}/sender.ts`, dispatchTest, {
    'one sender at a time': ['return rows[0]?.taken === true;', 'return rows[0] !== undefined;'],
  }),
  ...guardsIn(`${effects}/rows.ts`, test, {
    'a decision about what was seen': ['if (seenOf(row) !== seen)', off],
  }),
  ...guardsIn(`${effects}/decide.ts`, test, {
    'open checks are accepted by name': ['if (open.length > 0)', off],
  }),
  ...guardsIn(`${effects}/decide.ts`, test, {
    'a yes keeps it in while its toast offers undo': [
      '...gate, nextAt } as const',
      '...gate, nextAt: row.dueAt } as const',
    ],
    'an empty reason is none': ["reason: reason || 'Denied.'", "reason: reason ?? 'Denied.'"],
  }),
  ...guardsIn(`${effects}/reschedule.ts`, test, {
    'a moved yes keeps it in as well': [
      'goesOutAt(dueAt, row.approval ? new Date(row.approval.at) : undefined)',
      'dueAt',
    ],
  }),
  ...guardsIn(`${effects}/withdraw.ts`, test, {
    'a denial of what is not wanted any more stays': [
      '{ state: row.state, expiresAt: new Date() });\n  for',
      '{ state: row.state });\n  for',
    ],
  }),
  ...guardsIn(`${effects}/take-back.ts`, test, {
    'only a decision is taken back': ["if (state !== 'rejected' && !(state === 'ready' && approval))", off],
    'a denial that expired stays one': ['if (row.expiresAt.getTime() <= Date.now())', off],
    'what came again is told as that': [
      "if ((error as { cause?: { constraint?: string } }).cause?.constraint !== 'effect_once') throw error;",
      'throw error;',
    ],
    'what waits again is judged by the rules of now': ['await rules.rejudgeOne(tx, back)', 'back'],
    'what waits again has no yes': ['reason, approval: null, nextAt', 'reason, nextAt'],
  }),
  ...guardsIn(`${effects}/take-back.ts`, modesTest, {
    'a denial of another mode stays one': ["if (gate.epoch !== row.epoch || !atLeast(gate.mode, 'assisted'))", off],
  }),
  ...guardsIn('api/src/kernel/db/migrations/0017_taken_back.sql', test, {
    'what waits has no yes, in the database': ["RAISE EXCEPTION 'What waits has no yes.';", 'NULL;'],
    'a denial of another mode, in the database': [
      "RAISE EXCEPTION 'Stays denied: the mode has changed since.';",
      'NULL;',
    ],
    'a denial that expired, in the database': ["RAISE EXCEPTION 'Stays denied: its time is over.';", 'NULL;'],
  }),
  ...guardsIn(`${effects}/trust.ts`, trustTest, {
    'only posts pass by a rule': ["if (of !== 'publish')", off],
    'what costs passes by no rule': ['if (costCents > 0) return', `${off} return`],
    'a rule of a named account': ['if (!account) return', `${off} return`],
    'a ceiling holds against a rule': ["if (ceiling && ceiling !== 'live') return", `${off} return`],
    'a rule counts in Assisted alone': ["if (mode !== 'assisted') return", `${off} return`],
    'an open check passes by no rule': [
      "find(({ verdict }) => verdict !== 'pass')",
      "find(({ verdict }) => verdict === 'blocked')",
    ],
    'what a key proposes passes by no rule': [" || asking.getStore()?.who.kind === 'key'", ''],
    'so many in 24 hours by a rule': [
      'if (!rule || (await passedSince(tx, rule, dayMs)) >= rule.perDay)',
      'if (!rule)',
    ],
    'the first posts are asked for each time': [
      'return (await verifiedThere(tx, subject)) >= firstPosts ? rule : undefined;',
      'return rule;',
    ],
    'what a rule let pass is none of the first posts': [
      "eq(effects.state, 'verified'),\n      isNull(effects.trust),",
      "eq(effects.state, 'verified'),",
    ],
    'a rule has its time': ['        gt(trustRules.expiresAt, sql`clock_timestamp()`),\n', ''],
    'what lost its rule waits again': ['if (!approval?.rule) return false;', 'if (approval) return false;'],
    'what went wrong ends its rule': ['if (trust && what) await', 'if (trust && !what) await'],
    'a rule that ended holds what has not gone out': ['  await holdPassed(tx, rule, reason);', ''],
  }),
  ...guardsIn(`${effects}/make-rule.ts`, trustTest, {
    'no rule for what none may let pass': ["if (never) throw conflict('no_rule', never);", ''],
    'the first posts are decided one by one': ['if (there < firstPosts)', off],
    'one rule at a time': ['if (before && before.expiresAt.getTime() > Date.now())', off],
    'a rule that is over makes room': ['if (before)\n    await tx', `${off}\n    await tx`],
    'only what waits makes a rule': ["wanted, ['awaiting']);", "wanted, ['awaiting', 'ready', 'verified']);"],
  }),
  ...guardsIn('api/src/kernel/db/migrations/0018_trust_rules.sql', trustTest, {
    'nothing goes out by a rule that ended, in the database': [
      "RAISE EXCEPTION 'Not sent: the rule that let it pass has ended.';",
      'NULL;',
    ],
    'the words of a rule, in the database': ["RAISE EXCEPTION 'No rule lets this pass.';", 'NULL;'],
    'what no rule may let pass, in the database': ["RAISE EXCEPTION 'No rule may let this pass.';", 'NULL;'],
    'no open check by a rule, in the database': ["RAISE EXCEPTION 'No rule lets an open check pass.';", 'NULL;'],
    'enough by a rule, in the database': ["RAISE EXCEPTION 'The rule has let enough pass.';", 'NULL;'],
    'which rule let it pass is kept, in the database': [
      "RAISE EXCEPTION 'Which rule let it pass does not change.';",
      'NULL;',
    ],
  }),
  ...guardsIn(`${effects}/by-hand.ts`, dispatchTest, {
    'only what is by hand is said by hand': ['if (!isByHand(row))', off],
  }),
  ...guardsIn(`${effects}/decide.ts`, modesTest, {
    'only what waits is approved': [
      "decision, ['awaiting']);\n    return approveHeld",
      "decision, ['awaiting', 'expired']);\n    return approveHeld",
    ],
  }),
  ...guardsIn(`${effects}/modes.ts`, modesTest, {
    'no mode during a stop': ['if (await isStopped(tx, studio))\n      throw', `${off}\n      throw`],
    'an Editor lowers': ["if (rule === 'lower' && (mode === before || atLeast(mode, before)))", off],
  }),
  ...guardsIn(`${effects}/stop.ts`, modesTest, {
    'a stop ends what waits': [
      "await endStale(tx, studio, 'cancelled', 'Everything was stopped.')",
      '([] as EffectRow[])',
    ],
    'the end of a stop is shadow': [
      "await set(tx, studio, all, 'shadow', { reason });",
      "await set(tx, studio, all, 'live', { reason });",
    ],
  }),
  ...guardsIn(`${effects}/ladder.ts`, test, {
    'blocked is blocked': ['if (!blocked.every(isLock)) return', `${off} return`],
  }),
  ...guardsIn(`${effects}/ladder.ts`, modesTest, {
    'switched off': ["if (mode === 'off') return", `${off} return`],
  }),
  ...guardsIn('api/src/ops/restore.ts', 'api/src/ops/backup.test.ts', {
    'what waited in a backup is not sent again': ['    await settleModules(client, layout);\n', ''],
  }),
  ...guardsIn(`${effects}/restored.ts`, modesTest, {
    'a backup sends nothing': ["where state in ('awaiting', 'ready', 'handed') and", 'where false and'],
    'a backup comes in shadow': ["then 'shadow' else mode end", 'then mode else mode end'],
  }),
  ...guardsIn(`${effects}/complete.ts`, `${effects}/complete.test.ts`, {
    'nothing is changed after a stop': [
      "if (gate.epoch !== row.epoch || !atLeast(gate.mode, 'assisted')) throw",
      `${off} throw`,
    ],
    'a stop waits for a change': ['await holdModes(tx, studio);', ''],
    'what is left undone is no match': [
      "return { state: 'left', why: sentenceOf(error) };",
      "return { state: 'done' };",
    ],
    'what a person sent is left as it is': [' || receipt.byHand', ''],
  }),
  ...guardsIn('api/src/connectors/tiktok/effect.ts', tikTokTest, {
    'the audit of TikTok': ["if (privacy === 'SELF_ONLY' || (await isAudited()))", 'if (true)'],
    'viewers that the account has': ['if (!creator.privacy_level_options.includes(payload.privacy))', off],
    'what TikTok shows to nobody is not live': [
      'if (now() - new Date(String(receipt.at)).getTime() < moderatedMs)',
      'if (true)',
    ],
  }),
  ...guardsIn('api/src/connectors/tiktok/upload.ts', tikTokTest, {
    'what TikTok may have is not sent again': ['if (isThere === false) throw error;', 'throw error;'],
  }),
  ...guardsIn('api/src/connectors/instagram/effect.ts', instagramTest, {
    'a full day of Instagram': ['if (await isFull(calls, user))', off],
    'the allowance to post on Instagram': ['if (!scopes.includes(publishScope))', off],
  }),
  ...guardsIn('api/src/connectors/instagram/read-back.ts', placesTest, {
    'what Instagram does not show is not live': ['if (isNew(receipt, (parts.now ?? Date.now)()))', 'if (true)'],
  }),
  ...guardsIn('api/src/connectors/instagram/upload.ts', placesTest, {
    'what Instagram may have published is not sent again': [
      'if (!mayHaveBeenHeard(error)) throw error;',
      'throw error;',
    ],
    'a post from before is none of it': [' && !(Date.parse(post.timestamp) < since.getTime())', ''],
  }),
  ...guardsIn('api/src/connectors/instagram/client.ts', instagramTest, {
    'one of several accounts is not guessed': ['if (!user && all.length > 1)', off],
  }),
  ...guardsIn('api/src/connectors/pinterest/may-pin.ts', pinterestTest, {
    'the access of Pinterest': ['if (!(await isStandard()))', off],
  }),
  ...guardsIn('api/src/connectors/pinterest/effect.ts', pinterestTest, {
    'no board of Pinterest is guessed': ['if (!payload.board)', off],
  }),
  ...guardsIn('api/src/connectors/pinterest/client.ts', weatherTest, {
    'Pinterest is not asked before it wants': [
      'refusal: refusalOf, retryAfter, heard }',
      'refusal: refusalOf, heard }',
    ],
  }),
  ...guardsIn('api/src/connectors/pinterest/read-back.ts', placesTest, {
    'what Pinterest shows to nobody is not live': ['if (!everybody)', off],
  }),
  ...guardsIn('api/src/connectors/pinterest/upload.ts', placesTest, {
    'what Pinterest may have pinned is not sent again': ['if (!mayHaveBeenHeard(error)) throw error;', 'throw error;'],
  }),
  ...guardsIn('api/src/connectors/pinterest/upload.ts', pinterestTest, {
    'a file goes to Pinterest alone': ['if (!isOwn(address, apiOrigin))', off],
  }),
  ...guardsIn('api/src/modules/video-pipeline/posting/follow.ts', followTest, {
    'YouTube is said before what came first': ["given.kind !== 'youtube.video'", 'true'],
    'what is out elsewhere is said': ['(await elsewhere(tx, given)) ?? given', 'given'],
  }),
  ...guardsIn('api/src/modules/video-pipeline/posting/visibility.ts', planTest, {
    'what is for fewer is not shown to everybody': ["verdict: 'blocked',", "verdict: 'pass',"],
  }),
  ...guardsIn('api/src/modules/video-pipeline/posting/plan.ts', planTest, {
    'every place at one time': ['notBefore, only, beside });', 'notBefore });'],
  }),
  ...guardsIn(`${youTube}/effect.ts`, uploadTest, {
    'private first': ["privacyStatus: 'private',", "privacyStatus: 'public',"],
    'what broke off is not known to be absent': ['error instanceof BrokenUpload || ', ''],
  }),
  ...guardsIn(`${youTube}/effect.ts`, ownerTest, {
    'the audit of YouTube': ["if (privacy === 'private' || (await isAudited()))", 'if (true)'],
    'the allowance to upload': ['if (!scopes.includes(ownerScope))', off],
    'the channel that was decided': ['if (account !== decided)', off],
  }),
  ...guardsIn(`${youTube}/client.ts`, ownerTest, {
    'refresh once': [
      'const again = await send(await this.#token(token));',
      'const again = await send(await this.#token());',
    ],
  }),
  ...guardsIn(`${youTube}/client.ts`, uploadTest, {
    'no upload elsewhere': ['return origin === apiOrigin ||', 'return origin !== undefined ||'],
  }),
  ...guardsIn('api/src/connectors/stored-file.ts', uploadTest, {
    'the very file that was decided about': [
      "if (digest.digest('hex') !== name.split('.')[0] || blob.size !== bytes)",
      off,
    ],
  }),
  ...guardsIn(`${youTube}/upload.ts`, uploadTest, {
    'what YouTube has is believed': ['from = done.kept;', 'from = Math.min(from + partBytes, total);'],
    'a broken line is asked about': ['asks = true;', 'asks = false;'],
  }),
  ...guardsIn(`${youTube}/upload.ts`, wholeWay, {
    'the address of an upload is a secret': [
      'if (id) new Secret(id);\n  return new Secret(address);',
      'return { reveal: () => address } as Secret;',
    ],
  }),
  ...guardsIn(`${youTube}/find.ts`, findTest, {
    'an unread file is not absent': ['if (unread.length > 0) throw', `${off} throw`],
    'one of two alike is nobody to choose': ["return more.length > 0 ? 'unknowable' :", 'return'],
    'another upload of this product': [' && !isOfAnother(fileDetails?.fileName, name)', ''],
  }),
  ...guardsIn(`${youTube}/complete.ts`, completeTest, {
    'public once YouTube is through with it': ["if (progressOf(video) === 'works') return", `${off} return`],
    'what YouTube rejects is not made public': ["|| progressOf(video) === 'ended') return", ') return'],
    'captions once': [
      ['      if (!there)\n', '      if (true)\n'],
      ['    allowed: [409],\n', ''],
    ],
  }),
  ...guardsIn('api/src/kernel/effects/read-back.ts', handOffTest, {
    'what was posted by hand is looked at once more': [
      "state === 'verified' && isByHand(held) ? after(onceMoreMs) : null",
      'null',
    ],
  }),
];
