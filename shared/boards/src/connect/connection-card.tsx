import type { ConnectedAccount, Connection, ToldLimit } from '@avenue/contract';
import {
  Button,
  formatDateTime,
  formatNumber,
  Line,
  Note,
  Panel,
  ProgressBar,
  Row,
  Rows,
  SourceTag,
  StatusChip,
  TextLink,
  Time,
} from '@avenue/ui';
import type { ReactNode } from 'react';
import css from './connect.module.css';
import { ReadNow, ShopReading } from './shop-reading.tsx';
import type { ConnectionActs } from './use-connection-acts.ts';
import { accountWords, connectionLooks } from './words.ts';

const quotaTone = (share: number) => (share >= 1 ? 'bad' : share >= 0.8 ? 'wait' : 'accent');

/** What was counted of what the platform takes; an empty track where no limit is known. */
function Quota({ quota: { label, used, limit, resetsAt, note, source } }: { quota: NonNullable<Connection['quota']> }) {
  const figure = limit === undefined ? formatNumber(used) : `${formatNumber(used)} of ${formatNumber(limit)}`;
  const share = limit ? used / limit : 0;
  return (
    <div className={css.quota}>
      <div>
        <span>{label}</span>
        <strong>{figure}</strong>
      </div>
      <ProgressBar label={label} percent={share * 100} tone={quotaTone(share)} valueText={figure} />
      <div>
        <span className={css.resets}>
          {share >= 1 ? 'The next one waits: it starts again ' : 'Starts again '}
          <Time at={resetsAt} />
        </span>
        <SourceTag source={source} />
      </div>
      {note && <span className={css.resets}>{note}</span>}
    </div>
  );
}

/** What a platform told of one limit of an account, and when. */
function Told({ limit: { label, used, limit, unit, resetsAt, at } }: { limit: ToldLimit }) {
  const most = unit === '%' || limit === undefined ? '' : ` of ${formatNumber(limit)}`;
  return (
    <span className={css.told}>
      {label}: {formatNumber(used)}
      {unit && ` ${unit}`}
      {most}, told <Time at={at} relative />.
      {resetsAt && (
        <>
          {' '}
          Starts again <Time at={resetsAt} />.
        </>
      )}
    </span>
  );
}

/** What really happens there today, where that stands, and what the next tier would allow. */
function Tier({ connection: { name, sells, advertises, state, tier, without, accounts } }: { connection: Connection }) {
  const planned = accounts.reduce((sum, one) => sum + one.planned, 0);
  const { source, next } = tier;
  return (
    <>
      <p>
        {state === 'not-set' && (
          <>
            <strong>{sells || advertises ? 'Nothing is read.' : 'Nothing is sent.'}</strong> {without} Once it is set
            up:{' '}
          </>
        )}
        <strong>{tier.name}</strong> {tier.sentence}{' '}
        {state === 'hand-off' &&
          planned > 0 &&
          (planned === 1 ? '1 that is planned is yours to post. ' : `${planned} that are planned are yours to post. `)}
        {source && (
          <TextLink href={source.url}>
            {name} says so, read {formatDateTime(source.checkedOn, { style: 'date', timeZone: 'UTC' })}
          </TextLink>
        )}
      </p>
      {next && (
        <p>
          <strong>Next: {next.name}</strong> {next.sentence}
        </p>
      )}
    </>
  );
}

interface AccountProps {
  connection: Connection;
  account: ConnectedAccount;
  /** Why nothing can be connected now. */
  held: string | undefined;
  acts: ConnectionActs;
  onConnect: () => void;
  onEnd: () => void;
}

function Account({ connection, account, held, acts, onConnect, onEnd }: AccountProps) {
  const { account: name, label, state, planned, checks } = account;
  const [last] = checks;
  const isConnected = state !== 'none' && state !== 'ended';
  const told = last && (state === 'works' || state === 'fails') ? last.sentence : accountWords[state];
  const connect = (
    <Button
      size="sm"
      kind={state === 'none' ? 'plain' : 'primary'}
      call="POST /api/connections/{platform}/begin"
      reason={held}
      busy={acts.busy === `begin ${name}`}
      aria-label={`${state === 'none' ? 'Connect' : 'Connect again'}: ${label}`}
      onClick={onConnect}
    >
      {state === 'none' ? 'Connect' : 'Connect again'}
    </Button>
  );
  return (
    <Row
      title={label}
      meta={
        <>
          {told}
          {last && (state === 'works' || state === 'fails') && (
            <>
              {' '}
              {last.ok ? 'Passed ' : 'Failed '}
              <Time at={last.at} relative />
            </>
          )}
          {planned > 0 && ` ${planned} planned.`}
          {isConnected && account.limits?.map((limit) => <Told key={limit.label} limit={limit} />)}
          {isConnected && account.figures && <span className={css.reading}>{account.figures.sentence}</span>}
          {account.reading && (
            <span className={css.reading}>
              <ShopReading reading={account.reading} sells={connection.sells} />
            </span>
          )}
        </>
      }
      end={
        <>
          {!isConnected || state === 'lacking' || state === 'fails' || account.figures?.allowed === false
            ? connect
            : null}
          {isConnected && (
            <>
              {account.reading && <ReadNow {...{ connection, account, acts }} />}
              <Button
                size="sm"
                kind="quiet"
                call="POST /api/connections/{platform}/test"
                busy={acts.busy === `test ${name}` || acts.busy === 'test '}
                aria-label={`Test: ${label}`}
                onClick={() => void acts.test(connection, name)}
              >
                Test
              </Button>
              <Button
                size="sm"
                kind="quiet"
                call="DELETE /api/connections/{platform}"
                aria-label={`Revoke: ${label}`}
                onClick={onEnd}
              >
                Revoke
              </Button>
            </>
          )}
        </>
      }
    />
  );
}

interface ConnectionCardProps {
  connection: Connection;
  /** The channels that are shown of it. */
  accounts: readonly ConnectedAccount[];
  isSample: boolean;
  acts: ConnectionActs;
  onConnect: (account: ConnectedAccount) => void;
  /** Ways from here, besides the one to how it is set up. */
  ways: ReactNode;
  onEnd: (account: ConnectedAccount) => void;
}

/** One platform: its state, what really happens there today, its quota, and the studio's channels on it. */
export function ConnectionCard({ connection, accounts, isSample, acts, ways, onConnect, onEnd }: ConnectionCardProps) {
  const { id, name, state, client, quota } = connection;
  const { status, word } = connectionLooks[state];
  const held = isSample ? 'Switch to your own studio first.' : client.isSet ? undefined : `Set ${name} up first.`;
  return (
    <Panel title={name} actions={<StatusChip status={status}>{word}</StatusChip>}>
      <div className={css.platform}>
        <Tier connection={{ ...connection, accounts: [...accounts] }} />
        {quota && state !== 'not-set' && <Quota quota={quota} />}
        {accounts.length === 0 ? (
          <Note>There is no channel for it yet. Add one in Admin Config, then connect it here.</Note>
        ) : (
          <>
            <Rows label={`Channels on ${name}`}>
              {accounts.map((account) => (
                <Account
                  key={account.account}
                  {...{ connection, account, held, acts }}
                  onConnect={() => onConnect(account)}
                  onEnd={() => onEnd(account)}
                />
              ))}
            </Rows>
            <Line wrap gap={16}>
              <TextLink to={`/admin-config/connections?platform=${id}`}>
                {client.isSet ? `How ${name} is set up` : `Set ${name} up`}
              </TextLink>
              {ways}
            </Line>
          </>
        )}
      </div>
    </Panel>
  );
}
