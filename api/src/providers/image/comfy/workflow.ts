import { z } from 'zod';
import { EngineError } from '../../engine.ts';

const nodeSchema = z.looseObject({
  class_type: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  _meta: z.looseObject({ title: z.string().optional() }).optional(),
});
const workflowSchema = z.record(z.string(), nodeSchema);

/** A graph in ComfyUI's API format: nodes by id. */
export type Workflow = z.infer<typeof workflowSchema>;

export interface WorkflowValues {
  prompt: string;
  negative: string;
  seed: number;
  /** Pixels, multiples of 64. */
  width: number;
  height: number;
}

/** Inputs that a mark fills, as far as the node has them. */
const marks: readonly { mark: string; required: boolean; fill(values: WorkflowValues): Record<string, unknown> }[] = [
  {
    mark: '#prompt',
    required: true,
    fill: ({ prompt }) => ({ text: prompt, prompt, text_g: prompt, text_l: prompt, string: prompt, value: prompt }),
  },
  {
    mark: '#negative',
    required: false,
    fill: ({ negative }) => ({
      text: negative,
      prompt: negative,
      text_g: negative,
      text_l: negative,
      string: negative,
      value: negative,
    }),
  },
  { mark: '#seed', required: false, fill: ({ seed }) => ({ seed, noise_seed: seed, value: seed }) },
  { mark: '#size', required: false, fill: ({ width, height }) => ({ width, height }) },
];

const refuse = (message: string) => new EngineError('comfyui', 'engine_refused', message);

/** Reads an operator's workflow. Throws EngineError `engine_refused` when it is not in API format or has no `#prompt`. */
export function parseWorkflow(json: unknown): Workflow {
  if (typeof json === 'object' && json !== null && 'nodes' in json && Array.isArray(json.nodes)) {
    throw refuse('This workflow is in the editor format. In ComfyUI choose "Export (API)" and paste that file.');
  }
  const parsed = workflowSchema.safeParse(json);
  if (!parsed.success || Object.keys(parsed.data).length === 0) {
    throw refuse('This is not a ComfyUI workflow in API format. In ComfyUI choose "Export (API)" and paste that file.');
  }
  for (const { mark, required } of marks) {
    if (required && marked(parsed.data, mark).length === 0) {
      throw refuse(
        `No node of the workflow is titled ${mark}. Rename the node that takes the prompt to ${mark} and export it again.`,
      );
    }
  }
  return parsed.data;
}

/** The workflow with the values put into the nodes marked `#prompt`, `#negative`, `#seed` and `#size` by title. */
export function fillWorkflow(workflow: Workflow, values: WorkflowValues): Workflow {
  const filled = structuredClone(workflow);
  for (const { mark, fill } of marks) {
    for (const node of marked(filled, mark)) {
      for (const [name, value] of Object.entries(fill(values))) {
        // A list is a wire from another node; cutting it would change the operator's graph.
        if (name in node.inputs && !Array.isArray(node.inputs[name])) node.inputs[name] = value;
      }
    }
  }
  return filled;
}

function marked(workflow: Workflow, mark: string) {
  return Object.values(workflow).filter((node) => node._meta?.title?.toLowerCase().includes(mark));
}

/** The smallest SDXL text-to-picture graph, node ids as in ComfyUI's own example. */
export function sdxlWorkflow(checkpoint: string, values: WorkflowValues): Workflow {
  const node = (class_type: string, inputs: Record<string, unknown>) => ({ class_type, inputs });
  return {
    '3': node('KSampler', {
      seed: values.seed,
      steps: 25,
      cfg: 6.5,
      sampler_name: 'dpmpp_2m',
      scheduler: 'karras',
      denoise: 1,
      model: ['4', 0],
      positive: ['6', 0],
      negative: ['7', 0],
      latent_image: ['5', 0],
    }),
    '4': node('CheckpointLoaderSimple', { ckpt_name: checkpoint }),
    '5': node('EmptyLatentImage', { width: values.width, height: values.height, batch_size: 1 }),
    '6': node('CLIPTextEncode', { text: values.prompt, clip: ['4', 1] }),
    '7': node('CLIPTextEncode', { text: values.negative, clip: ['4', 1] }),
    '8': node('VAEDecode', { samples: ['3', 0], vae: ['4', 2] }),
    '9': node('SaveImage', { filename_prefix: 'avenue', images: ['8', 0] }),
  };
}

/** Size to draw at: about one megapixel (what SDXL was trained on) in the asked ratio, sides in multiples of 64. */
export function drawingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.sqrt((1024 * 1024) / (width * height));
  const side = (length: number) => Math.min(2048, Math.max(256, Math.round((length * scale) / 64) * 64));
  return { width: side(width), height: side(height) };
}
