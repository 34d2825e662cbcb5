import type { Module } from '../define-module.ts';

/** Pages of what the dashboard itself keeps, by the first word of the action. */
const places: Readonly<Record<string, { title: string; path: string }>> = {
  setting: { title: 'Admin Config', path: '/admin-config' },
  channel: { title: 'Channels', path: '/admin-config#channels' },
  session: { title: 'Account and sessions', path: '/account' },
  key: { title: 'Team Access Control', path: '/team-access-control' },
  todo: { title: 'Task System', path: '/task-system' },
  jobs: { title: 'Task System', path: '/task-system' },
  member: { title: 'Team Access Control', path: '/team-access-control' },
};

/** Where settings, channels and people are looked after, while a live remote has that page. */
export const systemThing: NonNullable<Module['thing']> = async ({ pages }, { action }) => {
  const place = places[action.slice(0, action.indexOf('.'))];
  const [page] = place?.path.split('#') ?? [];
  return place && pages().some(({ path }) => path === page) ? place : undefined;
};
