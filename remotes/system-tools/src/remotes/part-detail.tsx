import type { RemoteAction, RemoteState } from '@avenue/contract';
import { Button, type Fact, Facts, formatBytes, Note, type NoteProps, Panel, Stack, Term, Time } from '@avenue/ui';
import { type Act, whyNoReturn } from './acts.ts';
import { BuildHistory } from './build-history.tsx';
import { loadTime, nameOf, stageWords } from './words.ts';

const tones: Readonly<Record<RemoteState['state'], NonNullable<NoteProps['tone']>>> = {
  online: 'good',
  slow: 'wait',
  failing: 'bad',
  damaged: 'bad',
  off: 'quiet',
  idle: 'quiet',
};

function factsOf({ lastFailure, p50Ms, p95Ms, bytes, contract }: RemoteState, published?: RemoteAction): Fact[] {
  return [
    ...(lastFailure
      ? [
          {
            label: 'Last failure',
            value: (
              <>
                {stageWords[lastFailure.stage]}, page {lastFailure.page}, <Time at={lastFailure.at} relative />
                {lastFailure.cause && `: ${lastFailure.cause}`}
              </>
            ),
          },
        ]
      : []),
    ...(p50Ms !== undefined && p95Ms !== undefined
      ? [{ label: 'Loads in', value: `${loadTime(p50Ms)}, 19 of 20 in ${loadTime(p95Ms)}` }]
      : []),
    { label: 'Size', value: `${formatBytes(bytes)} of compressed code` },
    { label: 'Contract', term: 'contract', value: contract },
    ...(published
      ? [
          {
            label: 'Published',
            value: (
              <>
                <Time at={published.at} relative />: {published.text}
              </>
            ),
          },
        ]
      : []),
  ];
}

interface PartDetailProps {
  part: RemoteState;
  /** Its last publish, if the journal still has it. */
  published: RemoteAction | undefined;
  canChange: boolean;
  busy: boolean;
  begin: (act: Act) => void;
}

/** One part: what is the matter, which builds it had, and the way back. */
export function PartDetail({ part, published, canChange, busy, begin }: PartDetailProps) {
  const { id, state, sentence, back, pinned, disabled, version } = part;
  const urgent = state === 'failing' || state === 'damaged';
  const letGo = (
    <Button
      size="sm"
      disabled={busy}
      call="POST /api/remotes/{id}/pin"
      onClick={() => begin({ kind: 'pin', part, on: false })}
    >
      Unpin
    </Button>
  );
  const switchOn = (
    <Button
      size="sm"
      disabled={busy}
      call="POST /api/remotes/{id}/disable"
      onClick={() => begin({ kind: 'off', part, on: false })}
    >
      Switch on
    </Button>
  );
  return (
    <Panel
      title={id}
      foot={
        back &&
        canChange && (
          <>
            <Button
              size="sm"
              kind={urgent ? 'primary' : 'plain'}
              disabled={busy}
              reason={whyNoReturn(part)}
              call="POST /api/remotes/{id}/rollback"
              onClick={() => begin({ kind: 'go', part, to: back })}
            >
              Roll back to {nameOf(back, part)}
            </Button>
            {!pinned && (
              <span>
                <Term of="roll-back">Open tabs keep working.</Term>
              </span>
            )}
          </>
        )
      }
    >
      <Stack gap={12}>
        <Note tone={tones[state]} action={disabled && canChange ? switchOn : undefined}>
          {sentence}
        </Note>
        {pinned && (
          <Note tone="info" action={canChange ? letGo : undefined}>
            <Term of="pin">{`Pinned to ${version}.`}</Term> New builds wait.
          </Note>
        )}
        <BuildHistory key={id} part={part} canChange={canChange} busy={busy} begin={begin} />
        <Facts facts={factsOf(part, published)} />
      </Stack>
    </Panel>
  );
}
