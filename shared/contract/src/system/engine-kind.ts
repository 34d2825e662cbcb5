import { z } from 'zod';

/** What an engine does. */
export const engineKind = z.enum(['text', 'voice', 'image', 'video']);
