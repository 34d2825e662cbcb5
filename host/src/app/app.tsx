import { SlotFilling } from '@avenue/ui';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { Door } from '../door/door.tsx';
import { Slots } from '../federation/slot-part.tsx';
import { LastBoundary } from '../pages/unexpected-error.tsx';
import { ShellProvider } from '../shell/shell-state.tsx';
import { Shell } from './shell.tsx';
import { swrPolicy } from './swr-policy.ts';

/** The one router and the one SWRConfig of the dashboard. Tests bring a policy with a cache of their own. */
export const App = ({ swr = swrPolicy }: { swr?: SWRConfiguration }) => (
  <LastBoundary>
    <SWRConfig value={swr}>
      <BrowserRouter>
        <Door>
          <ShellProvider>
            <SlotFilling value={Slots}>
              <Shell />
            </SlotFilling>
          </ShellProvider>
        </Door>
      </BrowserRouter>
    </SWRConfig>
  </LastBoundary>
);
