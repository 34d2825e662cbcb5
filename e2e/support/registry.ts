import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openRegistry, type Pointer, type Registry } from '@avenue/registry';
import { root } from './product.ts';

export interface OwnRegistry {
  registry: Registry;
  /** For `AVENUE_REGISTRY`. */
  folder: string;
  /** Makes a build live without asking the gate, as a mistake would. */
  point(unit: string, build: string, options?: { history?: Pointer['history'] }): Promise<void>;
  end(): void;
}

/** A copy of this workspace's registry that a test may break. The workspace has been published before. */
export async function copyRegistry(): Promise<OwnRegistry> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-registry-'));
  fs.cpSync(path.join(root, 'dist/registry'), folder, { recursive: true });
  const registry = await openRegistry(folder, { AVENUE_REGISTRY: folder });
  return {
    registry,
    folder,
    async point(unit, build, { history } = {}) {
      await registry.change(unit, { action: 'publish', actor: 'A test' }, (now) => {
        if (!now) throw new Error(`${unit} was never published.`);
        const {
          build: _build,
          unit: _unit,
          revision: _revision,
          at: _at,
          actor: _actor,
          action: _action,
          ...rest
        } = now;
        const [live] = now.history;
        if (!live) throw new Error(`${unit} has no history.`);
        const since = new Date().toISOString();
        const before = now.history.map((past) => ({
          ...past,
          ...(past.outcome === 'live' && { outcome: 'left' as const, until: since }),
        }));
        return {
          ...rest,
          build,
          latest: build,
          history: history ?? [
            { ...live, build, since, outcome: 'live' },
            ...before.filter((past) => past.build !== build),
          ],
        };
      });
    },
    end: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
