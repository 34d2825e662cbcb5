import type { Format, Preset, Scene } from '@avenue/contract';
import { callApi, isUnderWay, keepJob, useJob } from '@avenue/data';
import { Button, Failure, JobPanel } from '@avenue/ui';
import IconPencilBolt from '@tabler/icons-react/dist/esm/icons/IconPencilBolt.mjs';
import css from './video.module.css';

interface SceneMakerProps {
  scene: Scene;
  scriptId: string;
  look: { format: Format; preset: Preset };
}

/** Who drew the picture shown; a sketch says who draws the video, and can be drawn by it now. */
export function SceneMaker({ scene, scriptId, look }: SceneMakerProps) {
  const { job, running, problem, start } = useJob('scene', `${scriptId}:${scene.index}`, {
    did: 'was not drawn',
    stale: [`/api/scripts/${scriptId}/scenes`],
  });
  const draw = () =>
    start(async () => {
      const { jobId } = await callApi('POST /api/scripts/{id}/scenes/{index}/draw', {
        params: { id: scriptId, index: scene.index },
        body: look,
      });
      keepJob(await callApi('GET /api/jobs/{id}', { params: { id: jobId } }));
    });

  if (scene.own) return null;
  return (
    <>
      <div className={css.sceneMaker}>
        <span>
          {scene.sketch
            ? `Sketch by the built-in illustrator; ${scene.compiledBy} draws it when you compile.`
            : `Drawn by: ${scene.drawnBy}.`}
        </span>
        {scene.sketch && !isUnderWay(job) && (
          <Button
            size="sm"
            icon={IconPencilBolt}
            busy={running}
            call="POST /api/scripts/{id}/scenes/{index}/draw"
            onClick={() => void draw()}
          >
            Draw it now
          </Button>
        )}
      </div>
      {problem && <Failure size="line" of="The scene" did={problem.did} error={problem.error} />}
      {job && (isUnderWay(job) || (scene.sketch && job.state !== 'done')) && (
        <JobPanel job={job} label={`Scene ${scene.index + 1} by ${scene.compiledBy}`} />
      )}
    </>
  );
}
