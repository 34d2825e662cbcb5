import { spawn } from 'node:child_process';

const commands: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
};

/** Opens an address in the browser of whoever sits here; where there is none, nothing happens. */
export function openInBrowser(address: string) {
  const [command, ...args] = commands[process.platform] ?? [];
  if (!command) return;
  const child = spawn(command, [...args, address], { detached: true, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
}
