import { Standing, StandingList } from '@avenue/boards/comply';
import type { OwnVersion } from '@avenue/contract';
import { Button, Chip, formatDateTime, Panel, VisuallyHidden } from '@avenue/ui';
import type { Acts } from './use-acts.ts';

const keyOf = ({ pack, version }: OwnVersion) => `${pack} ${version}`;

const brokenWords = ({ broken, inForce }: OwnVersion): string => {
  if (!broken) return '';
  return inForce
    ? ' It cannot be read, so nothing passes. Switch it off, or upload a higher version.'
    : ' It cannot be read.';
};

/** Packs of one's own: every version, which one is in force, and the way to another. */
export function VersionsPanel({
  versions,
  acts,
  onAdd,
}: {
  versions: readonly OwnVersion[];
  acts: Acts;
  onAdd: () => void;
}) {
  return (
    <Panel
      title="Packs of your own"
      actions={
        <Button size="sm" call="POST /api/compliance/packs" onClick={onAdd}>
          Upload a pack
        </Button>
      }
      flush
      foot="They stand beside the rules of Avenue and change none of them."
    >
      <StandingList label="Packs of your own" nothing="There are none.">
        {versions.map((one) => (
          <Standing
            key={keyOf(one)}
            sign={
              <Chip tone={one.inForce ? (one.broken ? 'bad' : 'good') : 'quiet'}>
                {one.inForce ? (one.broken ? 'Holds all' : 'In force') : 'Off'}
              </Chip>
            }
            title={`${one.title}, version ${one.version}`}
            words={`${one.by}, ${formatDateTime(one.at)}.${brokenWords(one)}`}
          >
            {(one.inForce || !one.broken) && (
              <Button
                size="sm"
                call="POST /api/compliance/packs/{pack}/choice"
                busy={acts.choosing === keyOf(one)}
                onClick={() => void acts.choose(one, keyOf(one))}
              >
                {one.inForce ? 'Switch it off' : 'Put it in force'}
                <VisuallyHidden>
                  : {one.title}, version {one.version}
                </VisuallyHidden>
              </Button>
            )}
          </Standing>
        ))}
      </StandingList>
    </Panel>
  );
}
