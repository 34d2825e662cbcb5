// Preloaded by every start of the product. Node looks for a package.json in each folder above a module to learn what the
// module is: for code in deep folders that was a quarter of a start. Here it is known: own code is TypeScript modules, and
// the packages below, of a hundred files each, are modules throughout. A package is found once for all files of the
// package that asks: Node reads its whole table of exports each time, which was another quarter.
import { registerHooks } from 'node:module';

const isRelative = /^\.{1,2}\//;
const isPackage = /^(?![./#]|node:|file:|data:)/;
const modulesThroughout = /\/node_modules\/(?:drizzle-orm|zod)\//;
/** Folder in which a file looks for packages: of its own package, or of its part of the workspace. */
const packageOf = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\/|^.*\/(?=src\/)/;

const formatOf = (specifier, parent) => {
  if (specifier.endsWith('.ts') && parent.endsWith('.ts')) return 'module-typescript';
  return specifier.endsWith('.js') && modulesThroughout.test(parent) ? 'module' : undefined;
};

/** Answers of Node, by the package that asks and what it asks for. */
const found = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (parentURL === undefined || !conditions?.includes('import')) return next(specifier, context);
    if (isRelative.test(specifier)) {
      const format = formatOf(specifier, parentURL);
      return format
        ? { url: new URL(specifier, parentURL).href, format, shortCircuit: true }
        : next(specifier, context);
    }
    const asking = isPackage.test(specifier) ? packageOf.exec(parentURL)?.[0] : undefined;
    if (asking === undefined) return next(specifier, context);
    const key = `${asking} ${specifier}`;
    const answer = found.get(key) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(key, answer);
    return answer;
  },
});
