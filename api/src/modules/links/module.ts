import { linksFamily } from '@avenue/contract';
import { checkDue, checkOne, clickDays, listLinks, makeLink, retireLink } from '../../capabilities/links/index.ts';
import { keepDoing } from '../../kernel/keep-doing.ts';
import type { Services } from '../../services.ts';
import { defineModule, type HandlersOf } from '../define-module.ts';
import { linksAssistant } from './assistant.ts';
import { needs } from './needs.ts';

const everyMs = 15 * 60_000;

const handlers: HandlersOf<typeof linksFamily.endpoints> = {
  'GET /api/links': (call, { query }) => listLinks(call, query),
  'GET /api/links/{code}/days': (call, { params }) => clickDays(call, params.code),
  'POST /api/links': (call, { body }) => makeLink(call, body),
  'POST /api/links/{code}/retire': (call, { params }) => retireLink(call, params.code),
  'POST /api/links/{code}/check': (call, { params }) => checkOne(call, params.code),
};

/** Looks at links, a few at a time. @returns how it is stopped */
const keepLooking = ({ db, log }: Services): (() => void) =>
  keepDoing({ what: 'health of links', everyMs, log }, (signal) => checkDue(db, signal));

/** Short links on the own address. */
export const linksModule = defineModule({
  id: 'links',
  order: 25,
  endpoints: linksFamily.endpoints,
  handlers,
  run: keepLooking,
  needs,
  assistant: linksAssistant,
  samples: { none: 'A link leads somewhere real: the operator makes it.' },
});
