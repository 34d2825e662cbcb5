import type { RemoteBuild, RemoteState } from '@avenue/contract';
import { Button, formatDateTime, Icon, type IconType, VisuallyHidden } from '@avenue/ui';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { type Act, whyNoReturn } from './acts.ts';
import css from './remotes.module.css';
import { counted, nameOf, shortId } from './words.ts';

interface Mark {
  icon: IconType;
  tone: 'good' | 'bad' | 'quiet';
  word: string;
}

/** As many as stand beside the table without pushing the way back out of sight. */
const shownAtFirst = 4;
const failingShare = 0.2;

const failing = (part: RemoteState) => part.state === 'failing' || part.state === 'damaged';

function markOf(past: RemoteBuild, part: RemoteState): Mark {
  const live = past.build === part.build;
  const often = past.failures > past.loads * failingShare;
  if (past.outcome === 'failed' || often || (live && failing(part)))
    return { icon: IconX, tone: 'bad', word: 'failed' };
  if (past.loads === 0) return { icon: IconMinus, tone: 'quiet', word: 'not opened' };
  return { icon: IconCheck, tone: 'good', word: 'worked' };
}

const when = ({ since, until, outcome }: RemoteBuild) =>
  outcome === 'live'
    ? `live since ${formatDateTime(since)}`
    : `${outcome === 'failed' ? 'failed' : 'left'} ${formatDateTime(until ?? since)}`;

const figures = ({ loads, failures }: RemoteBuild) =>
  loads === 0 ? 'No page loads' : `${counted(loads, 'load')}, ${failures === 0 ? 'none' : failures} failed`;

interface BuildHistoryProps {
  part: RemoteState;
  canChange: boolean;
  busy: boolean;
  begin: (act: Act) => void;
}

/** Builds that were live, newest first, each with how it did and why it was left. */
export function BuildHistory({ part, canChange, busy, begin }: BuildHistoryProps) {
  const [all, setAll] = useState(false);
  const shown = all ? part.history : part.history.slice(0, shownAtFirst);
  const hidden = part.history.length - shown.length;
  return (
    <div>
      <ol className={css.builds} aria-label={`Builds of ${part.id}, newest first`}>
        {shown.map((past) => {
          const { icon, tone, word } = markOf(past, part);
          const live = past.build === part.build;
          return (
            <li key={past.build} data-live={live || undefined}>
              <span className={css.mark} data-tone={tone}>
                <Icon of={icon} size="chip" />
              </span>
              <span>
                {past.version} <code title={past.build}>{shortId(past.build)}</code>
                <VisuallyHidden> ({word})</VisuallyHidden>
              </span>
              <span className={css.when}>{when(past)}</span>
              <span className={css.figures}>
                {figures(past)}
                {past.reason && <span className={css.reason}>{past.reason}</span>}
              </span>
              {!live && canChange && !whyNoReturn(part) && (
                <span className={css.make}>
                  <Button
                    size="sm"
                    kind="quiet"
                    disabled={busy}
                    aria-label={`Make live: ${nameOf(past, part)}`}
                    call="POST /api/remotes/{id}/rollback"
                    onClick={() => begin({ kind: 'go', part, to: past })}
                  >
                    Make live
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {hidden > 0 && (
        <div className={css.earlier}>
          <Button size="sm" kind="quiet" onClick={() => setAll(true)}>
            Show {counted(hidden, 'earlier build')}
          </Button>
        </div>
      )}
    </div>
  );
}
