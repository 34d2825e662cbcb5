import { MediaProvider } from 'media-chrome/react/media-store';
import { type ComponentType, useState } from 'react';
import { createPlayerStore } from './player-store.ts';

/** Gives each player a store of its own. */
export function withOwnStore<Props extends object>(Part: ComponentType<Props>) {
  return function Player(props: Props) {
    const [store] = useState(createPlayerStore);
    return (
      <MediaProvider mediaStore={store}>
        <Part {...props} />
      </MediaProvider>
    );
  };
}
