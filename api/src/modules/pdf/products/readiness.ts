import { type LaunchStep, launchStep, type PdfProduct, type ProductFile, type Readiness } from '@avenue/contract/pdf';

/** What is known of a product besides its words. */
export interface Standing {
  title: string;
  description: string;
  tags: readonly string[];
  priceCents: number | null;
  /** The files in force. */
  files: readonly Pick<ProductFile, 'role' | 'width' | 'height'>[];
  /** States of its listings. */
  listings: readonly string[];
  /** Affiliate links that belong to it. */
  links: number;
  /** Pins that are out. */
  pins: number;
  /** What a person ticked or unticked, by step. */
  ticks: Readonly<Partial<Record<LaunchStep, boolean>>>;
}

/** Pins of a launch that is told of everywhere. */
const pinsOfALaunch = 6;
/** Characters from which a description says what is sold, for whom and what is in the file. */
const wholeDescription = 600;
/** Long edge of a cover that no store shows blurred, in px. */
const sharpCover = 2000;

const found = (standing: Standing, role: ProductFile['role']) => standing.files.find((file) => file.role === role);

/** What checks find of each step, whatever a person ticked. */
const checks: Readonly<Record<LaunchStep, (standing: Standing) => boolean>> = {
  // Only a person can say that a title stays.
  title: () => false,
  cover: (standing) => found(standing, 'cover') !== undefined,
  description: () => false,
  listing: ({ listings }) => listings.includes('live'),
  links: ({ links }) => links > 0,
  pin: ({ pins }) => pins > 0,
};

interface StepStanding {
  step: LaunchStep;
  done: boolean;
  /** What checks find, whatever a person ticked. */
  found: boolean;
  /** Nothing where it is open and nobody touched it. */
  by: 'person' | 'check' | undefined;
}

/** Each step with whether it is done: a person's tick counts before what a check finds. */
export const stepsOf = (standing: Standing): StepStanding[] =>
  launchStep.options.map((step) => {
    const ticked = standing.ticks[step];
    const found = checks[step](standing);
    if (ticked !== undefined) return { step, done: ticked, found, by: 'person' };
    return { step, done: found, found, by: found ? 'check' : undefined };
  });

const share = (part: number, whole: number) => Math.min(1, part / whole);
const listed: Readonly<Record<string, number>> = { live: 100, draft: 40, mismatch: 20 };

/**
 * How far a product is, in six parts of 0 to 100.
 *
 * Files: the document 60, the licence page 20, a mock-up or thumbnail 20. Cover: by its long edge. Copy: the description
 * 50, tags 30, the price 20. Listing: by the best of the stores. Links: one that belongs to it. Promotion: pins of six.
 */
export function readinessOf(standing: Standing): Readiness {
  const has = (...roles: ProductFile['role'][]) => roles.some((role) => found(standing, role));
  const cover = found(standing, 'cover');
  const edge = Math.max(cover?.width ?? 0, cover?.height ?? 0);
  const parts: Readiness = {
    files: (has('document') ? 60 : 0) + (has('licence') ? 20 : 0) + (has('mockup', 'thumbnail') ? 20 : 0),
    cover: cover ? Math.max(25, 100 * share(edge, sharpCover)) : 0,
    copy:
      50 * share(standing.description.trim().length, wholeDescription) +
      30 * share(standing.tags.length, 13) +
      (standing.priceCents ? 20 : 0),
    listing: Math.max(0, ...standing.listings.map((state) => listed[state] ?? 0)),
    links: standing.links > 0 ? 100 : 0,
    promotion: 100 * share(standing.pins, pinsOfALaunch),
  };
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, Math.round(value)])) as Readiness;
}

/** What stores say comes before what was made. */
export function stateOf(standing: Standing): PdfProduct['state'] {
  if (standing.listings.includes('mismatch')) return 'mismatch';
  if (standing.listings.includes('live')) return 'listed';
  const { files, cover, copy } = readinessOf(standing);
  return files >= 60 && cover > 0 && copy >= 60 ? 'ready' : 'draft';
}
