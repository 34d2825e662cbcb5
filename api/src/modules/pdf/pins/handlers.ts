import type { pinEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';

export const pinHandlers: HandlersOf<typeof pinEndpoints> = {};
