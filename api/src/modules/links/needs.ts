import { deadLinks } from '../../capabilities/links/index.ts';
import type { Needs } from '../define-module.ts';

/** Links that lead nowhere any more, until they lead somewhere again or are retired. */
export const needs: Needs = {
  many: { link: 'short links lead nowhere' },
  count: async (scope) => (await deadLinks(scope)).length,
  async list(scope, { offset, limit }) {
    return (await deadLinks(scope)).slice(offset, offset + limit).map(({ code, title, found, createdAt }) => ({
      id: code,
      kind: 'link',
      title,
      channel: '',
      channelLabel: `/l/${code}`,
      sentence: `This short link leads nowhere: ${found}`,
      next: { label: 'Look at the link', path: `/short-links?link=${code}` },
      createdAt: createdAt.toISOString(),
    }));
  },
};
