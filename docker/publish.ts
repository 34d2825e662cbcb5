import os from 'node:os';
import path from 'node:path';
import { contractVersion } from '@avenue/contract/version';
import { openRegistry, publish, RegistryFailure } from '@avenue/federation/publish';
import { allUnits } from '@avenue/federation/workspace';
import { actor, buildStale } from '../scripts/build.ts';

// Builds the named units and makes them live, or says why not and changes nothing.

const units = process.argv.slice(2);
const unknown = units.filter((unit) => !allUnits().includes(unit));
if (units.length === 0 || unknown.length > 0) {
  console.error(`Name what to publish: ${allUnits().join(', ')}.`);
  process.exit(1);
}
try {
  const registry = await openRegistry(path.join(os.tmpdir(), 'registry'));
  const built = await buildStale(units);
  const changed = await publish(registry, built, { actor: actor(), contract: contractVersion });
  console.log(
    `Live now: ${built
      .filter(({ unit }) => changed.includes(unit))
      .map(({ unit, build }) => `${unit} ${build}`)
      .join(', ')}.`,
  );
} catch (error) {
  if (!(error instanceof RegistryFailure)) throw error;
  console.error([error.message, ...error.details.map((detail) => `- ${detail}`)].join('\n'));
  process.exit(1);
}
