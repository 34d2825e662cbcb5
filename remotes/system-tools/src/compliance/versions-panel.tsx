import type { OwnVersion } from '@avenue/contract';
import { Button, Chip, formatDateTime, Panel, VisuallyHidden } from '@avenue/ui';
import css from './compliance.module.css';
import type { Acts } from './use-acts.ts';

const keyOf = ({ pack, version }: OwnVersion) => `${pack} ${version}`;

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
      {versions.length === 0 ? (
        <p className={`${css.quiet} ${css.none}`}>There are none.</p>
      ) : (
        <ul className={css.overrides} aria-label="Packs of your own">
          {versions.map((one) => (
            <li key={keyOf(one)}>
              <Chip tone={one.inForce ? (one.broken ? 'bad' : 'good') : 'quiet'}>
                {one.inForce ? (one.broken ? 'Holds all' : 'In force') : 'Off'}
              </Chip>
              <div>
                <strong>
                  {one.title}, version {one.version}
                </strong>
                <p className={css.quiet}>
                  {one.by}, {formatDateTime(one.at)}.
                  {one.broken &&
                    (one.inForce
                      ? ' It cannot be read, so nothing passes. Switch it off, or upload a higher version.'
                      : ' It cannot be read.')}
                </p>
                {(one.inForce || !one.broken) && (
                  <Button
                    size="sm"
                    call="POST /api/compliance/packs/{pack}/choice"
                    busy={acts.ending === keyOf(one)}
                    onClick={() => void acts.choose(one, keyOf(one))}
                  >
                    {one.inForce ? 'Switch it off' : 'Put it in force'}
                    <VisuallyHidden>
                      : {one.title}, version {one.version}
                    </VisuallyHidden>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
