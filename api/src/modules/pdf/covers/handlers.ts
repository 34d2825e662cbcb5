import type { coverEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';

export const coverHandlers: HandlersOf<typeof coverEndpoints> = {};
