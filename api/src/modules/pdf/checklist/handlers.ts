import type { checklistEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';

export const checklistHandlers: HandlersOf<typeof checklistEndpoints> = {};
