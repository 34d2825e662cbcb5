import type { Proposal, Proposals, TakenProposal } from '@avenue/contract';
import {
  BonePanel,
  BoneRows,
  Button,
  Chip,
  Columns,
  EmptyState,
  Loading,
  Page,
  Panel,
  Read,
  Row,
  Rows,
  SelectField,
  SourceTag,
  Stack,
  StatusChip,
  Text,
  TextLink,
  Time,
  useAccountName,
} from '@avenue/ui';
import { useState } from 'react';
import css from './suggesting.module.css';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

const kinds: Readonly<Record<Proposal['kind'], string>> = {
  topic: 'Make something',
  change: 'Do it otherwise',
  gap: 'Fill a gap',
};
const outcomes = {
  waiting: { status: 'awaiting', word: 'Awaiting you' },
  approved: { status: 'kept', word: 'Used' },
  denied: { status: 'removed', word: 'Removed' },
  gone: { status: 'removed', word: 'Removed' },
} as const;

/** What is worth doing next, with what speaks for it. */
export default function SuggestionGeneratorPage() {
  const suggestions = useSuggestions();
  const { state } = suggestions;
  return (
    <Page
      title="Suggestion Generator"
      sentence={sentenceOf(state.data)}
      actions={<Button to="/learning-dashboard/trend-sync">What is watched</Button>}
    >
      <Read of="The suggestions" state={state} keeps="Nothing changes by itself." loading={<Coming />}>
        {(told) => <Loaded told={told} suggestions={suggestions} />}
      </Read>
    </Page>
  );
}

function sentenceOf(told: Proposals | undefined): string {
  const count = told?.rows.length ?? 0;
  if (count === 0) return 'What is worth doing next, from what rises, what others did, and what outcomes say.';
  return `${count === 1 ? 'One thing is' : `${count} things are`} worth doing next. Each names its evidence; nothing changes by itself.`;
}

const Coming = () => (
  <Loading label="Loading the suggestions">
    <BonePanel>
      <BoneRows count={4} rowPx={140} />
    </BonePanel>
  </Loading>
);

function Loaded({ told, suggestions }: { told: Proposals; suggestions: Suggestions }) {
  const { rows, taken, left, cost, channels, source } = told;
  return (
    <Columns side={<TakenPanel taken={taken} suggestions={suggestions} />}>
      <Stack gap={16}>
        {rows.length === 0 ? (
          <Panel>
            <EmptyState
              title="Nothing is suggested now"
              spot="no-history"
              actions={
                <Button size="sm" to="/learning-dashboard/trend-sync">
                  Watch something
                </Button>
              }
            >
              Suggestions come from what you watch, from what your results say, and from empty times of your plan.
            </EmptyState>
          </Panel>
        ) : (
          rows.map((one) => (
            <ProposalCard key={one.key} one={one} channels={channels} source={source} suggestions={suggestions} />
          ))
        )}
        <Text kind="meta">{cost}</Text>
        {left.length > 0 && <LeftPanel left={left} suggestions={suggestions} />}
      </Stack>
    </Columns>
  );
}

interface ProposalCardProps {
  one: Proposal;
  channels: Proposals['channels'];
  source: Proposals['source'];
  suggestions: Suggestions;
}

