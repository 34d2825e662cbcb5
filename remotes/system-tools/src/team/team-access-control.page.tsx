import type { Member } from '@avenue/contract';
import { currentSession, useApi, useSession } from '@avenue/data';
import { heavy, Page, Read, retriable } from '@avenue/ui';
import { SetUp } from './set-up.tsx';
import { TeamSkeleton } from './team-skeleton.tsx';

const heading = { title: 'Team Access Control', sentence: 'Who may come in, and what each may do.' };

const Waiting = () => (
  <Page {...heading}>
    <TeamSkeleton />
  </Page>
);

/** A studio that asks nobody has no members: it loads neither their table nor its parts. */
const load = retriable(() => import('./team.tsx'));
const Team = heavy('team', load, (module) => module.Team, Waiting);
// Beside what the page reads, not after it.
if (currentSession()?.asks) void load();

export default function TeamAccessControlPage() {
  const session = useSession();
  const team = useApi('GET /api/team');
  const keep = (member: Member) =>
    void team.mutate((now) => now?.map((one) => (one.id === member.id ? member : one)), { revalidate: false });
  if (session?.asks === false) return <SetUp />;
  return (
    <Read of="The team" state={team} page={heading} loading={<TeamSkeleton />}>
      {(members) => <Team members={members} keep={keep} />}
    </Read>
  );
}
