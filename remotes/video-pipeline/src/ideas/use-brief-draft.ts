import { type UsedDraft, useDraft } from '@avenue/data';
import { firstBrief, type Tuning } from './brief.ts';

export interface BriefWords extends Tuning {
  /** Absent until it is typed: then it is that of the channel or of the batch on screen. */
  topic: string | null;
}

/** Names of the fields whose words may come back. */
export const briefLabels = { topic: 'Topic', notes: 'Own notes or a pasted article', note: 'Again, but' };

/**
 * The brief as typed, until ideas were made from it.
 *
 * @param asked a topic that the address brings; it has a draft of its own, so that it takes no typed words away
 */
export const useBriefDraft = (asked: string | undefined): UsedDraft<BriefWords> =>
  useDraft<BriefWords>({
    key: asked === undefined ? 'ideas/brief' : 'ideas/brief-asked',
    base: { topic: asked ?? null, ...firstBrief },
  });
