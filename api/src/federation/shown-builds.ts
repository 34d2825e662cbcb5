import type { ShownOverride } from '@avenue/federation/registry';
import type { OpenBuild } from '@avenue/registry';

/** Local builds that one browser alone is shown, and those it is not shown although it asked. */
export interface Overrides {
  builds: ReadonlyMap<string, OpenBuild>;
  told: readonly ShownOverride[];
}