function ProposalCard({ one, channels, source, suggestions }: ProposalCardProps) {
  const { key, kind, title, why, channel: own, evidence, lift, topic, path, label } = one;
  const { busy, take, leave } = suggestions;
  const nameOf = useAccountName();
  const [chosen, setChosen] = useState(own ?? channels[0]?.name ?? '');
  return (
    <Panel
      title={title}
      tag={<SourceTag source={source} />}
      foot={
        <div className={css.foot}>
          {topic !== undefined && channels.length > 0 && (
            <>
              {own ? (
                <Text kind="meta">For {nameOf(own)}</Text>
              ) : (
                <SelectField
                  label={`Channel for: ${title}`}
                  hideLabel
                  value={chosen}
                  options={channels.map(({ name, label: words }) => ({ value: name, label: words }))}
                  onChange={setChosen}
                />
              )}
              <Button
                size="sm"
                kind="primary"
                call="POST /api/suggestions/take"
                busy={busy === key}
                aria-label={`Write ideas: ${title}`}
                onClick={() => void take(one, own ?? chosen)}
              >
                Write ideas
              </Button>
              <Button
                size="sm"
                call="POST /api/suggestions/take"
                disabled={busy !== undefined}
                aria-label={`Write a script: ${title}`}
                onClick={() => void take(one, own ?? chosen, 'script')}
              >
                Write a script
              </Button>
              <Button
                size="sm"
                aria-label={`Make it an order: ${title}`}
                to={`/task-system/order?${new URLSearchParams({ topics: topic, channel: own ?? chosen })}`}
              >
                Make it an order
              </Button>
            </>
          )}
          <Button size="sm" kind={topic === undefined ? 'primary' : 'plain'} to={path}>
            {label}
          </Button>
          <Button
            size="sm"
            kind="quiet"
            call="PUT /api/suggestions/left"
            disabled={busy !== undefined}
            aria-label={`Leave it: ${title}`}
            onClick={() => void leave(one, true)}
          >
            Leave it
          </Button>
        </div>
      }
    >
      <Stack gap={8}>
        <span>
          <Chip>{kinds[kind]}</Chip>
        </span>
        <Text>{why}</Text>
        <Text kind="meta">
          {lift
            ? `Expected: ${signed(lift.points)} points of a hundred, between ${signed(lift.low)} and ${signed(lift.high)} with 90 %, from ${lift.of} outcomes.`
            : 'How much it brings is not known: no outcomes speak of it.'}
        </Text>
        {evidence.length > 0 && (
          <ul className={css.evidence} aria-label={`Evidence: ${title}`}>
            {evidence.map(({ text, url, path: there }) => (
              <li key={text}>
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer">
                    {text}
                  </a>
                ) : there ? (
                  <TextLink to={there}>{text}</TextLink>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Panel>
  );
}

const signed = (points: number) => `${points > 0 ? '+' : ''}${points.toFixed(0)}`;

/** What was taken, with what became of it and the way back. */
function TakenPanel({ taken, suggestions }: { taken: readonly TakenProposal[]; suggestions: Suggestions }) {
  const { busy, rollBack } = suggestions;
  return (
    <Panel title="Applied" flush foot="At most the last 50 are shown.">
      {taken.length === 0 ? (
        <p className={css.none}>Nothing was taken yet.</p>
      ) : (
        <Rows label="Applied">
          {taken.map((one) => {
            const { id, title, made, path, takenAt, rolledBackAt, outcome } = one;
            const { status, word } = outcomes[outcome];
            return (
              <Row
                key={id}
                title={title}
                {...(path && !rolledBackAt && { to: path })}
                meta={
                  <>
                    {made}, <Time at={takenAt} style="short" />
                    {rolledBackAt && ', taken back'}
                  </>
                }
                end={
                  !rolledBackAt && (
                    <>
                      <StatusChip status={status}>{word}</StatusChip>
                      {outcome === 'waiting' && (
                        <Button
                          size="sm"
                          kind="quiet"
                          call="POST /api/suggestions/{id}/roll-back"
                          aria-label={`Roll back: ${title}`}
                          busy={busy === id}
                          onClick={() => void rollBack(one)}
                        >
                          Roll back
                        </Button>
                      )}
                    </>
                  )
                }
              />
            );
          })}
        </Rows>
      )}
    </Panel>
  );
}

const LeftPanel = ({ left, suggestions }: { left: Proposals['left']; suggestions: Suggestions }) => (
  <Panel title="Left" flush>
    <Rows label="Left">
      {left.map((one) => (
        <Row
          key={one.key}
          title={one.title}
          end={
            <Button
              size="sm"
              kind="quiet"
              call="PUT /api/suggestions/left"
              aria-label={`Suggest again: ${one.title}`}
              onClick={() => void suggestions.leave(one, false)}
            >
              Suggest again
            </Button>
          }
        />
      ))}
    </Rows>
  </Panel>
);
