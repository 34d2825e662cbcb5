import type { Format, Preset, Scene } from '@avenue/contract';
import { callApi, useApi } from '@avenue/data';
import { Button, Failure, Note, Read, scaled } from '@avenue/ui';
import { PickFile } from '@avenue/ui/form';
import { VideoPlayer } from '@avenue/ui/media';
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import { useState } from 'react';
import type { KeyedMutator } from 'swr';
import { SceneMaker } from './scene-maker.tsx';
import css from './video.module.css';
import { StageSkeleton } from './video-skeleton.tsx';

type Change = { another: true } | { own: string | null };

interface ScenesStageProps {
  scriptId: string;
  /** What the video will be drawn in. */
  look: { format: Format; preset: Preset };
}

/** The scenes the video will have: one large with its text and choices, all of them as a strip. */
export function ScenesStage({ scriptId, look }: ScenesStageProps) {
  const state = useApi('GET /api/scripts/{id}/scenes', {
    params: { id: scriptId },
    query: look,
  });
  return (
    <Read of="The scenes" state={state} loading={<StageSkeleton label="Drawing the scenes" />}>
      {(scenes) => <Scenes scenes={scenes} scriptId={scriptId} look={look} mutate={state.mutate} />}
    </Read>
  );
}

interface ScenesProps extends ScenesStageProps {
  scenes: readonly Scene[];
  mutate: KeyedMutator<Scene[]>;
}

function Scenes({ scenes, scriptId, look, mutate }: ScenesProps) {
  const tall = look.format === 'portrait';
  const [chosen, setChosen] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const scene = scenes[chosen] ?? scenes[0];
  if (!scene) return <Note>This script has no sentences to draw.</Note>;

  const change = async (body: Change) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const next = await callApi('PUT /api/scripts/{id}/scenes/{index}', {
        params: { id: scriptId, index: scene.index },
        body: { ...look, ...body },
      });
      await mutate((now) => now?.map((one) => (one.index === next.index ? next : one)), { revalidate: false });
    } catch (failure) {
      setProblem(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={css.scenesStage}>
      <LargeScene scene={scene} of={scenes.length} tall={tall} busy={busy} />
      <p className={css.sceneText}>{scene.text}</p>
      <SceneMaker key={scene.index} scene={scene} scriptId={scriptId} look={look} />
      <div className={css.sceneActs}>
        {scene.own ? (
          <Button
            size="sm"
            icon={IconRestore}
            busy={busy}
            call="PUT /api/scripts/{id}/scenes/{index}"
            onClick={() => void change({ own: null })}
          >
            Back to the drawn picture
          </Button>
        ) : (
          <Button
            size="sm"
            icon={IconRefresh}
            busy={busy}
            call="PUT /api/scripts/{id}/scenes/{index}"
            onClick={() => void change({ another: true })}
          >
            Draw another
          </Button>
        )}
        <PickFile
          label="Use own picture or clip"
          icon={IconPhotoUp}
          accept="image/jpeg,image/png,image/webp,video/mp4,video/quicktime,video/webm"
          kinds={['still', 'clip']}
          wrongKind="This is no picture or clip. Use JPEG, PNG, WebP, MP4, MOV or WebM."
          disabled={busy}
          onStored={(url) => change({ own: url })}
          onProblem={setProblem}
        />
      </div>
      {problem !== undefined && <Failure size="line" of="The scene" did="was not changed" error={problem} />}
      <ul className={css.strip} aria-label={`${scenes.length} scenes`}>
        {scenes.map((one) => (
          <li key={one.index}>
            <button
              type="button"
              className={css.part}
              data-tall={tall || undefined}
              aria-label={`Scene ${one.index + 1}: ${one.text}`}
              aria-current={one === scene || undefined}
              onClick={() => setChosen(one.index)}
            >
              <SmallScene scene={one} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LargeSceneProps {
  scene: Scene;
  /** How many scenes there are. */
  of: number;
  tall: boolean;
  busy: boolean;
}

/** The chosen scene; a clip of the operator in a player, cut to the shape of the video as it will be. */
function LargeScene({ scene, of, tall, busy }: LargeSceneProps) {
  const number = `Scene ${scene.index + 1}`;
  const clip = scene.own?.kind === 'clip' ? scene.own : undefined;
  return (
    <div className={clip ? css.clip : css.picture} data-tall={tall || undefined} aria-busy={busy}>
      {clip ? (
        <VideoPlayer key={clip.url} src={clip.url} label={`${number}, your clip`} aspect={tall ? '9 / 16' : '16 / 9'} />
      ) : (
        <img src={scene.own?.url ?? scene.previewUrl} alt={number} />
      )}
      <span className={css.badge}>
        {number} of {of}
        {scene.own && (clip ? ', your clip' : ', your picture')}
      </span>
    </div>
  );
}

const SmallScene = ({ scene: { own, previewUrl } }: { scene: Scene }) =>
  own?.kind === 'clip' ? (
    <video src={own.url} preload="metadata" muted playsInline tabIndex={-1} aria-hidden="true" />
  ) : (
    <img {...scaled(own?.url ?? previewUrl, 160)} alt="" loading="lazy" />
  );
