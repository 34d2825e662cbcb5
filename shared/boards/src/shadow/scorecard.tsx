import type { ModePlace } from '@avenue/contract';
import { useRefusals } from '@avenue/data';
import { Button, Facts, Note, Panel, SourceTag, Stack } from '@avenue/ui';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { Gate } from './gate.tsx';
import css from './shadow.module.css';
import { isHigher, type Rung, rungs } from './use-modes.ts';
import { modeMeans, modeWord, placeName } from './words.ts';

interface ScorecardProps {
  place: ModePlace;
  stopped: boolean;
  isSample: boolean;
  onMode: (place: ModePlace, mode: Rung) => void;
}

const nextUp = (place: ModePlace): Rung | undefined => {
  const up = rungs[rungs.indexOf(place.mode as Rung) + 1];
  return up && !isHigher(up, place.ceiling) ? up : undefined;
};
const nextDown = ({ mode }: ModePlace): Rung | undefined => rungs[rungs.indexOf(mode as Rung) - 1];

/** What a place has of what Live asks for, and the steps up and down from where it is. */
export function Scorecard({ place, stopped, isSample, onMode }: ScorecardProps) {
  const refusal = useRefusals();
  const up = nextUp(place);
  const down = nextDown(place);
  const halted = stopped ? 'Everything is stopped. Take the stop back first.' : undefined;
  const may = refusal('PUT /api/modes');
  const mode = place.mode === 'halted' ? 'off' : place.mode;
  return (
    <Panel
      title={`${placeName(place)}: scorecard`}
      tag={<SourceTag source={isSample ? 'sample' : 'computed'} />}
      foot={
        <div className={css.steps}>
          {up && (
            <Button
              kind="primary"
              size="sm"
              icon={IconArrowUp}
              call="PUT /api/modes"
              reason={halted}
              onClick={() => onMode(place, up)}
            >
              Promote to {modeWord(up)}
            </Button>
          )}
          {down && (
            <Button
              size="sm"
              icon={IconArrowDown}
              call="POST /api/modes/lower"
              reason={halted}
              onClick={() => onMode(place, down)}
            >
              Demote to {modeWord(down)}
            </Button>
          )}
          {mode === 'live' && place.module && (
            <Button size="sm" call="PUT /api/modes" reason={halted} onClick={() => onMode(place, 'live')}>
              Change the cap
            </Button>
          )}
        </div>
      }
    >
      <Stack gap={12}>
        {place.gate.map(({ id, label, have, need, share, met }) => (
          <Gate
            key={id}
            label={label}
            words={`${have} of ${need}`}
            percent={share * 100}
            tone={met ? 'good' : 'accent'}
            isReached={met}
          />
        ))}
        <Facts
          facts={[
            { label: 'Set here', value: place.isSet ? modeWord(place.mode) : `${modeWord(place.mode)}, not set yet` },
            ...(place.heldBy ? [{ label: 'In force', value: `${modeWord(place.effective)}. ${place.heldBy}` }] : []),
            ...(place.ceilingReason ? [{ label: 'Ceiling', value: place.ceilingReason }] : []),
            ...(mode === 'live'
              ? [{ label: 'A day', value: place.cap ? `At most ${place.cap}` : 'No limit of its own' }]
              : []),
          ]}
        />
        <p className={css.quiet}>
          {modeMeans[mode]}
          {place.gate.length > 0 &&
            ' Live asks for all of the above, counted over the last 30 days; Assisted asks for none of it.'}
        </p>
        {may && <Note>{may}</Note>}
      </Stack>
    </Panel>
  );
}
