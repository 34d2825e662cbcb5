import type { PlanRow, PlanSlot, SocialPlan, Unplaced } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { Button, Chip, Panel, Row, Rows, SelectField, SourceTag, Text, useAccountName } from '@avenue/ui';
import { usePlan } from './use-plan.ts';
import { ideasPathFor, orderPathFor, slotLabel } from './words.ts';

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
export function SlotsPanel({
  plan: { rows, slots, source = 'computed' },
  waiting,
  more,
}: {
  plan: SocialPlan;
  waiting: readonly Unplaced[];
  /** Others wait for a time as well. */
  more: true | undefined;
}) {
  const empty = slots.filter(({ state }) => state === 'empty').length;
  const of = new Map(rows.map((row) => [row.platform, row]));
  const fillable = rows.filter(
    ({ platform, isSentHere }) =>
      isSentHere && slots.some((slot) => slot.platform === platform && slot.state === 'empty'),
  );
  return (
    <Panel
      title="Next two weeks"
      flush
      tag={<SourceTag source={source} />}
      actions={fillable.map((row) => (
        <Button key={row.platform} size="sm" kind="quiet" to={orderPathFor(row)}>
          {`Let an order fill ${row.name}`}
        </Button>
      ))}
      foot={
        <Text kind="meta">
          {slots.length === 0
            ? 'No time is planned. Change the plan of a platform to give it days.'
            : [
                `${slots.length - empty} of ${slots.length} times have something.`,
                slots.length > most && `The next ${most} are shown.`,
                more && `The ${waiting.length} that were approved first can be chosen; more wait and follow them.`,
              ]
                .filter(Boolean)
                .join(' ')}
        </Text>
      }
    >
      {slots.length > 0 && (
        <Rows label="Next two weeks">
          {slots.slice(0, most).map((slot) => (
            <SlotRow key={`${slot.platform} ${slot.at}`} slot={slot} row={of.get(slot.platform)} waiting={waiting} />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

interface SlotRowProps {
  slot: PlanSlot;
  row: PlanRow | undefined;
  waiting: readonly Unplaced[];
}

function SlotRow({ slot, row, waiting }: SlotRowProps) {
  const { platform, day, time, state, title } = slot;
  const { name = platform, isSentHere = false, format = '' } = row ?? {};
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
          <Fill slot={slot} name={name} format={format} waiting={waiting} />
        ) : (
          !isSentHere && <Tick {...{ platform, day, time, name }} done={state === 'by hand'} />
        )
      }
    />
  );
}

interface FillProps {
  slot: PlanSlot;
  name: string;
  format: string;
  waiting: readonly Unplaced[];
}

/** Something approved that has no time gets this one; with nothing there, something is made. */
function Fill({ slot, name, format, waiting }: FillProps) {
  const { busy, run } = usePlan();
  const nameOf = useAccountName();
  if (waiting.length === 0)
    return (
      <Button
        size="sm"
        aria-label={`Make something for ${slotLabel(slot)}, ${name}`}
        to={ideasPathFor(slot, { name, format })}
      >
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
