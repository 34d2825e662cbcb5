import type { LateParts } from '@avenue/federation/loader';

/** What the host provides to pages that use it, and loads with them. */
export const boards: LateParts = {
  '@avenue/boards/post': () => import(/* webpackChunkName: "boards-post" */ '@avenue/boards/post'),
};
