import { fetcher } from '@avenue/data';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactElement, useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';

export interface RenderedPage extends RenderResult {
  user: UserEvent;
  /** Path and query the router is at. */
  place: () => string;
}

function Place({ onPlace }: { onPlace: (place: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => onPlace(pathname + search));
  return null;
}

/** Renders a page as the host does: one router, one SWRConfig with the product's fetcher, an empty cache. */
export function renderPage(element: ReactElement, { path = '/' }: { path?: string } = {}): RenderedPage {
  let place = path;
  const user = userEvent.setup();
  const view = render(
    <SWRConfig value={{ fetcher, provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[path]}>
        {element}
        <Place
          onPlace={(now) => {
            place = now;
          }}
        />
      </MemoryRouter>
    </SWRConfig>,
  );
  return { ...view, user, place: () => place };
}
