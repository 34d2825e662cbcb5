/** Name of the unit that is no remote. */
export const host = 'host';

/** Name of the file that describes a build. */
export const descriptionFile = (unit: string) => (unit === host ? 'host.json' : 'remote.json');

/** Whether a file shrinks; pictures and fonts are compressed already. */
export const isCompressible = (file: string) => /\.(js|css|svg|json)$/.test(file);
