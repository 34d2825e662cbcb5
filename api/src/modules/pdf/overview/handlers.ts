import type { overviewEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';

export const overviewHandlers: HandlersOf<typeof overviewEndpoints> = {};
