import { Bone, Loading } from '../feedback/bones.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { heavy } from '../heavy/heavy.tsx';
import { retriable } from '../retriable.ts';
import type { AudioPlayerProps, VideoPlayerProps } from './types.ts';

const players = retriable(() => import(/* webpackChunkName: "ui-media" */ './media-parts.tsx'));
type Module = Awaited<ReturnType<typeof players>>;

/** Begins to load the players before one is shown, for a page that knows it will show one once its data are there. */
export const loadPlayers = (): void => void players().catch(() => undefined);

/** Sound with a waveform to move in. Space, arrows, M, J K L while focus is inside. Never plays by itself. */
export const AudioPlayer = heavy<Module, AudioPlayerProps>(
  'player',
  players,
  (module) => module.AudioPart,
  ({ label }) => <Skeleton shape="block" heightPx={56} label={`Loading ${label}`} />,
);

/** As large as the picture will be, with the controls below it. */
function VideoPlace({ label, aspect = '16 / 9' }: VideoPlayerProps) {
  const picture = {
    width: '100%',
    maxWidth: `min(var(--video-w, 100%), calc(70vh * (${aspect})))`,
    margin: '0 auto 8px',
    borderRadius: 8,
    background: 'var(--hover)',
    aspectRatio: aspect,
  };
  return (
    <Loading label={`Loading ${label}`}>
      <div style={picture} />
      <Bone heightPx={56} />
    </Loading>
  );
}

/** Moving picture with own controls and captions. Space, arrows, M, C, F, J K L while focus is inside. */
export const VideoPlayer = heavy<Module, VideoPlayerProps>('player', players, (module) => module.VideoPart, VideoPlace);
