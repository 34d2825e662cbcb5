import type { Answer, Effect, HandOff } from '@avenue/contract';
import {
  Bone,
  Button,
  Columns,
  Loading,
  Note,
  Page,
  Panel,
  Read,
  type ReadState,
  ReadTrouble,
  SourceTag,
  useShortcuts,
} from '@avenue/ui';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { CheckPanel } from './check-panel.tsx';
import css from './hand-off.module.css';
import { About, HandOffChip, HandOffList, Preview } from './side.tsx';
import { TakePanel } from './take-panel.tsx';
import { useCheckActs, type useHandOffPlace, useTicks } from './use-hand-off.ts';
import { WhereForm } from './where-form.tsx';
import { WordsPanel } from './words-panel.tsx';

interface OneProps {
  effect: Effect;
  isSample: boolean;
  kit: ReadState<HandOff>;
  waiting: ReadState<Answer<'GET /api/effects'>>;
  before: ReactNode;
  place: ReturnType<typeof useHandOffPlace>;
}

function Kit({ id, kit }: { id: string; kit: HandOff }) {
  const ticks = useTicks(id, kit);
  return (
    <div className={css.steps}>
      <TakePanel id={id} kit={kit} ticks={ticks} />
      <WordsPanel kit={kit} ticks={ticks} />
    </div>
  );
}

/** States in which it has an address. */
const isOut = ({ state }: Effect) => state === 'sent' || state === 'verified' || state === 'mismatch';

const sentenceOf = (effect: Effect) =>
  !isOut(effect)
    ? 'You post it, we check that it is right and count it as ours.'
    : effect.byHand
      ? 'You posted it, we check that it is right and count it as ours.'
      : 'It went out by itself. What stands there is compared with what was meant.';

/** One thing that a person posts: what to take, what to paste, where it is. */
export function OneHandOff({ effect, isSample, kit, waiting, before, place }: OneProps) {
  const { id, state, reason } = effect;
  const acts = useCheckActs(effect);
  const rows = waiting.data?.rows ?? [];
  const next = rows[(rows.findIndex((row) => row.id === id) + 1) % Math.max(1, rows.length)];
  const onNext = next && next.id !== id ? () => place.open(next.id) : undefined;
  useShortcuts({ j: { label: 'Next one', run: () => onNext?.() } }, { enabled: onNext !== undefined });
  const cancel = async () => {
    if (await acts.cancel()) place.open(next && next.id !== id ? next.id : undefined);
  };
  // What comes next stands at the top, wherever the press was.
  const { moved } = place;
  const found = useRef<HTMLDivElement>(null);
  const was = useRef(state);
  useEffect(() => {
    if (moved.current) document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
    moved.current = false;
  }, [moved]);
  useEffect(() => {
    if (was.current === 'handed' && state === 'sent') found.current?.focus();
    was.current = state;
  }, [state]);
  const on = kit.data ? ` on ${kit.data.platform}` : '';
  // One that went out by itself is only looked at here.
  const byItself = isOut(effect) && !effect.byHand;
  return (
    <Page
      title={byItself ? `Sent${on}` : `Post it by hand${on}`}
      sentence={`"${effect.title}". ${sentenceOf(effect)}`}
      chips={
        <>
          <HandOffChip state={state} />
          {isSample && <SourceTag source="sample" />}
        </>
      }
      actions={
        <>
          {state === 'handed' && (
            <Button call="POST /api/effects/{id}/cancel" busy={acts.busy === 'cancel'} onClick={() => void cancel()}>
              Not this one
            </Button>
          )}
          {onNext && state !== 'verified' && (
            <Button icon={IconArrowRight} kbd="J" onClick={onNext}>
              Next one
            </Button>
          )}
        </>
      }
    >
      <ReadTrouble state={waiting} of="What else is handed to you" />
      <Columns
        side={
          <>
            {kit.data && <Preview kit={kit.data} title={effect.title} />}
            <About effect={effect} />
            {rows.length > 0 && (
              <HandOffList
                title="Yours to post"
                effects={rows}
                total={waiting.data?.total ?? rows.length}
                current={id}
                onOpen={place.open}
                onMore={() => place.more(rows.length)}
              />
            )}
          </>
        }
      >
        {isOut(effect) && (
          <div ref={found} className={css.found} tabIndex={-1}>
            <CheckPanel effect={effect} acts={acts} onNext={onNext} />
          </div>
        )}
        {!byItself && (
          <Read
            of="Files and words"
            state={kit}
            frame={(failure) => <Panel>{failure}</Panel>}
            loading={
              <Loading label="Loading files and words">
                <Bone heightPx={420} />
              </Loading>
            }
          >
            {(found) => <Kit id={id} kit={found} />}
          </Read>
        )}
        {state === 'handed' ? (
          <WhereForm
            effect={effect}
            address={kit.data?.address}
            held={isSample ? 'This one is a sample: nothing of it is posted.' : undefined}
          />
        ) : (
          !isOut(effect) && <Note tone="wait">It is not yours to post: {reason}</Note>
        )}
        {before}
      </Columns>
    </Page>
  );
}
