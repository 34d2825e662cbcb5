import type { PlanSlot, SocialPlan, Unplaced } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { Button, Chip, Panel, Row, Rows, SelectField, Text, useAccountName } from '@avenue/ui';
import { usePlan } from './use-plan.ts';
import { slotLabel } from './words.ts';

const doneCall = 'PUT /api/schedule/plan/{platform}/done';
const fillCall = 'POST /api/schedule/fill';
const most = 12;

const stateWords = {
  empty: { word: 'Empty', tone: 'quiet' },
  planned: { word: 'Planned', tone: 'info' },
  out: { word: 'Out', tone: 'good' },
  'by hand': { word: 'Posted by hand', tone: 'good' },
} as const;

/** The times of the plan that come next, and what fills those that are empty. */
export function SlotsPanel({ plan: { rows, slots }, waiting }: { plan: SocialPlan; waiting: readonly Unplaced[] }) {
  const empty = slots.filter(({ state }) => state === 'empty').length;
  const of = new Map(rows.map((row) => [row.platform, row]));
  return (
    <Panel
      title="Next two weeks"
      flush
      foot={
        <Text kind="meta">
          {slots.length === 0
            ? 'No time is planned. Change the plan of a platform to give it days.'
            : [
                `${slots.length - empty} of ${slots.length} times have something.`,
                slots.length > most && `The next ${most} are shown.`,
              ]
                .filter(Boolean)
                .join(' ')}
        </Text>
      }
    >
      {slots.length > 0 && (
        <Rows label="Next two weeks">
          {slots.slice(0, most).map((slot) => (
            <SlotRow
              key={`${slot.platform} ${slot.at}`}
              slot={slot}
              name={of.get(slot.platform)?.name ?? slot.platform}
              isSentHere={of.get(slot.platform)?.isSentHere ?? false}
              waiting={waiting}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

interface SlotRowProps {
  slot: PlanSlot;
  name: string;
  isSentHere: boolean;
  waiting: readonly Unplaced[];
}

function SlotRow({ slot, name, isSentHere, waiting }: SlotRowProps) {
  const { platform, day, time, state, title } = slot;
  const { word, tone } = stateWords[state];
  return (
    <Row
      title={`${slotLabel(slot)}, ${name}`}
      meta={
        <>
          <Chip tone={tone}>{word}</Chip> {title}
        </>
      }
      end={
        state === 'empty' && isSentHere ? (
          <Fill slot={slot} name={name} waiting={waiting} />
        ) : (
          !isSentHere && <Tick {...{ platform, day, time, name }} done={state === 'by hand'} />
        )
      }
    />
  );
}

/** Something approved that has no time gets this one; with nothing there, something is made. */
function Fill({ slot, name, waiting }: { slot: PlanSlot; name: string; waiting: readonly Unplaced[] }) {
  const { busy, run } = usePlan();
  const nameOf = useAccountName();
  if (waiting.length === 0)
    return (
      <Button size="sm" to="/idea-generator">
        Make something
      </Button>
    );
  const give = (one: Unplaced) =>
    run(
      slot.at,
      () => callApi(fillCall, { body: { items: [{ module: one.module, subject: one.subject, at: slot.at }] } }),
      ({ refused: [refused] }) =>
        refused
          ? { text: `"${refused.title}" has no time. ${refused.sentence}`, tone: 'bad' }
          : { text: `"${one.title}" goes out ${slotLabel(slot)}.`, tone: 'good' },
    );
  return (
    <SelectField
      label={`What goes out ${slotLabel(slot)} on ${name}`}
      hideLabel
      value=""
      disabled={busy !== undefined}
      options={[
        { value: '', label: 'Give it …' },
        ...waiting.map(({ subject, title, account }) => ({ value: subject, label: `${title}, ${nameOf(account)}` })),
      ]}
      onChange={(subject) => {
        const one = waiting.find((it) => it.subject === subject);
        if (one) void give(one);
      }}
    />
  );
}

interface TickProps {
  platform: PlanSlot['platform'];
  day: string;
  time: string;
  name: string;
  done: boolean;
}

/** A person posted there, or did not after all. */
function Tick({ platform, day, time, name, done }: TickProps) {
  const { busy, run } = usePlan();
  const set = (is: boolean) =>
    run(
      'tick',
      () => callApi(doneCall, { params: { platform }, body: { day, time, done: is } }),
      () => ({
        text: is ? `Posted on ${name}, ${slotLabel({ day, time })}.` : `Not posted on ${name} after all.`,
        action: { label: 'Undo', onPress: () => void set(!is) },
      }),
    );
  return (
    <Button
      size="sm"
      kind={done ? 'quiet' : 'plain'}
      call={doneCall}
      busy={busy !== undefined}
      aria-label={
        done
          ? `Take back the tick of ${name}, ${slotLabel({ day, time })}`
          : `I posted it on ${name}, ${slotLabel({ day, time })}`
      }
      onClick={() => void set(!done)}
    >
      {done ? 'Take back' : 'I posted it'}
    </Button>
  );
}
