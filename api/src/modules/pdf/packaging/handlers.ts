import type { packagingEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';

export const packagingHandlers: HandlersOf<typeof packagingEndpoints> = {};
