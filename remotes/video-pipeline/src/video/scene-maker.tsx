import type { Format, Preset, Scene } from '@avenue/contract';
import { callApi, keepJob, useJob } from '@avenue/data';
import { Button, Failure } from '@avenue/ui';
import IconPencilBolt from '@tabler/icons-react/dist/esm/icons/IconPencilBolt.mjs';
import { useEffect, useRef, useState } from 'react';
import { JobPanel } from '../flow/index.ts';
import css from './video.module.css';

interface SceneMakerProps {
  scene: Scene;
  scriptId: string;
  look: { format: Format; preset: Preset };
  /** Asks for the scenes again. */
  onDrawn: () => void;
}

/** Who drew the picture shown; a sketch says who draws the video, and can be drawn by it now. */
export function SceneMaker({ scene, scriptId, look, onDrawn }: SceneMakerProps) {
  const job = useJob('scene', `${scriptId}:${scene.index}`);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const running = job?.state === 'queued' || job?.state === 'running';

  const drawn = useRef(onDrawn);
  drawn.current = onDrawn;
  const done = job?.state === 'done' ? job.finishedAt : undefined;
  useEffect(() => {
    if (done) drawn.current();
  }, [done]);

  const draw = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { jobId } = await callApi('POST /api/scripts/{id}/scenes/{index}/draw', {
        params: { id: scriptId, index: scene.index },
        body: look,
      });
      keepJob(await callApi('GET /api/jobs/{id}', { params: { id: jobId } }));
    } catch (failure) {
      setProblem(failure);
    } finally {
      setBusy(false);
    }
  };

  if (scene.own) return null;
  return (
    <>
      <div className={css.sceneMaker}>
        <span>
          {scene.sketch
            ? `Sketch by the built-in illustrator; ${scene.compiledBy} draws it when you compile.`
            : `Drawn by: ${scene.drawnBy}.`}
        </span>
        {scene.sketch && !running && (
          <Button size="sm" icon={IconPencilBolt} busy={busy} onClick={() => void draw()}>
            Draw it now
          </Button>
        )}
      </div>
      {problem !== undefined && <Failure size="line" of="The scene" did="was not drawn" error={problem} />}
      {job && (running || (scene.sketch && job.state !== 'done')) && (
        <JobPanel job={job} label={`Scene ${scene.index + 1} by ${scene.compiledBy}`} />
      )}
    </>
  );
}
