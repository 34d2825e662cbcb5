import type { Job } from '@avenue/contract';
import { Icon } from '@avenue/ui';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import css from './video.module.css';

/** Number of the scene a running step names: "scene 7 of 11" is 7. */
function sceneAtWork(job: Pick<Job, 'steps'>): number | undefined {
  const detail = job.steps.find(({ state }) => state === 'now')?.detail;
  const found = /\bscene (\d+)\b/i.exec(detail ?? '');
  return found ? Number(found[1]) : undefined;
}

/** Which picture stands for the work so far: the scene at work if it is drawn, else the last one drawn. */
export function roughPreview(job: Pick<Job, 'steps' | 'parts' | 'previewUrl'>) {
  const parts = job.parts ?? [];
  const at = sceneAtWork(job);
  const drawn = at === undefined ? undefined : parts[at - 1];
  if (at !== undefined && drawn) return { url: drawn, scene: at };
  const last = parts.findLastIndex((url) => url !== '');
  const url = last >= 0 ? parts[last] : job.previewUrl;
  return url ? { url, scene: last >= 0 ? last + 1 : undefined } : undefined;
}

/** The rough preview of a running compile and the strip of its parts; parts not drawn yet are striped. */
export function CompileStage({ job, tall }: { job: Job | undefined; tall: boolean }) {
  const parts = job?.parts ?? [];
  const preview = job && roughPreview(job);
  const at = job && sceneAtWork(job);
  const done = parts.filter((url) => url !== '').length;
  return (
    <div className={css.scenesStage}>
      <div className={css.picture} data-tall={tall || undefined} data-missing={preview ? undefined : ''}>
        {preview && <img src={preview.url} alt="" />}
        <span className={css.badge}>
          <Icon of={IconEye} size="chip" />
          {preview ? `Rough preview${preview.scene === undefined ? '' : `, scene ${preview.scene}`}` : 'No picture yet'}
        </span>
      </div>
      {parts.length > 0 && (
        <ul className={css.strip} data-fit="" aria-label={`${parts.length} scenes, ${done} drawn`}>
          {parts.map((url, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a scene is its place
              key={index}
              className={css.part}
              data-tall={tall || undefined}
              data-missing={url ? undefined : ''}
              aria-current={index + 1 === at || undefined}
            >
              {url ? (
                <img src={url} alt={`Scene ${index + 1}`} />
              ) : (
                <span className={css.unseen}>Scene {index + 1}, not drawn yet</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
