import type { QueueItem } from '@avenue/contract';
import { Button, Chip, Facts, formatLength, Rule, SourceTag, StatusChip, Thumb, Time } from '@avenue/ui';
import { VideoPlayer } from '@avenue/ui/media';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconPackageExport from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import type { ReactNode } from 'react';
import { Checks } from './checks.tsx';
import { confidenceNames, isRisky, statusNames } from './items.ts';
import css from './queue.module.css';

export interface ItemDetailProps {
  item: QueueItem;
  /** The form in place of the description, while it is open. */
  form: ReactNode;
  onEdit: () => void;
}

/** The chosen video as viewers will see it, and what speaks for or against it. */
export const ItemDetail = ({ item, form, onEdit }: ItemDetailProps) => (
  <section className={css.detail} aria-label="Selected video">
    <div className={css.detailHead}>
      <div className={css.detailTitle}>
        <h2 tabIndex={-1} data-item-heading="">
          {item.title}
        </h2>
        <p>{item.channelLabel}, as viewers will see it</p>
      </div>
      <div className={css.chips}>
        <StatusChip status={statusNames[item.status]}>{item.posted ? 'Posted' : undefined}</StatusChip>
        <StatusChip status={confidenceNames[item.confidence]} />
        {item.sample && <SourceTag source="sample" />}
      </div>
    </div>
    {item.status === 'Approved' && (
      <div>
        <Button icon={IconPackageExport} to={`/upload-queue/item?id=${encodeURIComponent(item.id)}`}>
          {item.posted ? 'Open what was posted' : 'Open the posting kit'}
        </Button>
      </div>
    )}
    <div className={css.detailBody}>
      <div className={css.column}>
        <Preview item={item} />
        {form || <Description item={item} onEdit={onEdit} />}
      </div>
      <aside className={css.column} aria-label="Facts and checks">
        {isRisky(item) && <Checks item={item} />}
        <ItemFacts item={item} />
        {!isRisky(item) && (
          <>
            <Rule />
            <Checks item={item} />
          </>
        )}
      </aside>
    </div>
  </section>
);

const Preview = ({ item }: { item: QueueItem }) => {
  const tall = item.height > item.width;
  if (item.videoUrl) {
    return (
      <div className={css.player} data-tall={tall || undefined}>
        <VideoPlayer
          key={item.videoUrl}
          src={item.videoUrl}
          poster={item.thumbnailUrl}
          label={item.title}
          durationMs={item.durationMs}
          aspect={`${item.width} / ${item.height}`}
        />
      </div>
    );
  }
  return (
    <div className={css.column}>
      <div
        className={css.still}
        data-tall={tall || undefined}
        style={{ aspectRatio: `${item.width} / ${item.height}` }}
      >
        {item.thumbnailUrl ? <img src={item.thumbnailUrl} alt={`Thumbnail of ${item.title}`} /> : <Thumb />}
        <span className={css.stillTag}>
          <Chip tone="sample">Sample</Chip>
        </span>
      </div>
      <p className={css.muted}>This sample has a picture and no video.</p>
      <div>
        <Button icon={IconMovie} to={`/video-generator?channel=${encodeURIComponent(item.channel)}`}>
          Make it for real
        </Button>
      </div>
    </div>
  );
};

const Description = ({ item, onEdit }: { item: QueueItem; onEdit: () => void }) => (
  <div className={css.words}>
    <div className={css.wordsHead}>
      <h3>Description</h3>
      <Button kind="quiet" size="sm" icon={IconPencil} call="PATCH /api/upload-queue/{id}" kbd="E" onClick={onEdit}>
        Edit
      </Button>
    </div>
    <p className={css.description}>{item.description || 'No description yet.'}</p>
    {item.tags.length > 0 && (
      <ul className={css.tags} aria-label="Tags">
        {item.tags.map((tag) => (
          <li key={tag}>
            <Chip>{tag}</Chip>
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** What stands nowhere else on the page: status, confidence and checks have their own places. */
const ItemFacts = ({ item }: { item: QueueItem }) => (
  <Facts
    facts={[
      ...(item.denyReason ? [{ label: 'Denied', value: item.denyReason }] : []),
      { label: 'Length', value: formatLength(item.durationMs) },
      { label: 'Size', value: `${item.width} x ${item.height}` },
      ...item.madeWith.map(({ part, engine }, index) => ({
        label: part === 'All' ? 'Made with' : index === 0 ? `Made with: ${part.toLowerCase()}` : part,
        term: index === 0 ? ('made-with' as const) : undefined,
        value: engine,
      })),
      { label: 'Added', value: <Time at={item.createdAt} style="long" /> },
      ...(item.decidedAt ? [{ label: 'Decided', value: <Time at={item.decidedAt} style="long" /> }] : []),
    ]}
  />
);
