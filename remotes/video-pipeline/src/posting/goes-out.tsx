import type { Effect } from '@avenue/contract';
import { blockingChecks } from '@avenue/contract/words';
import { useApi } from '@avenue/data';
import { Button, formatDateTime, Note, ReadTrouble, statuses, TextLink, type Tone, useOperatorZone } from '@avenue/ui';

/** When and how it goes out, or where it went; the moment in the zone of the studio. */
function wordsOf({ state, reason, mode, verdicts, dueAt, changedAt }: Effect): { tone: Tone; words: string } {
  const { tone } = statuses[state];
  const due = formatDateTime(dueAt, { style: 'long' });
  if (state === 'ready')
    return mode === 'shadow'
      ? { tone: 'shadow', words: `Goes out ${due} in Shadow: it will be noted, not sent.` }
      : { tone, words: `Goes out ${due}.` };
  if (state === 'awaiting' && blockingChecks(verdicts).length > 0)
    return { tone: 'bad', words: `A rule holds it, and it does not go out: ${reason}` };
  if (state === 'awaiting') return { tone, words: `Waits for you: it goes out ${due} if you say yes before.` };
  if (state === 'handed') return { tone, words: `Yours to post: ${reason}` };
  if (state === 'sending') return { tone, words: 'It is being sent.' };
  const changed = formatDateTime(changedAt, { style: 'long' });
  if (state === 'verified') return { tone, words: `Live, verified ${changed}.` };
  if (state === 'sent') return { tone, words: `Sent ${changed}; it is read back there next.` };
  if (state === 'shadowed') return { tone, words: `Noted ${due} in Shadow: it was not sent.` };
  return { tone, words: `${statuses[state].word}: ${reason}` };
}

/** It waits because nobody has said who it is made for. */
const openAudience = ({ state, verdicts }: Effect): boolean =>
  state === 'awaiting' && verdicts.some(({ name, verdict }) => name === 'Audience' && verdict === 'needs evidence');

/** A person posts it, or did. */
export const isByHand = ({ state, byHand }: Effect): boolean => state === 'handed' || byHand === true;

/** The day of a moment in the zone of the studio, as addresses name it: "2026-11-24". */
const dayOf = (at: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-CA', {
    ...(timeZone && { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(at));

/** What was meant to go out of an item, the newest first. */
export const useGoesOut = (id: string) => useApi('GET /api/effects', { query: { subject: id, limit: 20 } });

/** The last one of each place. */
export const lastOfEach = (rows: readonly Effect[]): Effect[] =>
  rows.filter(({ kind }, index) => rows.findIndex((one) => one.kind === kind) === index);

const places: Readonly<Record<string, string>> = {
  'youtube.video': 'YouTube',
  'tiktok.video': 'TikTok',
  'instagram.reel': 'Instagram',
  'pinterest.pin': 'Pinterest',
};

/** When an approved video goes out, a line for each place; nothing where nobody means to send it. */
export function GoesOut({ id }: { id: string }) {
  const effects = useGoesOut(id);
  const last = lastOfEach(effects.data?.rows ?? []);
  return (
    <>
      <ReadTrouble state={effects} of="When it goes out" />
      {last.map((effect) => (
        <GoesTo key={effect.id} effect={effect} place={last.length > 1 ? places[effect.kind] : undefined} />
      ))}
    </>
  );
}

function GoesTo({ effect, place }: { effect: Effect; place: string | undefined }) {
  const timeZone = useOperatorZone();
  const { tone, words } = wordsOf(effect);
  const search = new URLSearchParams({ day: dayOf(effect.dueAt, timeZone), open: effect.id });
  const of = place ? `: ${place}` : '';
  return (
    <Note
      tone={tone}
      icon={statuses[effect.state].icon}
      action={
        isByHand(effect) ? (
          <Button
            size="sm"
            to={`/hand-off?effect=${encodeURIComponent(effect.id)}`}
            {...(place && {
              'aria-label': `${effect.state === 'handed' ? 'Post it by hand' : 'Open the hand-off'}${of}`,
            })}
          >
            {effect.state === 'handed' ? 'Post it by hand' : 'Open the hand-off'}
          </Button>
        ) : (
          <Button
            size="sm"
            to={`/smart-scheduler?${search}`}
            {...(place && { 'aria-label': `Open in the scheduler${of}` })}
          >
            Open in the scheduler
          </Button>
        )
      }
    >
      {place && <strong>{place}: </strong>}
      {words}{' '}
      {openAudience(effect) && <TextLink to="/upload-queue/posting">Answer the audience for the channel</TextLink>}
      {effect.url && <TextLink href={effect.url}>{effect.url}</TextLink>}
    </Note>
  );
}
