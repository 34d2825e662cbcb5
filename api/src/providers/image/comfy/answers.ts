import { z } from 'zod';

/** Answers of ComfyUI, as far as they are read. */

const nodeErrors = z.record(
  z.string(),
  z.looseObject({
    class_type: z.string().optional(),
    errors: z.array(z.looseObject({ message: z.string(), details: z.string().optional() })),
  }),
);

export const queued = z.looseObject({ prompt_id: z.string().min(1), node_errors: nodeErrors.optional() });

export const refused = z.looseObject({
  error: z.union([z.string(), z.looseObject({ message: z.string(), details: z.string().optional() })]),
  node_errors: z.union([nodeErrors, z.array(z.unknown())]).optional(),
});

const image = z.looseObject({
  filename: z.string().min(1),
  subfolder: z.string().default(''),
  type: z.string().default('output'),
});
export type ImageFile = z.infer<typeof image>;

const entry = z.looseObject({
  outputs: z.record(z.string(), z.looseObject({ images: z.array(image).optional().catch(undefined) })),
  status: z
    .looseObject({
      status_str: z.string(),
      completed: z.boolean(),
      messages: z.array(z.tuple([z.string(), z.unknown()])).optional(),
    })
    .nullish(),
});
export type HistoryEntry = z.infer<typeof entry>;
export const history = z.record(z.string(), entry);

const queueItem = z.tuple([z.number(), z.string()]).rest(z.unknown());
export const queue = z.looseObject({ queue_running: z.array(queueItem), queue_pending: z.array(queueItem) });

export const systemStats = z.looseObject({
  system: z.looseObject({ comfyui_version: z.string().optional() }),
  devices: z.array(z.looseObject({ name: z.string() })),
});

export const loaderInfo = z.record(
  z.string(),
  z.looseObject({
    input: z.looseObject({
      required: z.looseObject({ ckpt_name: z.tuple([z.unknown()]).rest(z.unknown()).optional() }).optional(),
    }),
  }),
);

/** Checkpoint names out of `/object_info/CheckpointLoaderSimple`: a plain list, or `["COMBO", { options }]` in newer versions. */
export function checkpointsIn(info: z.infer<typeof loaderInfo>): string[] {
  const [first, second] = info.CheckpointLoaderSimple?.input.required?.ckpt_name ?? [[]];
  const names = z.array(z.string());
  const plain = names.safeParse(first);
  if (plain.success) return plain.data;
  const combo = z.looseObject({ options: names }).safeParse(second);
  return combo.success ? combo.data.options : [];
}

/** What ComfyUI found wrong with a graph, in one sentence. */
export function refusalSentence(answer: z.infer<typeof refused>): string {
  const nodes = answer.node_errors && !Array.isArray(answer.node_errors) ? Object.entries(answer.node_errors) : [];
  const [id, node] = nodes[0] ?? [];
  const first = node?.errors[0];
  if (id !== undefined && first) {
    const details = first.details ? `: ${first.details}` : '';
    return `ComfyUI refused the workflow at node ${id}${node?.class_type ? ` (${node.class_type})` : ''}: ${first.message}${details}. Correct the node and export the workflow again.`;
  }
  const reason = typeof answer.error === 'string' ? answer.error : answer.error.message;
  return `ComfyUI refused the workflow: ${reason}. Correct it and export it again.`;
}
