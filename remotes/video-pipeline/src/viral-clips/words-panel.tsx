import type { ClipEdits, ViralClipDetail } from '@avenue/contract/viral-clips';
import { Button, Panel, Text, TextField } from '@avenue/ui';
import { useEffect, useState } from 'react';
import css from './viral-clips.module.css';
import { clock } from './words.ts';

interface WordsPanelProps {
  clip: ViralClipDetail;
  busy: boolean;
  onWords: (words: ClipEdits['words']) => void;
}

const call = 'PUT /api/viral-clips/clips/{id}';

/** Every word of the clip: press one to write it otherwise, or to leave it out of the captions. */
export function WordsPanel({ clip: { words, edits }, busy, onWords }: WordsPanelProps) {
  const [at, setAt] = useState<number>();
  const chosen = words.find((word) => word.at === at);
  const own = at === undefined ? undefined : edits.words[String(at)];
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(own ?? chosen?.text ?? ''), [own, chosen?.text]);
  const changed = Object.values(edits.words);
  const hidden = changed.filter((word) => word === null).length;
  const set = (word: string | null | undefined) => {
    const { [String(at)]: _before, ...rest } = edits.words;
    onWords(word === undefined ? rest : { ...rest, [String(at)]: word });
  };
  const save = () => {
    const text = typed.trim();
    if (text === '' || !chosen) return;
    if (text !== (own ?? chosen.text)) set(text === chosen.text ? undefined : text);
  };
  return (
    <Panel
      title="Words"
      foot={
        words.length === 0
          ? undefined
          : `${words.length} words, ${changed.length - hidden} written otherwise, ${hidden} left out of the captions.`
      }
    >
      {words.length === 0 ? (
        <Text kind="meta">There is no transcript, so there are no captions. Add one in the Clip Detector.</Text>
      ) : (
        <div className={css.clip}>
          {/* biome-ignore lint/a11y/useSemanticElements: words are pressed, they are no fields */}
          <div className={css.words} role="group" aria-label="Words of the clip">
            {words.map((word) => {
              const edited = edits.words[String(word.at)];
              return (
                <button
                  key={word.at}
                  type="button"
                  className={css.word}
                  aria-pressed={word.at === at}
                  title={clock(word.startMs)}
                  data-hidden={edited === null || undefined}
                  data-changed={typeof edited === 'string' || undefined}
                  onClick={() => setAt(word.at)}
                >
                  {edited ?? word.text}
                </button>
              );
            })}
          </div>
          {chosen ? (
            <div className={css.clip}>
              <TextField
                label={`Word at ${clock(chosen.startMs)}`}
                value={typed}
                onChange={setTyped}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') save();
                }}
              />
              <div className={css.acts}>
                <Button size="sm" call={call} busy={busy} onClick={save}>
                  Write it so
                </Button>
                <Button size="sm" call={call} disabled={busy} onClick={() => set(own === null ? undefined : null)}>
                  {own === null ? 'Show it' : 'Leave it out'}
                </Button>
              </div>
            </div>
          ) : (
            <Text kind="meta">Press a word to write it otherwise, or to leave it out.</Text>
          )}
        </div>
      )}
    </Panel>
  );
}
