import type { LateParts } from '@avenue/federation/loader';

/** What the host provides to pages that use it, and loads with them. */
export const boards: LateParts = {
  '@avenue/boards/comply': () => import(/* webpackChunkName: "boards-comply" */ '@avenue/boards/comply'),
  '@avenue/boards/connect': () => import(/* webpackChunkName: "boards-connect" */ '@avenue/boards/connect'),
  '@avenue/boards/decide': () => import(/* webpackChunkName: "boards-decide" */ '@avenue/boards/decide'),
  '@avenue/boards/learn': () => import(/* webpackChunkName: "boards-learn" */ '@avenue/boards/learn'),
  '@avenue/boards/make': () => import(/* webpackChunkName: "boards-make" */ '@avenue/boards/make'),
  '@avenue/boards/material': () => import(/* webpackChunkName: "boards-material" */ '@avenue/boards/material'),
  '@avenue/boards/package': () => import(/* webpackChunkName: "boards-package" */ '@avenue/boards/package'),
  '@avenue/boards/panic': () => import(/* webpackChunkName: "boards-panic" */ '@avenue/boards/panic'),
  '@avenue/boards/post': () => import(/* webpackChunkName: "boards-post" */ '@avenue/boards/post'),
  '@avenue/boards/shadow': () => import(/* webpackChunkName: "boards-shadow" */ '@avenue/boards/shadow'),
  '@avenue/boards/writers': () => import(/* webpackChunkName: "boards-writers" */ '@avenue/boards/writers'),
};
