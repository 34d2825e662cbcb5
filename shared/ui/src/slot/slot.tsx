import { type ComponentType, createContext, use } from 'react';

/** How the shell fills a place; nothing where there is no shell, as in the test of a page. */
export const SlotFilling = createContext<ComponentType<{ place: string }> | undefined>(undefined);

/**
 * A place of this page that parts of any remote fill, by `slots` of their manifests. They come after the page itself, each
 * in the room that its manifest asks for, and fail alone. Places have their names in `shared/federation/src/offers.ts`.
 */
export function Slot({ place }: { place: string }) {
  const Filling = use(SlotFilling);
  return Filling && <Filling place={place} />;
}
