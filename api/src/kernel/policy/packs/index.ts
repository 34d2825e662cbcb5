import { pack } from '../pack.ts';
import { consent } from './consent.ts';
import { labels } from './labels.ts';
import { platforms } from './platforms.ts';
import { promises } from './promises.ts';
import { topics } from './topics.ts';

/** Every pack in force. */
export const packs = [...labels, ...platforms, ...promises, ...topics, ...consent].map((data) => pack.parse(data));
