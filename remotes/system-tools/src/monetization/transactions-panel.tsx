import type { IncomeStream, Monetization } from '@avenue/contract';
import { incomeStreams } from '@avenue/contract/words';
import { useApi } from '@avenue/data';
import {
  BoneRows,
  Button,
  Chip,
  formatMoney,
  Loading,
  Panel,
  Read,
  Row,
  Rows,
  Segmented,
  SourceTag,
  Text,
  TextLink,
  Time,
  useAccountName,
} from '@avenue/ui';
import { useState } from 'react';
import { kindWords, stateWords } from '../earnings-tracker/words.ts';
import { streamWords } from './words.ts';

const step = 10;
const most = 500;

interface TransactionsPanelProps {
  of: Pick<Monetization, 'from' | 'to' | 'sample'>;
  stream: IncomeStream | undefined;
  onStream: (stream: IncomeStream | undefined) => void;
}

/** Lines of the ledger of the month, the newest first. */
export function TransactionsPanel({ of: { from, to, sample }, stream, onStream }: TransactionsPanelProps) {
  const [wanted, setWanted] = useState(step);
  const nameOf = useAccountName();
  const query = { from, to, ...(stream && { stream }) };
  const list = useApi('GET /api/ledger', { query: { ...query, limit: wanted } }, { keepPreviousData: true });
  return (
    <Panel
      title="Recent transactions"
      tag={<SourceTag source={sample ? 'sample' : 'computed'} />}
      flush
      actions={
        <Segmented
          label="Which transactions"
          value={stream ?? ''}
          options={[
            { value: '' as const, label: 'All' },
            ...incomeStreams.map((value) => ({ value, label: streamWords[value].short })),
          ]}
          onChange={(value) => onStream(value || undefined)}
        />
      }
      foot={<TextLink to="/earnings-tracker?period=all">All lines of the ledger</TextLink>}
    >
      <Read
        of="The transactions"
        state={list}
        loading={
          <Loading label="Loading the transactions">
            <BoneRows count={6} rowPx={56} />
          </Loading>
        }
      >
        {({ rows, next }) =>
          rows.length === 0 ? (
            <Text kind="meta">Nothing in this month.</Text>
          ) : (
            <>
              <Rows label="Recent transactions">
                {rows.map(({ id, text, kind, account, cents, currency, occurredAt, state }) => (
                  <Row
                    key={id}
                    title={text}
                    meta={
                      <>
                        <Time at={occurredAt} style="date" />
                        {`, ${[kindWords[kind], account && nameOf(account)].filter(Boolean).join(', ')} `}
                        <Chip tone={stateWords[state].tone}>{stateWords[state].word}</Chip>
                      </>
                    }
                    end={formatMoney(cents, currency)}
                  />
                ))}
              </Rows>
              {next !== undefined && wanted < most && (
                <Button kind="quiet" busy={list.isValidating} onClick={() => setWanted(Math.min(most, wanted * 2))}>
                  Show more
                </Button>
              )}
            </>
          )
        }
      </Read>
    </Panel>
  );
}
