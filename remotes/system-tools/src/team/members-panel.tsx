import type { Member, Role } from '@avenue/contract';
import { roleName, useLostAt } from '@avenue/data';
import {
  Avatar,
  Button,
  Checkbox,
  Chip,
  EmptyState,
  formatDateTime,
  Icon,
  Kbd,
  Panel,
  Push,
  SearchField,
  SourceTag,
  Time,
  VisuallyHidden,
} from '@avenue/ui';
import { Select } from '@avenue/ui/overlay';
import { type Column, Table } from '@avenue/ui/table';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import IconPower from '@tabler/icons-react/dist/esm/icons/IconPower.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useState } from 'react';
import type { Asked } from './member-dialogs.tsx';
import css from './team.module.css';
import { inOrder, roleOptions } from './words.ts';

/** From so many rows on there is something to search. */
const searchedFrom = 11;

interface MembersPanelProps {
  members: readonly Member[];
  /** Whether whoever looks may change members. */
  canChange: boolean;
  /** Ids of members whose change is on its way. */
  busy: ReadonlySet<string>;
  onRole: (member: Member, role: Role) => void;
  onActive: (member: Member, active: boolean) => void;
  onEndSessions: (member: Member) => void;
  onAsk: (asked: Asked) => void;
}

const endedWords = ({ endedAt }: Member) =>
  endedAt ? `Ended ${formatDateTime(endedAt, { style: 'brief' })}` : 'Ended';

function TwoStep({ active, twoStep }: Member) {
  if (!active)
    return (
      <Chip icon={IconPower} tone="quiet">
        Off
      </Chip>
    );
  return twoStep ? (
    <Chip icon={IconShieldCheck} tone="good">
      On
    </Chip>
  ) : (
    <Chip icon={IconAlertTriangle} tone="wait">
      Not set up
    </Chip>
  );
}

function LastSeen({ you, lastSeenAt }: Member) {
  if (you) return <>now</>;
  return lastSeenAt ? <Time at={lastSeenAt} /> : <>Not yet</>;
}

const matches = ({ name, email }: Member, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${email}`.toLowerCase().includes(word));

const rank: Readonly<Record<Role, number>> = { admin: 0, editor: 1, viewer: 2 };

/** Who belongs to the studio, what each may and whether they have access; J, K, Enter and Space do it by key. */
export function MembersPanel(props: MembersPanelProps) {
  const { members, canChange, busy, onRole, onActive, onEndSessions, onAsk } = props;
  const [search, setSearch] = useState('');
  /** Id of the member whose role list is open. */
  const [open, setOpen] = useState<string>();
  const shown = inOrder(members).filter((member) => matches(member, search));
  const locked = (member: Member) => member.lastAdmin || busy.has(member.id);
  const last = members.find(({ lastAdmin }) => lastAdmin);

  const columns: readonly Column<Member>[] = [
    {
      id: 'member',
      header: 'Member',
      value: ({ name }) => name,
      cell: ({ name, email, you, active }) => (
        <span className={css.member} data-off={!active || undefined} data-row-main="" tabIndex={-1}>
          <Avatar name={name} />
          <span>
            <strong>
              {name} {you && <small>(you)</small>}
            </strong>
            <small>{email}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      phone: 'below',
      value: ({ role }) => rank[role],
      cell: (member) =>
        canChange ? (
          <span className={css.role}>
            <Select
              label={`Role of ${member.name}`}
              hideLabel
              options={roleOptions}
              value={member.role}
              disabled={locked(member)}
              open={open === member.id}
              onOpen={(isOpen) => setOpen(isOpen ? member.id : undefined)}
              onChange={(role) => role !== member.role && onRole(member, role)}
            />
          </span>
        ) : (
          roleName(member.role)
        ),
    },
    {
      id: 'active',
      header: 'Active',
      phone: 'below',
      value: ({ active }) => (active ? 0 : 1),
      cell: (member) => {
        const { name, active } = member;
        const words = active ? 'Active' : endedWords(member);
        return canChange ? (
          <Checkbox
            label={
              <span className={css.active} data-off={!active || undefined}>
                {words}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </span>
            }
            checked={active}
            disabled={locked(member)}
            onChange={(next) => onActive(member, next)}
          />
        ) : (
          words
        );
      },
    },
    {
      id: 'two-step',
      header: 'Two-step sign-in',
      value: ({ active, twoStep }) => (active ? (twoStep ? 0 : 1) : 2),
      cell: (member) => <TwoStep {...member} />,
    },
    {
      id: 'seen',
      header: 'Last seen',
      phone: 'hide',
      value: ({ you, lastSeenAt }) => (you ? '9' : lastSeenAt),
      cell: (member) => <LastSeen {...member} />,
    },
  ];

  return (
    <Panel
      title="Members"
      flush
      actions={
        <>
          {canChange && (
            <span className={css.kit} aria-hidden="true">
              <Kbd>J</Kbd>
              <Kbd>K</Kbd> move <Kbd>Enter</Kbd> role <Kbd>Space</Kbd> active
            </span>
          )}
          {members.length >= searchedFrom && (
            <SearchField label="Search members" value={search} onSearch={setSearch} shortcut="F" />
          )}
        </>
      }
      foot={<Foot last={canChange ? last : undefined} />}
    >
      <div className={css.members}>
        <Table
          caption="Members"
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          keys="page"
          empty={
            <EmptyState
              title="No member of that name."
              spot="no-results"
              actions={<Button onClick={() => setSearch('')}>Show all</Button>}
            />
          }
          acts={
            canChange
              ? {
                  enter: { label: 'Change the role', run: (member) => !locked(member) && setOpen(member.id) },
                  ' ': { label: 'Active or not', run: (member) => !locked(member) && onActive(member, !member.active) },
                }
              : {}
          }
          {...(canChange && {
            rowActions: (member: Member) => [
              { id: 'rename', label: 'Rename', onAction: () => onAsk({ act: 'rename', member }) },
              { id: 'log', label: 'Show the log', onAction: () => onAsk({ act: 'log', member }) },
              { id: 'end', label: 'End sessions', onAction: () => onEndSessions(member) },
              {
                id: 'remove',
                label: 'Remove',
                tone: 'bad' as const,
                reason: member.lastAdmin ? 'The last Admin stays.' : undefined,
                onAction: () => onAsk({ act: 'remove', member }),
              },
            ],
          })}
        />
      </div>
    </Panel>
  );
}

/** Why a row is locked, and whether changes of others arrive by themselves. */
function Foot({ last }: { last: Member | undefined }) {
  const lostAt = useLostAt();
  return (
    <>
      {last && (
        <span className={css.lock}>
          <Icon of={IconLock} size="sm" />
          {last.name} is the last Admin, so role and access stay. Make a second Admin first.
        </span>
      )}
      <Push>
        {lostAt === undefined ? <SourceTag source="live" /> : <Chip icon={IconPlugConnectedX}>Not connected</Chip>}
      </Push>
    </>
  );
}
