import { Button, Failure, Note, Segmented, TextField, toast } from '@avenue/ui';
import { PickFile } from '@avenue/ui/form';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import css from './brand-kit.module.css';
import type { BrandDraft } from './draft.ts';
import { saysAtMost } from './words.ts';

const kinds = [
  { value: 'none', label: 'Off' },
  { value: 'card', label: 'A card' },
  { value: 'clip', label: 'My own clip' },
] as const;
const seconds = [
  { value: '1', label: '1 s' },
  { value: '2', label: '2 s' },
  { value: '3', label: '3 s' },
] as const;
const endSeconds = [
  ...seconds,
  { value: '5', label: '5 s' },
  { value: '8', label: '8 s' },
  { value: '12', label: '12 s' },
  { value: '20', label: '20 s' },
] as const;
const rooms = [
  { value: 'none', label: 'None' },
  { value: 'one', label: 'One video' },
  { value: 'two', label: 'Two videos' },
] as const;
const says = [
  { value: 'title', label: 'Title of the video' },
  { value: 'channel', label: 'Name of the channel' },
] as const;
const sounds = [
  { value: 'kept', label: 'Kept' },
  { value: 'muted', label: 'Muted' },
] as const;

const about = {
  intro: 'Before the first word. The captions and everything that is said come after it.',
  outro: 'After the last word. It counts towards the length of the video, as an intro does.',
} as const;

interface Props {
  form: BrandDraft;
  part: 'intro' | 'outro';
  /** Whether the videos of the channel are upright, as shorts are. */
  isShort: boolean;
}

/** What stands before or after a video: nothing, a card that Avenue draws, or a clip. */
export function BumperPart({ form, part, isShort }: Props) {
  const kind = form.words[part];
  return (
    <fieldset className={css.part}>
      <legend>{part === 'intro' ? 'Intro' : 'Outro'}</legend>
      <p className={css.meta}>{about[part]}</p>
      <Segmented {...form.field(part)} label={`Kind of ${part}`} options={kinds} />
      {part === 'intro' && isShort && (
        <Note tone={kind === 'none' ? 'info' : 'wait'}>
          {kind === 'none' ? 'Off is right for shorts, which this channel makes' : 'This channel makes shorts'}: who
          scrolls decides within the first seconds whether to stay, and an intro spends them before anything is said. It
          also counts towards the length that a platform takes.
        </Note>
      )}
      {kind === 'card' && <Card form={form} part={part} isShort={isShort} />}
      {kind === 'clip' && <Clip form={form} part={part} />}
    </fieldset>
  );
}

function Card({ form, part, isShort }: Props) {
  const room = form.words.outroRoom !== 'none';
  return (
    <>
      <div className={css.places}>
        {part === 'intro' ? (
          <Segmented {...form.field('introSays')} hideLabel={false} options={says} />
        ) : (
          <TextField
            {...form.field('outroSays')}
            maxLength={saysAtMost}
            autoComplete="off"
            placeholder="One experiment a week. Come along."
            help="In your own words. Empty: the name of the channel."
          />
        )}
        {part === 'intro' ? (
          <Segmented {...form.field('introSeconds')} hideLabel={false} options={seconds} />
        ) : (
          <Segmented
            {...form.field('outroSeconds')}
            hideLabel={false}
            options={room ? endSeconds.slice(3) : endSeconds}
          />
        )}
      </div>
      {part === 'outro' && !isShort && (
        <>
          <Segmented
            {...form.field('outroRoom')}
            hideLabel={false}
            options={rooms}
            onChange={(value: (typeof rooms)[number]['value']) =>
              form.set({
                outroRoom: value,
                ...(value !== 'none' && Number(form.words.outroSeconds) < 5 && { outroSeconds: '8' }),
              })
            }
          />
          {room && (
            <Note tone="info">
              The card keeps calm places for what YouTube lays over it. The end screen itself is added in YouTube Studio
              once a video is posted, to videos of 25 s or more.
            </Note>
          )}
        </>
      )}
    </>
  );
}

function Clip({ form, part }: Pick<Props, 'form' | 'part'>) {
  const field = `${part}Clip` as const;
  const clip = form.words[field];
  const [problem, setProblem] = useState<unknown>();
  const wrong = form.problem(field);
  const remove = () => {
    form.set({ [field]: '' });
    toast.show({
      text: `The clip of the ${part} is taken out. Save the brand kit to keep it so.`,
      action: { label: 'Undo', onPress: () => form.set({ [field]: clip }) },
    });
  };
  return (
    <>
      <div className={css.acts}>
        <PickFile
          label={clip ? `Choose another clip for the ${part}` : `Choose a clip for the ${part}`}
          icon={IconMovie}
          accept="video/mp4,video/quicktime,video/webm"
          kinds={['clip']}
          wrongKind="This is no clip. Use MP4, MOV or WebM."
          onStored={(url) => form.set({ [field]: url })}
          onProblem={setProblem}
        />
        {clip && (
          <Button size="sm" kind="quiet" icon={IconTrash} onClick={remove}>
            Remove the clip of the {part}
          </Button>
        )}
      </div>
      <p className={wrong ? css.wrong : css.meta} role={wrong ? 'alert' : undefined}>
        {wrong ?? '1 to 10 s, up to 200 MB. All of it is shown: bars in the colour of the ground fill the frame.'}
      </p>
      {problem !== undefined && <Failure size="line" of="The clip" did="was not taken" error={problem} />}
      <Segmented {...form.field(`${part}Sound`)} hideLabel={false} options={sounds} />
    </>
  );
}
