import type { Fact } from '@avenue/contract/auto-facts';
import {
  BonePanel,
  BoneRows,
  Button,
  EmptyState,
  Loading,
  Page,
  Panel,
  Read,
  RowsFoot,
  Stack,
  Toolbar,
} from '@avenue/ui';
import { type ReactNode, useState } from 'react';
import { AddChannel, ChannelPicker, useChannels } from '../flow/index.ts';
import { firstFacts, useFacts } from './use-facts.ts';

interface KeptPageProps {
  title: string;
  sentence: string;
  actions?: ReactNode;
  children: (kept: {
    channel: string;
    /** Names of the channel and of the others, as people call them. */
    labels: { own: string; others: readonly string[] };
    facts: readonly Fact[];
    foot: ReactNode;
  }) => ReactNode;
}

/** A page about the kept facts of a channel. */
export function KeptPage({ title, sentence, actions, children }: KeptPageProps) {
  const { channels, channel, choose, state: channelState } = useChannels();
  const [count, setCount] = useState(firstFacts);
  const state = useFacts(channel?.name, 'kept', count);
  return (
    <Page
      title={title}
      sentence={sentence}
      actions={actions}
      toolbar={
        channel && (
          <Toolbar label="Which channel">
            <ChannelPicker channels={channels ?? []} value={channel.name} onChange={choose} />
          </Toolbar>
        )
      }
    >
      <Read of="Your channels" state={channelState} size="page" loading={<Waiting />}>
        {() =>
          channel ? (
            <Read
              of="The kept facts"
              state={state}
              keeps="They stay kept."
              loading={<Waiting />}
              isEmpty={({ rows }) => rows.length === 0}
              empty={
                <Panel>
                  <EmptyState
                    title={`No fact of ${channel.label} was kept yet`}
                    spot="inbox-clear"
                    actions={
                      <Button kind="primary" to={`/auto-facts/fact-scraper-writer?channel=${channel.name}`}>
                        Find facts
                      </Button>
                    }
                  >
                    Facts that hold are kept in the Fact Scraper Writer, and come here.
                  </EmptyState>
                </Panel>
              }
            >
              {({ rows, total }) => (
                <Stack gap={16}>
                  {children({
                    ...{ channel: channel.name, facts: rows },
                    labels: {
                      own: channel.label,
                      others: (channels ?? []).filter(({ name }) => name !== channel.name).map(({ label }) => label),
                    },
                    foot: (
                      <RowsFoot
                        shown={rows.length}
                        total={total}
                        busy={state.isValidating}
                        onMore={() => setCount(count + firstFacts)}
                      />
                    ),
                  })}
                </Stack>
              )}
            </Read>
          ) : (
            <Panel>
              <AddChannel>Facts are told on a channel.</AddChannel>
            </Panel>
          )
        }
      </Read>
    </Page>
  );
}

const Waiting = () => (
  <Loading label="Loading the kept facts">
    <BonePanel>
      <BoneRows count={4} rowPx={72} />
    </BonePanel>
  </Loading>
);
