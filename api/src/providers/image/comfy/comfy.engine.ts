import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Secret } from '../../../kernel/secret.ts';
import { EngineError, type EngineHealth, type Progress } from '../../engine.ts';
import { zonesFor } from '../scene/layout.ts';
import type { ImageEngine, Picture, PictureRequest } from '../types.ts';
import * as answers from './answers.ts';
import { coverTo } from './cover.ts';
import { badAnswer, comfyHttp } from './http.ts';
import { negativeWords, styleOf } from './style-words.ts';
import { drawingSize, fillWorkflow, parseWorkflow, sdxlWorkflow, type Workflow } from './workflow.ts';

export interface ComfyOptions {
  /** For example `http://127.0.0.1:8188`. */
  baseUrl: string;
  /** The guarded client of the server, or any fetch. */
  fetch: typeof fetch;
  token?: Secret;
  /** Operator's graph in API format, nodes titled `#prompt`, `#negative`, `#seed`, `#size`. Default value: a minimal SDXL graph. */
  workflow?: unknown;
  /** Checkpoint for the SDXL graph. Default value: an SDXL one that the server lists, else its first. */
  checkpoint?: string;
  /** Longest time for one picture. Default value: 300 000. */
  deadlineMs?: number;
  /** Pause between looks at the queue. Default value: 1000. */
  pollMs?: number;
  /** Waits between looks; rejects when the signal fires. Default value: a timer. */
  wait?(ms: number, signal: AbortSignal): Promise<unknown>;
}

const overscan = 1.1;
/** Cancelling has to end within two seconds, so the call that frees the server gets less. */
const releaseMs = 1500;
/** Looks at queue and history after which a job that stands in neither counts as lost. */
const lostAfterLooks = 3;

