import type { documentEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';

export const documentHandlers: HandlersOf<typeof documentEndpoints> = {};
