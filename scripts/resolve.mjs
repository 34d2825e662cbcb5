// Preloaded by every start of the product. Node looks for a package.json in each folder above a module to learn what the
// module is: for code in deep folders that was a quarter of a start. Here it is known: own code is TypeScript modules, and
// the packages below, of a hundred files each, are modules throughout.
import { registerHooks } from 'node:module';

const isRelative = /^\.{1,2}\//;
const modulesThroughout = /\/node_modules\/(?:drizzle-orm|zod)\//;

const formatOf = (specifier, parent) => {
  if (specifier.endsWith('.ts') && parent.endsWith('.ts')) return 'module-typescript';
  return specifier.endsWith('.js') && modulesThroughout.test(parent) ? 'module' : undefined;
};

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    const format =
      parentURL !== undefined && conditions?.includes('import') && isRelative.test(specifier)
        ? formatOf(specifier, parentURL)
        : undefined;
    return format ? { url: new URL(specifier, parentURL).href, format, shortCircuit: true } : next(specifier, context);
  },
});
