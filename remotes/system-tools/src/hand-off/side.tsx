import { effectPageOf, pageOf } from '@avenue/boards/paths';
import type { Effect, HandOff } from '@avenue/contract';
import {
  Button,
  Facts,
  formatDateTime,
  Panel,
  Row,
  Rows,
  RowsFoot,
  StatusChip,
  Time,
  useAccountName,
} from '@avenue/ui';
import { VideoPlayer } from '@avenue/ui/media';
import css from './hand-off.module.css';

/** What will be seen there: the video, or as far as a picture shows it. */
export function Preview({ kit: { files }, title }: { kit: HandOff; title: string }) {
  const ending = (pattern: RegExp) => files.find(({ url }) => pattern.test(url));
  const picture = ending(/\.(?:jpg|png|webp)$/);
  const video = ending(/\.(?:mp4|webm|mov)$/);
  if (video) return <VideoPlayer src={video.url} poster={picture?.url} label={title} aspect="1 / 1" whole />;
  return picture ? <img className={css.preview} src={picture.url} alt={`${picture.label} of "${title}"`} /> : null;
}

/** Its state; what is being read back is not known yet, never failed. */
export const HandOffChip = ({ state }: Pick<Effect, 'state'>) =>
  state === 'sent' ? <StatusChip status="pending">Not known yet</StatusChip> : <StatusChip status={state} />;

/** Which one it is, and why it is a person's. */
export function About({ effect }: { effect: Effect }) {
  const accountName = useAccountName();
  const { title, state, reason, account, dueAt, expiresAt, approval, subject, id } = effect;
  const item = pageOf(subject);
  return (
    <Panel
      title={title}
      foot={
        <>
          {item && (
            <Button size="sm" kind="quiet" to={item}>
              Open the item
            </Button>
          )}
          <Button size="sm" kind="quiet" to={effectPageOf(id)}>
            Exactly what was decided
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          ...(account ? [{ label: 'Channel', value: accountName(account) }] : []),
          { label: 'Due', value: <Time at={dueAt} style="long" /> },
          ...(approval ? [{ label: 'Approved', value: `${approval.by}, ${formatDateTime(approval.at)}` }] : []),
          ...(state === 'handed'
            ? [
                { label: 'By hand', value: reason },
                { label: 'Expires', value: <Time at={expiresAt} style="long" /> },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

interface ListProps {
  title: string;
  effects: readonly Effect[];
  total: number;
  current?: string | undefined;
  onOpen: (id: string) => void;
  onMore?: (() => void) | undefined;
}

/** Hand-offs below each other, each leading to its own. */
export function HandOffList({ title, effects, total, current, onOpen, onMore }: ListProps) {
  const accountName = useAccountName();
  return (
    <Panel title={title} flush foot={<RowsFoot shown={effects.length} total={total} onMore={onMore} />}>
      <Rows label={title}>
        {effects.map(({ id, title: name, kind, label = kind, account, state, dueAt }) => (
          <Row
            key={id}
            title={name}
            meta={
              <>
                {label}, {account && `${accountName(account)}, `}
                <Time at={dueAt} />
              </>
            }
            end={<HandOffChip state={state} />}
            current={id === current}
            onOpen={() => onOpen(id)}
          />
        ))}
      </Rows>
    </Panel>
  );
}
