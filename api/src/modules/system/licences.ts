import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../config.ts';

interface PackageJson {
  name?: string;
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const readPackage = (file: string): PackageJson | undefined => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as PackageJson;
  } catch {
    return undefined;
  }
};

/** Packages that ship in the product with their licences, read from what is installed. */
export function licences() {
  const folders = ['api', 'host', 'shared/ui', 'shared/data', 'shared/federation', 'shared/registry'];
  const found = new Map<string, { name: string; version: string; licence: string }>();
  for (const folder of folders) {
    const own = readPackage(path.join(root, folder, 'package.json'));
    for (const name of Object.keys({ ...own?.dependencies, ...own?.optionalDependencies })) {
      if (name.startsWith('@avenue/')) continue;
      const installed = readPackage(path.join(root, folder, 'node_modules', name, 'package.json'));
      if (installed)
        found.set(name, { name, version: installed.version ?? '', licence: installed.license ?? 'see package' });
    }
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}
