import { sentenceOf } from '@avenue/data';
import { toast } from '@avenue/ui';

/** Says what did not happen, and why. */
export const failed = (what: string, error: unknown) =>
  toast.show({ text: `${what} ${sentenceOf(error)}`, tone: 'bad' });
