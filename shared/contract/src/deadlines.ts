import type { EndpointKey } from './index.ts';

/**
 * Milliseconds a client waits for calls that may take longer than `defaultDeadlineMs`; 0 for those that wait for a job. A text
 * model on two cores takes minutes for a script.
 */
export const deadlinesMs: Partial<Record<EndpointKey, number>> = {
  'POST /api/voiceover/generate': 0,
  'POST /api/voiceover/retake': 0,
  'POST /api/video/generate': 0,
  'POST /api/uploads': 0,
  'POST /api/imports/files': 0,
  'POST /api/imports': 60_000,
  'POST /api/ideas/generate': 300_000,
  'POST /api/ideas/{id}/script': 300_000,
  'POST /api/scripts/{id}/draft': 300_000,
  'POST /api/scripts/{id}/openings': 300_000,
  'POST /api/blitz': 60_000,
  'POST /api/pdf/products/{id}/files': 90_000,
  'POST /api/chat': 180_000,
  'PUT /api/admin/config': 30_000,
  'POST /api/admin/config/{name}/test': 30_000,
  'GET /api/voiceover/voices': 20_000,
  'GET /api/voiceover/quota': 20_000,
  'GET /api/engines': 20_000,
};

export const defaultDeadlineMs = 15_000;
