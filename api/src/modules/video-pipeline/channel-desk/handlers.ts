import type { channelDeskEndpoints, seriesEndpoints } from '@avenue/contract';
import type { HandlersOf } from '../../define-module.ts';
import { beginBatch, listBatch } from './batch.ts';
import { readBudget } from './budget.ts';
import { readChannelEarnings } from './earnings.ts';
import { readMemory } from './memory.ts';
import { dropPronunciation, hearPronunciation, listPronunciations, setPronunciation } from './pronunciations.ts';
import { readQuality } from './quality.ts';
import { beginSeries, changeSeries, listSeries, orderEpisodes, removeSeries, restoreSeries } from './series.ts';
import { readStyle } from './style.ts';
import { chooseThumbnail, listThumbnails } from './thumbnails.ts';

/** The calls of the pages of one channel. */
export const channelDeskHandlers: HandlersOf<typeof channelDeskEndpoints & typeof seriesEndpoints> = {
  'GET /api/scripts/{id}/thumbnails': async (call, { params, query }) => listThumbnails(call, params.id, query),
  'PUT /api/scripts/{id}/thumbnails': async (call, { params, body }) => chooseThumbnail(call, params.id, body),
  'GET /api/youtube/{channel}/memory': async (call, { params, query }) =>
    readMemory(call, params.channel, query.ideas?.split(',').filter(Boolean)),
  'GET /api/youtube/{channel}/style': async (call, { params, query }) => readStyle(call, params.channel, query.script),
  'GET /api/youtube/{channel}/pronunciations': async (call, { params }) => listPronunciations(call, params.channel),
  'PUT /api/youtube/{channel}/pronunciations': async (call, { params, body }) =>
    setPronunciation(call, params.channel, body),
  'DELETE /api/youtube/{channel}/pronunciations/{id}': async (call, { params }) =>
    dropPronunciation(call, params.channel, params.id),
  'POST /api/youtube/{channel}/pronunciations/hear': async (call, { params, body }) =>
    hearPronunciation(call, params.channel, body),
  'GET /api/youtube/{channel}/series': async (call, { params }) => listSeries(call, params.channel),
  'POST /api/youtube/{channel}/series': async (call, { params, body }) => beginSeries(call, params.channel, body),
  'PUT /api/youtube/{channel}/series/{id}': async (call, { params, body }) =>
    changeSeries(call, params.channel, params.id, body),
  'DELETE /api/youtube/{channel}/series/{id}': async (call, { params }) =>
    removeSeries(call, params.channel, params.id),
  'POST /api/youtube/{channel}/series/{id}/restore': async (call, { params }) =>
    restoreSeries(call, params.channel, params.id),
  'PUT /api/youtube/{channel}/series/{id}/episodes': async (call, { params, body }) =>
    orderEpisodes(call, params.channel, params.id, body.scripts),
  'GET /api/youtube/{channel}/batch/{work}': async (call, { params }) => listBatch(call, params.channel, params.work),
  'POST /api/youtube/{channel}/batch/{work}': async (call, { params, body }) =>
    beginBatch(call, params.channel, params.work, body),
  'GET /api/youtube/{channel}/quality': async (call, { params }) => readQuality(call, params.channel),
  'GET /api/youtube/{channel}/budget': async (call, { params }) => readBudget(call, params.channel),
  'GET /api/youtube/{channel}/earnings': async (call, { params, query }) =>
    readChannelEarnings(call, params.channel, query),
};
