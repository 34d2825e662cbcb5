import { useApi } from '@avenue/data';
import { usePlace } from './use-place.ts';

/** Passages that are read at a time. */
export const portion = 40;

/**
 * Passages of a source, from the one that the address points at.
 *
 * @param turned number of the passage before the first one. Default value: what the address says
 */
export function usePassages(id: string, turned?: number) {
  const { q, passage } = usePlace();
  const pointed = passage?.startsWith(`${id}.`) ? Number(passage.slice(id.length + 1)) : undefined;
  const begin = pointed === undefined ? 0 : Math.floor((pointed - 1) / portion) * portion;
  const offset = turned ?? begin;
  const query = { offset, limit: portion, ...(q && { q }) };
  const state = useApi('GET /api/make/material/{id}/passages', { params: { id }, query }, { keepPreviousData: true });
  return { pointed, offset, state };
}
