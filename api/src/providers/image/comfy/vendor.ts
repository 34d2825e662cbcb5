import { defineVendor } from '../../../kernel/vendor.ts';
import { EngineError } from '../../engine.ts';
import type { ImageVendor } from '../vendor.ts';
import { createComfyEngine } from './comfy.engine.ts';
import { parseWorkflow } from './workflow.ts';

/** A ComfyUI server of the operator, with an own workflow where one is saved. */
export const comfyUi = defineVendor<ImageVendor>({
  kind: 'image',
  id: 'comfyui',
  name: 'ComfyUI',
  settings: [
    {
      name: 'COMFYUI_URL',
      kind: 'url',
      label: 'ComfyUI address',
      group: 'image',
      testable: true,
      help: 'Draws scenes with your own models. Without it the built-in illustrator draws.',
    },
    {
      name: 'COMFYUI_WORKFLOW',
      kind: 'text',
      label: 'ComfyUI workflow',
      group: 'image',
      partOf: 'COMFYUI_URL',
      maxChars: 200_000,
      long: true,
      check: workflowProblem,
      help: 'API format, as JSON. Mark nodes with the titles #prompt, #seed and #size. Empty uses a plain SDXL graph.',
    },
  ],
  async create(needs) {
    const [baseUrl, workflow] = await Promise.all([needs.setting('COMFYUI_URL'), needs.setting('COMFYUI_WORKFLOW')]);
    if (!baseUrl) return undefined;
    return createComfyEngine({
      baseUrl,
      ...(workflow && { workflow: readJson(workflow) }),
      fetch: needs.operatorFetch(),
    });
  },
});

function workflowProblem(value: string): string | undefined {
  try {
    parseWorkflow(JSON.parse(value));
  } catch (error) {
    if (error instanceof EngineError) return error.message;
    return 'This is not JSON. Save the workflow in API format and paste that.';
  }
  return undefined;
}

/** What is no JSON stays text, and the engine says that it is no workflow. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
