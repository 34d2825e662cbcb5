import { createPageLoader } from '@avenue/federation/loader';
import { boards } from './boards.ts';

/** What may load, and how patient the host is. */
export const loader = createPageLoader({ timeoutMs: 8000, tries: 3, pauseMs: 100, parts: boards });
