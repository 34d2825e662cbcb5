import { publish } from '../actions.ts';
import { openRegistry } from '../open.ts';
import type { Registry } from '../registry.ts';
import { remoteBuild, served } from './builds.ts';

// A publisher in a process of its own: `publisher.ts publish <name> <count>`, or `publisher.ts die <at>`, which stops
// itself as a power cut would: when the files are in, or when all but the seal are.
const [, , what, name = '', count = '1'] = process.argv;
const registry = await openRegistry(process.env.CACHE ?? '', process.env);

const die = () => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => {});
};

function dieAt(place: string, { files }: Registry) {
  const { addFolder, replace, put } = files;
  if (place === 'flip')
    files.replace = async (key, ...rest) => (key.endsWith('live.json') ? die() : replace.call(files, key, ...rest));
  if (place === 'journal')
    files.replace = async (key, ...rest) => {
      const done = await replace.call(files, key, ...rest);
      return key.endsWith('live.json') ? die() : done;
    };
  // Object storage takes file by file, the seal last.
  if (place === 'seal')
    files.put = async (key, content) => (key.endsWith('build.sig') ? die() : put.call(files, key, content));
  if (place === 'upload') {
    let written = 0;
    files.put = async (key, content) => (++written > 3 ? die() : put.call(files, key, content));
  }
  if (place === 'copy')
    files.addFolder = (folder, source, names, seal) =>
      addFolder.call(files, folder, source, [...names.slice(0, 3), 'never-built.js'], seal).catch(die);
}

if (what === 'die') dieAt(name, registry);
for (let at = 0; at < Number(count); at++) {
  const build = what === 'die' ? 'b0002' : `${name}${String(at).padStart(3, '0')}`;
  await publish(registry, [await remoteBuild('sales', { build })], { actor: name, served });
}
process.exit(0);
