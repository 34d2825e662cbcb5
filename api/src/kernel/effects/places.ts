import type { EffectClass, Mode, ModePlace, ModeRow, StudioId } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/index.ts';
import type { Effects } from './effects.ts';
import { atLeast, highest, lowest } from './ladder.ts';
import { all, listModes, nameOf, unset, type Where } from './modes.ts';
import { gateOfScore, noScore, type Score, scoreKey, scores } from './scorecard.ts';

/** What may be proposed and sent at all. */
type Known = Pick<Effects, 'proposers' | 'ceilingOf'>;

const fits = (row: Where, { module, class: of, account }: Where) =>
  ['', module].includes(row.module) && ['', of].includes(row.class) && ['', account].includes(row.account);
const isSame = (a: Where, b: Where) => a.module === b.module && a.class === b.class && a.account === b.account;
/** The wider, the earlier. */
const width = ({ module, class: of, account }: Where) => Number(!!module) + Number(!!of) + Number(!!account);

interface Waiting extends Record<string, unknown>, Where {
  class: EffectClass;
  n: number;
}

/** What waits for a yes or its time, by place. */
const waiting = async (db: Pick<Database, 'execute'>, studio: StudioId): Promise<Waiting[]> =>
  (
    await db.execute<Waiting>(sql`
      select module, class, account, count(*)::int as n from kernel.effects
      where studio = ${studio} and state in ('awaiting', 'ready', 'handed') group by module, class, account`)
  ).rows;

const whole = 'the whole studio';
const placeName = ({ module, class: of, account }: Where) => [module, of, account].filter(Boolean).join(', ') || whole;
const firstUp = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const modeWords = { halted: 'Stopped', off: 'Off', shadow: 'Shadow', assisted: 'Assisted', live: 'Live' } as const;

/** What is in force at a place, as `kernel.effect_gate` says it for what is sent there. */
function inForce(rows: readonly ModeRow[], studio: StudioId, place: Where): Mode {
  const { module, class: of } = place;
  const closed = module && of && !rows.some((row) => isSame(row, { module, class: of, account: '' }));
  return lowest(
    unset(all),
    ...rows.filter((row) => fits(row, place)).map((row) => row.mode),
    ...(closed || studio === 'sample' ? (['shadow'] as const) : []),
  );
}

/** The row that holds a place lower than it is set. */
function holder(rows: readonly ModeRow[], place: Where, mode: Mode, effective: Mode): string | undefined {
  if (atLeast(effective, mode)) return undefined;
  const [row] = rows
    .filter((one) => fits(one, place) && !isSame(one, place) && one.mode === effective)
    .sort((a, b) => width(a) - width(b));
  if (effective === 'halted') return 'Everything is stopped.';
  return row ? `${firstUp(placeName(row))} holds it at ${modeWords[effective]}.` : undefined;
}

const plural = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** What is next at a place that can be Live, as one sentence. */
function nextOf(place: Omit<ModePlace, 'next'>, canSend: boolean): string {
  const { mode, effective, heldBy, ceilingReason, cap, gate, reviewed } = place;
  if (heldBy) return heldBy;
  if (effective === 'off') return 'Off: whatever is proposed is refused';
  if (ceilingReason) return ceilingReason;
  if (!canSend && atLeast(mode, 'assisted')) return 'No connection sends this yet';
  if (mode === 'live') return cap ? `Live, ${cap} a day at most` : 'Live, without a limit a day';
  const missing = gate.find(({ met }) => !met);
  if (!missing) return mode === 'assisted' ? 'Ready for Live' : 'Ready to promote';
  if (missing.id === 'reviewed') return plural(Number(missing.need) - reviewed, 'more review');
  if (missing.id === 'accepted') return `${missing.have} agreed, ${missing.need} needed`;
  return `${plural(Number(missing.have), 'block')} in the last 20`;
}

/** Of a place that only limits others. */
function limitOf({ mode, isSet, effective, heldBy, cap }: Omit<ModePlace, 'next'>): string {
  if (effective === 'halted') return 'Everything is stopped';
  if (heldBy) return heldBy;
  const most = cap ? `, ${cap} a day at most` : '';
  return isSet && mode !== 'live' ? `Nothing goes beyond ${modeWords[mode]}${most}` : `No limit of its own${most}`;
}

