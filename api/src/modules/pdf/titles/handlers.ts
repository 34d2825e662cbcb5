import type { titleEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';

export const titleHandlers: HandlersOf<typeof titleEndpoints> = {};
