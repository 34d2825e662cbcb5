import {
  AskedPanel,
  HeldPanel,
  isHigher,
  ModesPanel,
  Scorecard,
  useEffectActs,
  useModeSteps,
  useShadow,
} from '@avenue/boards/shadow';
import type { Answer, ModePlace } from '@avenue/contract';
import { useApi, useRefusals } from '@avenue/data';
import { Button, Columns, Note, Page, useAccountName } from '@avenue/ui';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { awaitingWords } from '../awaiting-words.ts';
import { HistoryPanel } from './history-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { TrustPanel } from './trust-panel.tsx';

export const heading = {
  title: 'Shadow Mode Controller',
  sentence: 'In shadow, everything runs for real except the last step. Nothing leaves this machine.',
};

/** The place that the page begins with: the first that can send something. */
const firstOf = (places: readonly ModePlace[]) => places.find((place) => place.module && place.class) ?? places[0];

export function Controller({ modes: { places, stopped } }: { modes: Answer<'GET /api/modes'> }) {
  const shadow = useShadow();
  const { acts, step, question } = useModeSteps();
  const effects = useEffectActs();
  const refusal = useRefusals();
  const studio = useApi('GET /api/studio').data;
  const isSample = studio?.studio === 'sample';
  useAccountName();
  const whole = places.find(({ module, class: of, account }) => !module && !of && !account);
  const place = places.find(({ subject }) => subject === shadow.place) ?? firstOf(places);
  const heldDown = whole !== undefined && !isHigher(whole.mode, 'shadow');
  // What was come for stands first.
  const waits = shadow.state === 'awaiting';
  const list = <HeldPanel of={shadow} places={places} acts={effects} />;
  const awaiting = studio?.counters.awaiting ?? 0;
  return (
    <Page
      {...heading}
      actions={
        <>
          {awaiting > 0 && !waits && (
            <Button kind="primary" icon={IconInbox} to="/shadow-mode-controller?state=awaiting">
              {awaitingWords(awaiting)}
            </Button>
          )}
          <Button icon={IconHistory} to="/performance-log-viewer?q=mode">
            Log
          </Button>
          <Button
            icon={IconEyeOff}
            call="POST /api/modes/lower"
            reason={stopped ? 'Everything is stopped.' : heldDown ? 'Nothing goes beyond shadow already.' : undefined}
            onClick={() => whole && step(whole, 'shadow')}
          >
            All to shadow
          </Button>
        </>
      }
    >
      {stopped && (
        <Note tone="bad" icon={IconLock}>
          Everything is stopped: no mode is changed until the stop is taken back, and then the studio is in shadow.
        </Note>
      )}
      {!acts.mayLower && (
        <Note icon={IconLock}>{refusal('POST /api/modes/lower')} You see every mode and what was held.</Note>
      )}
      {shadow.asked && <AskedPanel id={shadow.asked} acts={effects} onClose={shadow.close} />}
      <Columns
        side={
          place && (
            <>
              <Scorecard place={place} stopped={stopped} isSample={isSample} onMode={step} />
              <LimitsPanel key={`limits of ${place.subject}`} place={place} />
              <TrustPanel />
              <HistoryPanel place={place} />
            </>
          )
        }
      >
        {waits && list}
        <ModesPanel
          places={places}
          current={place?.subject}
          stopped={stopped}
          isSample={isSample}
          acts={acts}
          onOpen={({ subject }) => shadow.open(subject)}
          onMode={step}
        />
        {!waits && list}
      </Columns>
      {question}
    </Page>
  );
}
