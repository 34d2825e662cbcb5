import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCanvas } from '@napi-rs/canvas';
import { loadContract, type VendorContract } from '../../../testing/contract.ts';

interface Job {
  number: number;
  id: string;
  prompt: Record<string, { class_type: string; inputs: Record<string, unknown> }>;
}

/** What the next call to a path answers instead of the truth. */
export type Fault =
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  | { kind: 'network' }
  | { kind: 'bytes'; bytes: string };

/**
 * A stand-in for a ComfyUI server with a real queue: one job runs, it ends after `looks` looks at its history, and
 * interrupting it stops it. Every request and every answer is checked against the API description; what does not fit
 * is listed in `violations`.
 */
export class FakeComfy {
  readonly violations: string[] = [];
  readonly calls: string[] = [];
  readonly submitted: Job['prompt'][] = [];
  checkpoints = ['sd15.safetensors', 'sdxl-base.safetensors'];
  /** Looks at the history that a job takes to run. */
  looks = 2;
  /** Ends jobs with this exception instead of a picture. */
  exception: string | undefined;
  /** Graphs that hold this class are refused with node errors. */
  unknownClass: string | undefined;
  token: string | undefined;
  running: Job | undefined;
  pending: Job[] = [];
  interrupted: string[] = [];
  private readonly history = new Map<string, unknown>();
  private readonly faults = new Map<string, Fault[]>();
  private readonly contract: VendorContract;
  private left = 0;
  private count = 0;

  constructor(contract: VendorContract) {
    this.contract = contract;
  }

  fail(path: string, fault: Fault): void {
    this.faults.set(path, [...(this.faults.get(path) ?? []), fault]);
  }

  /** A job of somebody else, in front of ours. */
  occupy(): string {
    return this.enqueue({ '9': { class_type: 'SaveImage', inputs: {} } });
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    const method = init?.method ?? 'GET';
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    init?.signal?.throwIfAborted();
    this.calls.push(`${method} ${url.pathname}`);
    const params = Object.fromEntries(url.searchParams);
    this.violations.push(...this.contract.request(method, url.pathname, { params, body }));
    const fault = this.faults.get(url.pathname)?.shift();
    if (fault?.kind === 'network') throw new TypeError('fetch failed');
    if (fault?.kind === 'bytes') return new Response(fault.bytes);
    if (fault)
      return new Response(JSON.stringify(fault.body ?? {}), { status: fault.status, headers: fault.headers ?? {} });
    if (this.token !== undefined && new Headers(init?.headers).get('authorization') !== `Bearer ${this.token}`) {
      return new Response('', { status: 401 });
    }
    if (url.pathname === '/view') return this.view(url.searchParams.get('filename') ?? '');
    const [status, answer] = this.answer(method, url.pathname, body ?? {});
    this.violations.push(...this.contract.response(method, url.pathname, status, answer));
    return new Response(answer === undefined ? '' : JSON.stringify(answer), { status });
  };

  private answer(method: string, path: string, body: Record<string, unknown>): [number, unknown] {
    if (path === '/prompt') return this.accept(body as { prompt: Job['prompt']; prompt_id?: string });
    if (path.startsWith('/history/')) return [200, this.look(decodeURIComponent(path.slice('/history/'.length)))];
    if (path === '/queue' && method === 'GET') {
      return [200, { queue_running: this.running ? [item(this.running)] : [], queue_pending: this.pending.map(item) }];
    }
    if (path === '/queue') {
      const gone = body.delete as string[];
      this.pending = this.pending.filter((job) => !gone.includes(job.id));
      return [200, undefined];
    }
    if (path === '/interrupt') {
      if (this.running) this.end(this.running, 'error', [['execution_interrupted', { prompt_id: this.running.id }]]);
      return [200, undefined];
    }
    if (path === '/system_stats') {
      return [
        200,
        { system: { os: 'posix', comfyui_version: '0.3.64' }, devices: [{ name: 'cuda:0 Test card', type: 'cuda' }] },
      ];
    }
    const input = { required: { ckpt_name: [this.checkpoints, {}] } };
    return [
      200,
      { CheckpointLoaderSimple: { input, output: ['MODEL', 'CLIP', 'VAE'], name: 'CheckpointLoaderSimple' } },
    ];
  }

  private accept({ prompt, prompt_id }: { prompt: Job['prompt']; prompt_id?: string }): [number, unknown] {
    const bad = Object.entries(prompt).find(([, node]) => node.class_type === this.unknownClass);
    if (bad) {
      const errors = [{ type: 'value_not_in_list', message: 'Value not in list', details: "ckpt_name: 'x' not in []" }];
      const error = {
        type: 'prompt_outputs_failed_validation',
        message: 'Prompt outputs failed validation',
        details: '',
      };
      return [
        400,
        { error, node_errors: { [bad[0]]: { errors, dependent_outputs: ['9'], class_type: bad[1].class_type } } },
      ];
    }
    this.submitted.push(prompt);
    const id = this.enqueue(prompt, prompt_id);
    return [200, { prompt_id: id, number: this.count, node_errors: {} }];
  }

  private enqueue(prompt: Job['prompt'], id: string = randomUUID()): string {
    this.pending.push({ number: ++this.count, id, prompt });
    this.advance();
    return id;
  }

  private advance(): void {
    if (this.running || this.pending.length === 0) return;
    this.running = this.pending.shift();
    this.left = this.looks;
  }

  private look(id: string): unknown {
    if (this.running && --this.left < 0) {
      const job = this.running;
      if (this.exception === undefined) this.end(job, 'success', []);
      else this.end(job, 'error', [['execution_error', { node_type: 'KSampler', exception_message: this.exception }]]);
    }
    const entry = this.history.get(id);
    return entry ? { [id]: entry } : {};
  }

  private end(job: Job, result: 'success' | 'error', messages: [string, object][]): void {
    if (messages[0]?.[0] === 'execution_interrupted') this.interrupted.push(job.id);
    const images = [{ filename: `${job.number}.png`, subfolder: 'avenue', type: 'output' }];
    const status = { status_str: result, completed: result === 'success', messages };
    this.history.set(job.id, { prompt: item(job), outputs: result === 'success' ? { '9': { images } } : {}, status });
    this.running = undefined;
    this.advance();
  }

  private view(filename: string): Response {
    if (!filename.endsWith('.png')) return new Response('', { status: 404 });
    const canvas = createCanvas(96, 160);
    const context = canvas.getContext('2d');
    context.fillStyle = '#c2502f';
    context.fillRect(0, 0, 96, 160);
    return new Response(new Uint8Array(canvas.toBuffer('image/png')));
  }
}

function item(job: Job): [number, string, Job['prompt'], object, string[]] {
  return [job.number, job.id, job.prompt, {}, ['9']];
}

/** A ComfyUI on a local port, for a product that only knows an address. */
export async function startFakeComfy(): Promise<{ comfy: FakeComfy; url: string; close(): Promise<void> }> {
  const comfy = new FakeComfy(loadContract(new URL('../fixtures/comfyui.json', import.meta.url)));
  const server = createServer(async (incoming, outgoing) => {
    let text = '';
    for await (const piece of incoming) text += piece;
    const { method = 'GET', url = '/' } = incoming;
    try {
      const answer = await comfy.fetch(`http://comfy${url}`, { method, ...(text && { body: text }) });
      outgoing.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    } catch {
      // A fault of the network, as the test asked for.
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    comfy,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
