import { randomUUID } from 'node:crypto';

const quoted = (name: string) => name.replace(/["\r\n]/g, '');

/** A form with a file at its end, which is read as it leaves. */
export function fileForm(
  fields: Readonly<Record<string, string>>,
  { field, name, file }: { field: string; name: string; file: Blob },
): Blob {
  const boundary = `avenue-${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(key)}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(field)}"; filename="${quoted(name)}"\r\nContent-Type: ${file.type}\r\n\r\n`;
  const type = `multipart/form-data; boundary=${boundary}`;
  return new Blob([...parts, head, file, `\r\n--${boundary}--\r\n`], { type });
}
