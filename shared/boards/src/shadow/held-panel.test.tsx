import type { ModePlace } from '@avenue/contract';
import { act, fakeApi, renderPage, screen, studio, within } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { HeldPanel } from './held-panel.tsx';
import { ModesPanel } from './modes-panel.tsx';
import { useEffectActs } from './use-effect-acts.ts';
import { useShadow } from './use-held.ts';
import { useModeSteps } from './use-mode-steps.tsx';

const place = (module: string, change: Partial<ModePlace> = {}): ModePlace => ({
  ...{ module, class: 'message', account: '', subject: `${module}, message`, mode: 'shadow', isSet: false },
  ...{ effective: 'shadow', ceiling: 'live', held: 0, pending: 0, reviewed: 0, gate: [], ready: false },
  next: `Next of ${module}`,
  ...change,
});
const places = [place('zoo'), place('blitz')];

function Page() {
  const { acts, step, question } = useModeSteps();
  const effects = useEffectActs();
  return (
    <>
      <ModesPanel
        {...{ places, acts }}
        module="zoo"
        current={undefined}
        stopped={false}
        isSample={false}
        onOpen={() => {}}
        onMode={step}
      />
      <HeldPanel of={useShadow({ module: 'zoo' })} places={places} acts={effects} />
      {question}
    </>
  );
}

test('a family sees its own rungs and asks for what it held itself, whatever the address says', async () => {
  const api = fakeApi({ 'GET /api/studio': studio, 'GET /api/effects': { rows: [], total: 0 } });
  await act(async () => renderPage(<Page />, { path: `/?${new URLSearchParams({ only: 'blitz, message' })}` }));
  const [modes] = screen.getAllByRole('table');
  within(modes as HTMLElement).getByText('Next of zoo');
  expect(screen.queryByText('Next of blitz')).toBeNull();
  await screen.findByText('Nothing here is like that.');
  expect(api.callsOf('GET /api/effects')[0]?.query).toEqual({ state: 'shadowed', module: 'zoo', limit: '20' });
  expect(screen.queryByRole('button', { name: /every module/ })).toBeNull();
});
