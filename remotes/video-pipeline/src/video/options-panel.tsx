import type { Channel, MusicMood, Preset } from '@avenue/contract';
import { Button, Failure, Panel, Segmented, SelectField, Term, Toggle } from '@avenue/ui';
import { PickFile } from '@avenue/ui/form';
import IconMusic from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs';
import { useState } from 'react';
import { formats, moods, optionsNow, styles, type VideoOptions } from './options.ts';
import css from './video.module.css';

export interface OptionsPanelProps {
  channel: Channel | undefined;
  chosen: VideoOptions;
  musicName: string | undefined;
  onChange: (change: Partial<VideoOptions>, musicName?: string) => void;
}

const own = 'own';

/** Format, style, music and captions of the next compile; starts from what the channel does. */
export function OptionsPanel({ channel, chosen, musicName, onChange }: OptionsPanelProps) {
  const [problem, setProblem] = useState<unknown>();
  const now = optionsNow(channel, chosen);
  const music = chosen.musicUrl ? own : now.music;
  return (
    <Panel title="Options">
      <div className={css.options}>
        <Segmented
          label="Format"
          hideLabel={false}
          options={formats}
          value={now.format}
          onChange={(format) => onChange({ format })}
        />
        <fieldset className={css.styles}>
          <legend>
            <Term of="look">Style</Term>
          </legend>
          {(Object.keys(styles) as Preset[]).map((preset) => (
            <label key={preset} className={css.style} title={styles[preset].about}>
              <input type="radio" name="preset" checked={now.preset === preset} onChange={() => onChange({ preset })} />
              <Swatch preset={preset} />
              <span>{styles[preset].label}</span>
            </label>
          ))}
        </fieldset>
        <div className={css.music}>
          <SelectField<MusicMood | typeof own>
            label="Music"
            options={[
              ...moods,
              ...(chosen.musicUrl ? [{ value: own, label: musicName ?? 'Your own file' } as const] : []),
            ]}
            value={music}
            onChange={(mood) => mood !== own && onChange({ music: mood, musicUrl: undefined })}
          />
          <PickFile
            label="Use own music"
            icon={IconMusic}
            accept="audio/*"
            kinds={['sound']}
            wrongKind="This is no sound file. Use WAV, MP3, M4A or OGG."
            onStored={(musicUrl, name) => onChange({ musicUrl }, name)}
            onProblem={setProblem}
          />
        </div>
        <Toggle
          label="Captions in the picture"
          help={
            <>
              The <Term of="srt">SRT file</Term> is made either way.
            </>
          }
          checked={now.captions}
          onChange={(captions) => onChange({ captions })}
        />
        <Toggle
          label="Lower thirds"
          help="Names of chapters, and sources of facts where they are said, stand in the picture for a moment."
          checked={now.lowerThirds}
          onChange={(lowerThirds) => onChange({ lowerThirds })}
        />
        {problem !== undefined && (
          <Failure
            size="line"
            of="Your music"
            did="was not taken"
            error={problem}
            actions={
              <Button size="sm" kind="quiet" onClick={() => setProblem(undefined)}>
                Close
              </Button>
            }
          />
        )}
      </div>
    </Panel>
  );
}

const Swatch = ({ preset }: { preset: Preset }) => {
  const [ground, ink, hero, second, light] = styles[preset].palette;
  return (
    <svg viewBox="0 0 48 32" className={css.swatch} aria-hidden="true">
      <rect width="48" height="32" fill={ground} />
      <path d="M0 32V24l14-7 12 5 10-4 12 7v7z" fill={second} />
      <circle cx="33" cy="12" r="7" fill={hero} />
      <rect x="5" y="6" width="14" height="3" rx="1" fill={ink} />
      <rect x="5" y="11" width="9" height="2" rx="1" fill={light} />
    </svg>
  );
};
