import type { linkEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';

export const linkHandlers: HandlersOf<typeof linkEndpoints> = {};
