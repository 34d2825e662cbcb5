import type { listingEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';

export const listingHandlers: HandlersOf<typeof listingEndpoints> = {};
