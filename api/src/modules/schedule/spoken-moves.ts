import type { Planned } from '@avenue/contract';
import { Temporal } from 'temporal-polyfill';
import { spokenDays, spokenTime } from '../../kernel/spoken-time.ts';

/** One planned thing and the moment that a message wants it at. */
interface SpokenMove {
  row: Planned;
  at: Date;
}

/** Words of a message that name no post. */
const says =
  /^(?:move|reschedule|shift|postpone|delay|push|bring|forward|back|post|posts|posting|publish|send|upload|schedule|scheduled|planned|put|out|video|videos|clip|short|film|slot|thing|one|the|and|for|from|until|till|by|that|this|with|please|could|would|can|you|next|today|tonight|tomorrow|\w+day|week|month|morning|evening|noon|midnight|everything|all|youtube|tiktok|instagram|pinterest|telegram|discord)s?$/;

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
/** The same word, or the same but for its ending. */
const fits = (asked: string, of: string) =>
  asked === of || (Math.min(asked.length, of.length) > 3 && (asked.startsWith(of) || of.startsWith(asked)));

/** What all of the naming words fit, where that is one title. */
function namedBy(said: string, rows: readonly Planned[]): readonly Planned[] {
  const asked = wordsIn(said).filter((word) => !says.test(word) && !/\d/.test(word));
  if (asked.length === 0) return [];
  const found = rows.filter(({ title }) => asked.every((word) => wordsIn(title).some((of) => fits(word, of))));
  return new Set(found.map(({ title }) => title)).size === 1 ? found : [];
}

/**
 * Which planned things a message wants at another time: one by its name, or all of one day ("everything of Friday to
 * Monday"). A part that is not said, day or hour, stays. Empty where it names no such thing, no time, or one that is over.
 *
 * @param rows what still waits for its time
 */
export function spokenMoves(said: string, rows: readonly Planned[], zone: string, now: Date): readonly SpokenMove[] {
  const days = spokenDays(said, zone);
  const time = spokenTime(said);
  const dueIn = ({ dueAt }: Planned) => Temporal.Instant.from(new Date(dueAt).toISOString()).toZonedDateTimeISO(zone);
  const wholeDay = days.length === 2 && /\b(?:everything|all|whatever|anything)\b/i.test(said) ? days[0] : undefined;
  const meant = wholeDay ? rows.filter((row) => dueIn(row).toPlainDate().equals(wholeDay)) : namedBy(said, rows);
  const day = days.at(-1);
  if (!day && !time) return [];
  return meant.flatMap((row) => {
    const due = dueIn(row);
    const at = (day ?? due.toPlainDate()).toZonedDateTime({ timeZone: zone, plainTime: time ?? due.toPlainTime() });
    const moment = new Date(at.epochMilliseconds);
    return moment > now && !at.equals(due) ? [{ row, at: moment }] : [];
  });
}
