import type { StudioState } from '@avenue/contract';
import { fetcher, reopenDrafts } from '@avenue/data';
import { ToastRegion } from '@avenue/ui';
import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactElement, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';

export interface RenderedPage extends RenderResult {
  user: UserEvent;
  /** Path and query the router is at. */
  place: () => string;
  /** Has everything on screen asked for again, as the stream does after a gap. */
  refresh: () => Promise<void>;
}

function Refresh({ onReady }: { onReady: (refresh: () => Promise<unknown>) => void }) {
  const { mutate } = useSWRConfig();
  useEffect(() => onReady(() => mutate(() => true)));
  return null;
}

function Place({ onPlace }: { onPlace: (place: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => onPlace(pathname + search));
  return null;
}

/** What the host has from `index.html`. */
export const studio: StudioState = {
  studio: 'own',
  started: true,
  timeZone: 'UTC',
  counters: { waiting: 0 },
  needs: 0,
  door: { mode: 'shadow', above: 0 },
  accounts: [],
  version: '0.1.0',
};

/** The SWRConfig of a test: the product's fetcher, an empty cache, the studio that the host has from `index.html`. */
const swr = () => ({
  fetcher,
  provider: () => new Map(),
  fallback: { '/api/studio': studio },
  dedupingInterval: 0,
  shouldRetryOnError: false,
});

/** What a reload of the tab does to unsaved words: only those that the browser keeps are left. */
export const reloadTab = reopenDrafts;

interface Opening {
  path?: string;
  /** Whether toasts stand beside it, as in the shell. Default value: false */
  toasts?: boolean;
}

/** Renders a page as the host does: one router, one SWRConfig with the product's fetcher, an empty cache. */
export function renderPage(element: ReactElement, { path = '/', toasts = false }: Opening = {}): RenderedPage {
  let place = path;
  let refresh = async (): Promise<unknown> => undefined;
  const user = userEvent.setup();
  const view = render(
    <SWRConfig value={swr()}>
      <MemoryRouter initialEntries={[path]}>
        {element}
        {toasts && <ToastRegion />}
        <Refresh
          onReady={(now) => {
            refresh = now;
          }}
        />
        <Place
          onPlace={(now) => {
            place = now;
          }}
        />
      </MemoryRouter>
    </SWRConfig>,
  );
  return { ...view, user, place: () => place, refresh: () => act(async () => void (await refresh())) };
}
