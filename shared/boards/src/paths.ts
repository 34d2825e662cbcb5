/** The page of what an effect is about. Samples were put before the door without an item of their own. */
export const pageOf = (subject: string): string | undefined =>
  subject.startsWith('que_') && !subject.startsWith('que_sample_')
    ? `/upload-queue/item?id=${encodeURIComponent(subject)}`
    : undefined;

/** Where exactly is shown what is sent, with its decision. */
export const effectPageOf = (id: string): string => `/shadow-mode-controller?effect=${encodeURIComponent(id)}`;

/** Where a person posts one by hand. */
export const handOffPageOf = (id: string): string => `/hand-off?effect=${encodeURIComponent(id)}`;
