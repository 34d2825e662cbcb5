import type { moneyEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';

export const moneyHandlers: HandlersOf<typeof moneyEndpoints> = {};
