import type { pinEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';
import { listPins, postPin } from './pins.ts';

/** Calls of pins. */
export const pinHandlers: HandlersOf<typeof pinEndpoints> = {
  'GET /api/pdf/pins': (call, { query }) => listPins(call, query),
  'POST /api/pdf/pin-to-pinterest': (call, { body }) => postPin(call, body),
};
