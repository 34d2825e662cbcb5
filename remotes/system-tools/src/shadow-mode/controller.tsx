import type { Answer, ModePlace } from '@avenue/contract';
import { useApi, useRefusals } from '@avenue/data';
import { Button, Columns, Note, Page, useAccountName } from '@avenue/ui';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useState } from 'react';
import { awaitingWords } from '../awaiting-words.ts';
import { AskedPanel } from './asked-panel.tsx';
import { HeldPanel } from './held-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { ModesPanel } from './modes-panel.tsx';
import { RaiseDialog } from './raise-dialog.tsx';
import { Scorecard } from './scorecard.tsx';
import { TrustPanel } from './trust-panel.tsx';
import { useEffectActs } from './use-effect-acts.ts';
import { useShadowPlace } from './use-held.ts';
import { isHigher, type Rung, useModes } from './use-modes.ts';

export const heading = {
  title: 'Shadow Mode Controller',
  sentence: 'In shadow, everything runs for real except the last step. Nothing leaves this machine.',
};

/** The place that the page begins with: the first that can send something. */
const firstOf = (places: readonly ModePlace[]) => places.find((place) => place.module && place.class) ?? places[0];

export function Controller({ modes: { places, stopped } }: { modes: Answer<'GET /api/modes'> }) {
  const address = useShadowPlace();
  const acts = useModes();
  const effects = useEffectActs();
  const refusal = useRefusals();
  const studio = useApi('GET /api/studio').data;
  const isSample = studio?.studio === 'sample';
  const [raise, setRaise] = useState<{ place: ModePlace; to: Rung }>();
  useAccountName();
  const whole = places.find(({ module, class: of, account }) => !module && !of && !account);
  const place = places.find(({ subject }) => subject === address.place) ?? firstOf(places);
  const onMode = (of: ModePlace, to: Rung) => {
    if (to === of.mode || isHigher(to, of.mode)) return setRaise({ place: of, to });
    void acts.lower(of, to, () => setRaise({ place: { ...of, mode: to }, to: of.mode as Rung }));
  };
  const heldDown = whole !== undefined && !isHigher(whole.mode, 'shadow');
  // What was come for stands first.
  const waits = address.state === 'awaiting';
  const list = <HeldPanel address={address} places={places} isSample={isSample} acts={effects} />;
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
            onClick={() => whole && onMode(whole, 'shadow')}
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
      {address.asked && <AskedPanel id={address.asked} acts={effects} onClose={address.close} />}
      <Columns
        side={
          place && (
            <>
              <Scorecard place={place} stopped={stopped} isSample={isSample} onMode={onMode} />
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
          onOpen={({ subject }) => address.open(subject)}
          onMode={onMode}
        />
        {!waits && list}
      </Columns>
      {raise && <RaiseDialog {...raise} onClose={() => setRaise(undefined)} />}
    </Page>
  );
}
