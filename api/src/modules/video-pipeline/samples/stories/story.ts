import type { QueueItem } from '@avenue/contract';
import type { IdeaCard } from '../../idea-card.ts';

/** What is said of an idea by hand; its score follows from the parts. */
export type SampleCard = Pick<IdeaCard, 'risk' | 'riskReason' | 'character' | 'why' | 'format'> & {
  growth: 'High' | 'Moderate';
  scoreParts: IdeaCard['scoreParts'];
  /** Percentage and range that an idea card shows, marked as samples. */
  confidence: string;
  sampleRevenue: string;
};

/** A sentence of a source, word for word, and where it stands. */
interface Source {
  text: string;
  title: string;
  url: string;
}

/** Where a story has stopped: each step includes those before it. */
type Step = 'draft' | 'script' | 'voice' | 'video' | 'queue';

/** One script of the Sample studio with everything that was made of it. */
export interface Story {
  /** Part of every id of the story: `scr_sample_<id>`, `vid_sample_<id>` and so on. */
  id: string;
  channel: string;
  title: string;
  topic: string;
  idea: SampleCard;
  /** Paragraphs; each has a role in the story. */
  text: readonly (readonly [role: string, words: string])[];
  sources: readonly Source[];
  step: Step;
  /** Scenes that were drawn another way, by place: how often "another picture" was pressed. */
  variations?: Readonly<Record<number, number>>;
  queue?: {
    status: QueueItem['status'];
    denyReason?: NonNullable<QueueItem['denyReason']>;
    description: string;
    tags: readonly string[];
  };
}