/** All places that are worth a line: the studio, what modules can propose, accounts that were met, and what is set. */
async function wherever(rows: readonly ModeRow[], known: Known, met: Iterable<Where>): Promise<Where[]> {
  const places: Where[] = [all];
  for (const [module, classes] of known.proposers)
    for (const of of classes) places.push({ module, class: of, account: '' });
  for (const more of [...rows, ...met])
    if (!places.some((place) => isSame(place, more)))
      places.push({ module: more.module, class: more.class, account: more.account });
  const key = ({ module, class: of, account }: Where) => [module, of, account].join('\n');
  return places.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Every place of the ladder with what is in force there, what it did, and what is next; the studio stands first. */
export async function listPlaces(
  db: Pick<Database, 'select' | 'execute'>,
  studio: StudioId,
  known: Known,
): Promise<ModePlace[]> {
  const [rows, score, pending] = await Promise.all([listModes(db, studio), scores(db, studio), waiting(db, studio)]);
  const met = [...score.values()].flatMap(({ module, class: of, account }) =>
    account ? [{ module, class: of, account }] : [],
  );
  return (await wherever(rows, known, met)).map((place) => {
    const { module, class: of, account } = place;
    const own = rows.find((row) => isSame(row, place));
    const effective = inForce(rows, studio, place);
    const mode = own?.mode ?? (account || studio === 'sample' ? effective : unset(place));
    const sample = studio === 'sample';
    const best = of ? known.ceilingOf(of) : 'live';
    const ceiling = sample ? 'shadow' : (best ?? 'live');
    const sends = Boolean(module && of);
    const found: Score = (sends && score.get(scoreKey(module, of, account || undefined))) || noScore;
    const held = sends ? found.held : sum(score, place);
    const heldBy = holder(rows, place, mode, effective);
    const gate = sends ? gateOfScore(found) : [];
    const told = {
      ...place,
      subject: nameOf(place),
      mode,
      isSet: own !== undefined,
      effective,
      ...(heldBy && { heldBy }),
      ceiling,
      ...(ceiling !== 'live' && {
        ceilingReason: sample ? 'The Sample studio sends nothing' : `${modeWords[ceiling]} is the ceiling`,
      }),
      ...(own?.cap && { cap: own.cap }),
      held,
      pending: pending.filter((one) => fits(place, one)).reduce((n, one) => n + one.n, 0),
      reviewed: found.reviewed,
      ...(found.reviewed > 0 && { agreed: found.agreed / found.reviewed }),
      gate,
      ready: gate.length > 0 && gate.every((row) => row.met),
    };
    return { ...told, next: sends ? nextOf(told, best !== undefined) : limitOf(told) };
  });
}

/** Held below a place that only limits others. */
const sum = (score: Awaited<ReturnType<typeof scores>>, place: Where) =>
  [...score.values()]
    .filter(({ module, class: of, account }) => account === null && fits(place, { module, class: of, account: '' }))
    .reduce((n, { held }) => n + held, 0);

/**
 * The mode that stands for the studio: the lowest one in force where something is switched on, how many places are above
 * it, and how far up. What is stopped is stopped.
 */
export async function modeNow(
  db: Pick<Database, 'select'>,
  studio: StudioId,
  { proposers }: Pick<Known, 'proposers'>,
): Promise<{ mode: Mode; above: number; highest?: Mode }> {
  const rows = await listModes(db, studio);
  const places = [...proposers].flatMap(([module, classes]) =>
    classes.map((of) => ({ module, class: of, account: '' })),
  );
  const forces = places.map((place) => inForce(rows, studio, place));
  if (forces.includes('halted') || rows.some((row) => isSame(row, all) && row.mode === 'halted'))
    return { mode: 'halted', above: 0 };
  const on = forces.filter((mode) => mode !== 'off');
  if (on.length === 0) return { mode: forces.length > 0 ? 'off' : 'shadow', above: 0 };
  const mode = lowest(...on);
  const above = on.filter((one) => one !== mode);
  return { mode, above: above.length, ...(above.length > 0 && { highest: highest(...above) }) };
}
