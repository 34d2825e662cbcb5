import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { LastBoundary } from '../pages/unexpected-error.tsx';
import { ShellProvider } from '../shell/shell-state.tsx';
import { Live } from './live.tsx';
import { Shell } from './shell.tsx';
import { swrPolicy } from './swr-policy.ts';

/** The one router and the one SWRConfig of the dashboard. */
export const App = () => (
  <LastBoundary>
    <SWRConfig value={swrPolicy}>
      <BrowserRouter>
        <ShellProvider>
          <Live />
          <Shell />
        </ShellProvider>
      </BrowserRouter>
    </SWRConfig>
  </LastBoundary>
);
