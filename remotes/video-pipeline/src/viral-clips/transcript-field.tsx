import { Button, Note, Text } from '@avenue/ui';
import { useRef, useState } from 'react';
import css from './viral-clips.module.css';

const mostBytes = 4 * 1024 ** 2;

/** What is said, from an SRT or WebVTT file of the operator's. */
export function TranscriptField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > mostBytes) {
      setProblem('This file is larger than a transcript of four hours. Choose an SRT or WebVTT file.');
      return;
    }
    setProblem(undefined);
    onChange(await file.text());
  };
  const cues = value.match(/-->/g)?.length ?? 0;
  return (
    <div className={css.clip}>
      <div className={css.acts}>
        <Button size="sm" onClick={() => input.current?.click()}>
          {value ? 'Another transcript' : 'Choose a transcript'}
        </Button>
        {value && (
          <Button size="sm" kind="quiet" onClick={() => onChange('')}>
            Without one
          </Button>
        )}
        <Text kind="meta">
          {value
            ? `${cues} ${cues === 1 ? 'cue' : 'cues'} in it.`
            : 'SRT or WebVTT, as YouTube Studio gives it. Without one, clips stand between pauses.'}
        </Text>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Transcript file"
        accept=".srt,.vtt,text/vtt,application/x-subrip"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {problem && <Note tone="bad">{problem}</Note>}
    </div>
  );
}
