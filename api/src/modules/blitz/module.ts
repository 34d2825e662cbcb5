import { blitzFamily } from '@avenue/contract';
import { gateOf } from '../../kernel/effects/index.ts';
import { defineModule, type HandlersOf, type Module } from '../define-module.ts';
import { blitzAssistant } from './assistant.ts';
import { campaignWork, untoldThings } from './campaign-work.ts';
import { keepCounting } from './counted.ts';
import { createCampaign, editPost, removeCampaign } from './drafts.ts';
import { picturesFor, setPicture } from './picture.ts';
import { placesOf } from './places.ts';
import { leads } from './recipe.ts';
import { advanceAll, startBlitz } from './release.ts';
import { findCampaigns, listCampaigns, titleOf } from './rows.ts';
import { resumeCampaign, startCampaign, stopCampaign } from './run.ts';
import { seedBlitzSamples } from './samples.ts';
import { campaignSituations } from './situations.ts';
import { thingsOf } from './things.ts';
import { postWorks } from './works.ts';

const page = '/media-blitz';

const handlers = (modules: () => readonly Module[]): HandlersOf<typeof blitzFamily.endpoints> => ({
  'GET /api/blitz': async (call, { query: { module, platform } }) => {
    const { db, studio, studios, settings } = call;
    const timeZone = await studios.zone();
    const place = { studio, module: 'blitz', class: 'publish', account: '' } as const;
    const [rows, things, places, allowed, { mode }] = await Promise.all([
      listCampaigns(db, { studio, module, platform, timeZone }),
      thingsOf(call, modules()),
      placesOf(call, platform),
      settings.campaignsAllowed(),
      gateOf(db, place),
    ]);
    return { rows, things: things.filter((one) => !module || one.module === module), places, allowed, mode };
  },
  'POST /api/blitz': (call, { body }) => createCampaign(call, modules(), body),
  'PUT /api/blitz/{id}/posts/{post}': (call, { params, body }) => editPost(call, params, body.text),
  'GET /api/blitz/{id}/pictures': (call, { params }) => picturesFor(call, modules(), params.id),
  'PUT /api/blitz/{id}/picture': (call, { params, body }) => setPicture(call, params.id, body),
  'DELETE /api/blitz/{id}': async (call, { params }) => {
    await removeCampaign(call, params.id);
    return {};
  },
  'POST /api/blitz/{id}/start': (call, { params, body }) => startCampaign(call, params.id, body.seen),
  'POST /api/blitz/{id}/stop': (call, { params }) => stopCampaign(call, params.id),
  'POST /api/blitz/{id}/resume': async (call, { params, body }) => {
    const resumed = await resumeCampaign(call, params.id, body.seen);
    // No send changes by it where the first one was right before.
    await advanceAll(call);
    return resumed;
  },
});

/** Campaigns: one piece, told differently in each place, sent inside every limit. */
export const blitzModule = (modules: () => readonly Module[]): Module =>
  defineModule({
    id: 'blitz',
    order: 25,
    endpoints: blitzFamily.endpoints,
    handlers: handlers(modules),
    proposes: ['publish'],
    recipes: [leads],
    works: [postWorks],
    orders: { works: [campaignWork(modules)], sources: [untoldThings(modules)] },
    learns: {
      clicked: {
        ...{ title: 'How posts begin', one: 'post', many: 'posts', good: 'clicked' },
        apply: 'Begin all new posts so',
      },
    },
    health: { title: 'Media Blitz', path: page },
    thing: async ({ db, studio }, { subject }) => {
      const title = subject.startsWith('cmp_') ? await titleOf(db, studio, subject) : undefined;
      return title === undefined ? undefined : { title, path: `${page}?campaign=${encodeURIComponent(subject)}` };
    },
    search: async ({ db, studio }, query) =>
      (await findCampaigns(db, studio, query)).map(({ id, title, state }) => ({
        ...{ id, title, kind: 'campaign', detail: state },
        path: `${page}?campaign=${encodeURIComponent(id)}`,
      })),
    run(services) {
      if (!services.config.executor.work) return () => undefined;
      const stops = [startBlitz(services), keepCounting(services)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    situations: campaignSituations,
    assistant: blitzAssistant,
    samples: { seed: seedBlitzSamples },
  });
