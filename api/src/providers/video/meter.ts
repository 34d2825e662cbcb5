import type { Progress } from '../engine.ts';

/** Shares of the whole, in units of one frame of picture: measured on 36 s of 1080 by 1920. */
const soundShare = 0.08;
const joinShare = 0.02;

/** Adds up what is done in frames, sound and joining, and reports it as one fraction that never runs backwards. */
export class Meter {
  readonly #report: Progress['report'];
  readonly #frames: number;
  readonly #scenes: number;
  readonly #perScene = new Map<number, number>();
  #finished = 0;
  #sound = 0;
  #join = 0;
  #last = 0;

  constructor(frames: number, scenes: number, report: Progress['report']) {
    this.#frames = frames;
    this.#scenes = scenes;
    this.#report = report;
  }

  /** `frames` of a scene are done. */
  frames(scene: number, frames: number): void {
    this.#perScene.set(scene, Math.max(frames, this.#perScene.get(scene) ?? 0));
    this.#tell();
  }

  /** A scene is done. */
  finish(scene: number, frames: number): void {
    this.#finished++;
    this.frames(scene, frames);
  }

  sound(): void {
    this.#sound = 1;
    this.#tell();
  }

  join(fraction: number): void {
    this.#join = Math.min(1, fraction);
    this.#tell();
  }

  #tell(): void {
    const picture = [...this.#perScene.values()].reduce((sum, frames) => sum + frames, 0) / this.#frames;
    const sum = Math.min(1, picture) + soundShare * this.#sound + joinShare * this.#join;
    this.#last = Math.max(this.#last, sum / (1 + soundShare + joinShare));
    this.#report(this.#last, this.#label());
  }

  #label(): string {
    if (this.#finished < this.#scenes) return `scene ${this.#finished + 1} of ${this.#scenes}`;
    return this.#sound < 1 ? 'sound' : 'joining scenes and sound';
  }
}
