import type { ChannelMemory, Idea } from '@avenue/contract';
import {
  Button,
  Character,
  type CursorRow,
  Failure,
  Icon,
  IconButton,
  RiskBadge,
  StatusChip,
  TextLink,
} from '@avenue/ui';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLockOpen2 from '@tabler/icons-react/dist/esm/icons/IconLockOpen2.mjs';
import { useId, useState } from 'react';
import { WordsSoFar } from '../flow/index.ts';
import { IdeaFacts } from './idea-facts.tsx';
import css from './ideas.module.css';
import { ScoreParts, totalLine } from './score-parts.tsx';
import type { IdeaProblem } from './use-ideas.ts';

export type Alike = ChannelMemory['alike'][number];

export interface IdeaCardProps {
  idea: Idea;
  /** The current card is the one with focus; a number key goes there too. */
  cursor: CursorRow;
  /** Its script is being written. */
  writing?: boolean;
  /** Why the last press failed. */
  problem?: IdeaProblem | undefined;
  onWrite: () => void;
  onStop: () => void;
  onSave: (saved: boolean) => void;
  /** It stays while the others are walked through or written anew. */
  staying?: boolean;
  onStay: (staying: boolean) => void;
  /** What of the channel says the same. */
  alike?: Alike | undefined;
}

/** One idea: what it is, what it may bring, why, and the next step. */
export function IdeaCard(props: IdeaCardProps) {
  const { idea, cursor, writing = false, problem, onWrite, onStop, onSave, staying = false, onStay, alike } = props;
  const titleId = useId();
  const scoreId = useId();
  const [scoreShown, setScoreShown] = useState(false);
  const hasScore = idea.scoreWhy.length > 0;
  return (
    <article className={css.card} aria-labelledby={titleId} data-staying={staying || undefined} {...cursor}>
      <CardArt character={idea.character} />
      <div className={css.words}>
        <div className={css.head}>
          <span className={css.badges}>
            <span title={idea.riskReason}>
              <RiskBadge risk={idea.risk} />
            </span>
            {hasScore && (
              <button
                type="button"
                className={css.scoreButton}
                aria-expanded={scoreShown}
                aria-controls={scoreShown ? scoreId : undefined}
                onClick={() => setScoreShown(!scoreShown)}
              >
                Score {Math.round(idea.score)}
                <Icon of={scoreShown ? IconChevronUp : IconChevronDown} size="chip" />
              </button>
            )}
          </span>
          <span className={css.cardActs}>
            <IconButton
              size="sm"
              label="Keep in the mix"
              icon={staying ? IconLock : IconLockOpen2}
              aria-pressed={staying}
              onClick={() => onStay(!staying)}
            />
            <IconButton
              size="sm"
              label={idea.saved ? 'Let this idea go' : 'Keep for later'}
              icon={idea.saved ? IconBookmarkFilled : IconBookmark}
              aria-pressed={idea.saved}
              call="PATCH /api/ideas/{id}"
              onClick={() => onSave(!idea.saved)}
            />
          </span>
        </div>
        <h2 id={titleId}>{idea.title}</h2>
        <IdeaFacts idea={idea} />
        {alike && (
          <p className={css.why} data-told="">
            Told before: <TextLink to={alike.path}>{alike.title}</TextLink>
          </p>
        )}
        <div className={css.foot}>
          <p className={css.why}>{idea.why}</p>
          {writing && (
            <Button size="sm" kind="quiet" onClick={onStop} aria-describedby={titleId}>
              Stop
            </Button>
          )}
          <Button
            size="sm"
            data-row-main=""
            busy={writing}
            call="POST /api/ideas/{id}/script"
            onClick={onWrite}
            aria-describedby={titleId}
          >
            {idea.scriptId ? 'Open script' : 'Write script'}
          </Button>
        </div>
        {scoreShown && (
          <div id={scoreId} className={css.score}>
            <p className={css.why}>
              {idea.risk === 'risky' ? 'Risky' : 'Safe'}: {idea.riskReason}
            </p>
            <p className={css.why}>{totalLine(idea)}</p>
            <ScoreParts parts={idea.scoreWhy} missing={idea.scoreMissing} />
          </div>
        )}
        <WordsSoFar about={writing ? idea.id : undefined} />
        {problem && <Failure size="line" {...problem} />}
      </div>
    </article>
  );
}

/** A built-in sample: nothing to save or write, its words can start a topic. */
export function SampleIdeaCard({ idea, onUse }: { idea: Idea; onUse: () => void }) {
  const titleId = useId();
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <CardArt character={idea.character} />
      <div className={css.words}>
        <div className={css.head}>
          <RiskBadge risk={idea.risk} />
          <StatusChip status="sample" />
        </div>
        <h2 id={titleId}>{idea.title}</h2>
        <IdeaFacts idea={idea} />
        <div className={css.foot}>
          <p className={css.why}>{idea.why}</p>
          <Button size="sm" onClick={onUse} aria-describedby={titleId}>
            Use as topic
          </Button>
        </div>
      </div>
    </article>
  );
}

const CardArt = ({ character }: { character: string }) => (
  <div className={css.art}>
    <Character name={character} sizePx={100} captioned />
  </div>
);
