import { callApi } from '@avenue/data';
import { Button, Chip, Failure, Panel } from '@avenue/ui';
import { useState } from 'react';
import css from './script.module.css';

/** Other first sentences, asked for by press because a text model may be behind them. */
export function OpeningsPanel({ scriptId, onUse }: { scriptId: string; onUse: (opening: string) => void }) {
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<{ openings: string[]; engine: string }>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  const ask = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setFound(await callApi('POST /api/scripts/{id}/openings', { params: { id: scriptId }, body: { round } }));
      setRound(round + 1);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const [first, second] = found?.openings ?? [];
  return (
    <Panel title="Other openings" tag={found && <Chip>{found.engine}</Chip>}>
      <div className={css.openings}>
        {!found && <p className={css.muted}>Compare your first sentence with two others.</p>}
        <div role="status" className={css.openings}>
          {found?.openings.map((opening) => (
            <p key={opening} className={css.muted}>
              “{opening}”
            </p>
          ))}
          {found?.openings.length === 0 && <p className={css.muted}>There are no more openings for this text.</p>}
        </div>
        {problem !== undefined && <Failure size="line" of="Other openings" did="were not found" error={problem} />}
        <div className={css.buttons}>
          {first && (
            <Button size="sm" call="PUT /api/scripts/{id}" onClick={() => onUse(first)}>
              Use first
            </Button>
          )}
          {second && (
            <Button size="sm" call="PUT /api/scripts/{id}" onClick={() => onUse(second)}>
              Use second
            </Button>
          )}
          <Button
            size="sm"
            kind={found ? 'quiet' : 'plain'}
            busy={busy}
            call="POST /api/scripts/{id}/openings"
            onClick={() => void ask()}
          >
            {found ? 'More' : 'Show openings'}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