/** Pictures from an operator's own ComfyUI server (API as of version 0.3.64). One layer: `foreground` is undefined. */
export function createComfyEngine(options: ComfyOptions): ImageEngine {
  const http = comfyHttp(options);
  const { deadlineMs = 300_000, pollMs = 1000 } = options;
  const wait = options.wait ?? ((ms, signal) => sleep(ms, undefined, { signal }));
  const clientId = randomUUID();
  const id = engineId(options.workflow);

  async function checkpoint(signal: AbortSignal): Promise<string> {
    if (options.checkpoint) return options.checkpoint;
    const info = await http.json(
      answers.loaderInfo,
      await http.call('GET', '/object_info/CheckpointLoaderSimple', signal),
    );
    const names = answers.checkpointsIn(info);
    const found = names.find((name) => /xl/i.test(name)) ?? names[0];
    if (found) return found;
    throw new EngineError(
      'comfyui',
      'engine_unavailable',
      'ComfyUI has no checkpoint yet. Put one into its folder models/checkpoints and restart it.',
    );
  }

  async function graphFor(request: PictureRequest, signal: AbortSignal): Promise<Workflow> {
    const values = {
      prompt: `${request.text.slice(0, 600)}, ${styleOf(request)}`,
      negative: negativeWords,
      seed: Math.abs(Math.round(request.seed)) % 2 ** 32,
      ...drawingSize(request.width, request.height),
    };
    if (options.workflow !== undefined) return fillWorkflow(parseWorkflow(options.workflow), values);
    return sdxlWorkflow(await checkpoint(signal), values);
  }

  async function submit(graph: Workflow, id: string, signal: AbortSignal): Promise<string> {
    const reply = await http.call(
      'POST',
      '/prompt',
      signal,
      { prompt: graph, client_id: clientId, prompt_id: id },
      [400],
    );
    if (reply.status !== 400) return (await http.json(answers.queued, reply)).prompt_id;
    throw new EngineError(
      'comfyui',
      'engine_refused',
      answers.refusalSentence(await http.json(answers.refused, reply)),
    );
  }

  async function place(
    id: string,
    signal: AbortSignal,
  ): Promise<{ state: 'running' | 'gone' } | { state: 'pending'; ahead: number }> {
    const { queue_running, queue_pending } = await http.json(answers.queue, await http.call('GET', '/queue', signal));
    if (queue_running.some((item) => item[1] === id)) return { state: 'running' };
    const mine = queue_pending.find((item) => item[1] === id);
    if (!mine) return { state: 'gone' };
    return { state: 'pending', ahead: queue_running.length + queue_pending.filter((item) => item[0] < mine[0]).length };
  }

  async function finished(id: string, signal: AbortSignal, report: Progress['report']): Promise<answers.HistoryEntry> {
    let missed = 0;
    for (let look = 0; ; look++) {
      const known = await http.json(
        answers.history,
        await http.call('GET', `/history/${encodeURIComponent(id)}`, signal),
      );
      const entry = known[id];
      if (entry) return entry;
      const at = await place(id, signal);
      if (at.state === 'pending') report(0.05, `${at.ahead} ahead in the queue`);
      // ComfyUI tells steps over a web socket only; the bar nears 90 % and the label stays honest.
      if (at.state === 'running') report(0.1 + 0.8 * (1 - 1 / (1 + look / 10)), 'drawing');
      missed = at.state === 'gone' ? missed + 1 : 0;
      if (missed >= lostAfterLooks) {
        throw new EngineError(
          'comfyui',
          'engine_refused',
          'The picture was removed from the queue of ComfyUI. Start it again.',
        );
      }
      await wait(pollMs, signal);
    }
  }

  /** Takes a job off the server. Only our own job is stopped: older versions interrupt whatever runs. */
  async function release(id: string): Promise<void> {
    const signal = AbortSignal.timeout(releaseMs);
    try {
      const { state } = await place(id, signal);
      if (state === 'pending') await http.call('POST', '/queue', signal, { delete: [id] });
      if (state === 'running') await http.call('POST', '/interrupt', signal, { prompt_id: id });
    } catch {
      // The operator cancelled; a server that cannot be told so finishes the picture for nobody.
    }
  }

  async function draw(request: PictureRequest, signal: AbortSignal, report: Progress['report']): Promise<Buffer> {
    const graph = await graphFor(request, signal);
    // Our own id, so that a job cancelled while it is being queued can still be found; older servers give another.
    let id: string = randomUUID();
    try {
      id = await submit(graph, id, signal);
      report(0.05, 'queued');
      const image = imageOf(await finished(id, signal, report));
      report(0.92, 'fetching');
      const query = new URLSearchParams({ filename: image.filename, subfolder: image.subfolder, type: image.type });
      return (await http.call('GET', `/view?${query}`, signal)).bytes;
    } catch (error) {
      if (signal.aborted) await release(id);
      throw error;
    }
  }

  return {
    id,
    label: 'ComfyUI',
    embedded: false,
    avoids: false,

    async health(signal): Promise<EngineHealth> {
      try {
        const stats = await http.json(answers.systemStats, await http.call('GET', '/system_stats', signal));
        if (options.workflow === undefined) await checkpoint(signal);
        else parseWorkflow(options.workflow);
        const version = stats.system.comfyui_version ? ` ${stats.system.comfyui_version}` : '';
        const device = stats.devices[0] ? ` on ${stats.devices[0].name}` : '';
        return { ok: true, sentence: `ComfyUI${version} answers${device}.` };
      } catch (error) {
        if (error instanceof EngineError) return { ok: false, sentence: error.message };
        throw error;
      }
    },

    async picture(request, progress): Promise<Picture> {
      progress.signal.throwIfAborted();
      const deadline = AbortSignal.timeout(deadlineMs);
      const signal = AbortSignal.any([progress.signal, deadline]);
      let bytes: Buffer;
      try {
        bytes = await draw(request, signal, (fraction, label) => progress.report(fraction, label));
      } catch (error) {
        if (progress.signal.aborted) throw progress.signal.reason;
        if (!deadline.aborted) throw error;
        const message = `ComfyUI took longer than ${Math.round(deadlineMs / 1000)} s for one picture. Try a smaller model.`;
        throw new EngineError('comfyui', 'engine_timeout', message, { cause: error });
      }
      const width = Math.round(request.width * overscan);
      const height = Math.round(request.height * overscan);
      const background = await coverTo(bytes, width, height);
      progress.report(1, 'picture');
      const captionBox = zonesFor(request.width, request.height, 'full').caption;
      return { background, overscan, foreground: undefined, used: [], captionBox, engine: id };
    },
  };
}

/** Pictures are kept by engine and request; those of another workflow are not the same pictures. */
const engineId = (workflow: unknown): string =>
  workflow === undefined
    ? 'comfyui'
    : `comfyui-${createHash('sha256').update(JSON.stringify(workflow)).digest('hex').slice(0, 12)}`;

function imageOf({ status, outputs }: answers.HistoryEntry): answers.ImageFile {
  const failed = status?.messages?.find(([kind]) => kind === 'execution_error' || kind === 'execution_interrupted');
  if (failed?.[0] === 'execution_interrupted') {
    throw new EngineError('comfyui', 'engine_refused', 'The picture was stopped in ComfyUI. Start it again.');
  }
  if (status?.status_str === 'error' || failed) {
    const told = (failed?.[1] as { exception_message?: unknown; node_type?: unknown } | undefined) ?? {};
    const reason =
      typeof told.exception_message === 'string' ? told.exception_message.trim().slice(0, 200) : 'no reason given';
    const where = typeof told.node_type === 'string' ? ` at ${told.node_type}` : '';
    throw new EngineError(
      'comfyui',
      'engine_unavailable',
      `ComfyUI failed${where}: ${reason}. Look at its window, then try again.`,
    );
  }
  const images = Object.values(outputs).flatMap((output) => output.images ?? []);
  const image = images.find((it) => it.type === 'output') ?? images[0];
  if (image) return image;
  throw badAnswer('The workflow ended without a picture. Add a Save Image node and export it again.');
}
