import { pack } from '../pack.ts';
import { labels } from './labels.ts';
import { promises } from './promises.ts';
import { topics } from './topics.ts';

/** Every pack in force. */
export const packs = [...labels, ...promises, ...topics].map((data) => pack.parse(data));
