import type { HandOff, HandOffFile } from '@avenue/contract';
import { useRefusal } from '@avenue/data';
import { ShareFile } from '@avenue/identity';
import { Button, Checkbox, formatBytes, Icon, type IconType, Row, Rows } from '@avenue/ui';
import IconBadgeCc from '@tabler/icons-react/dist/esm/icons/IconBadgeCc.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import css from './hand-off.module.css';
import { StepPanel } from './step-panel.tsx';
import { ToPhone } from './to-phone.tsx';
import type { Ticks } from './use-hand-off.ts';

const icons: readonly [RegExp, IconType][] = [
  [/\.(?:mp4|webm|mov)$/, IconMovie],
  [/\.(?:jpg|png|webp)$/, IconPhoto],
  [/\.(?:srt|vtt)$/, IconBadgeCc],
];
const iconOf = (url: string) => icons.find(([ends]) => ends.test(url))?.[1] ?? IconFile;

const FileRow = ({ file }: { file: HandOffFile }) => (
  <Row
    lead={<Icon of={iconOf(file.url)} />}
    title={file.name}
    meta={`${file.label}, ${formatBytes(file.bytes)}`}
    end={
      <span className={css.fileActs}>
        <ShareFile file={file} />
        <Button
          icon={IconDownload}
          href={`${file.url}?download=${encodeURIComponent(file.name)}`}
          download
          aria-label={`Download: ${file.label}`}
        >
          Download
        </Button>
      </span>
    }
  />
);

interface TakePanelProps {
  id: string;
  kit: HandOff;
  ticks: Ticks;
}

/** The files, the place where they go, and what is done there. */
export function TakePanel({ id, kit, ticks }: TakePanelProps) {
  const refusal = useRefusal('PUT /api/effects/{id}/hand-off');
  return (
    <StepPanel number={1} title={`Take it to ${kit.platform}`} done={kit.steps.every((step) => ticks.has(step.id))}>
      <div className={css.part}>
        <ToPhone id={id} phone={kit.phone} />
        <Rows label="Files">
          {kit.files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </Rows>
        {kit.links.map(({ label, url, on }) => (
          <div key={url} className={css.deepLink} data-on={on}>
            <Button icon={IconExternalLink} href={url}>
              {label}
            </Button>
          </div>
        ))}
        <section className={css.ticks} aria-label={`In ${kit.platform}`}>
          {kit.steps.map((step) => (
            <Checkbox
              key={step.id}
              label={step.label}
              checked={ticks.has(step.id)}
              disabled={refusal !== undefined}
              onChange={(on) => ticks.tick(step.id, on)}
            />
          ))}
        </section>
      </div>
    </StepPanel>
  );
}
