import type { FakeRequest } from '../../providers/testing/fake-vendor.ts';

interface FormPart {
  text: string;
  bytes: Buffer;
  /** Of a file. */
  filename?: string | undefined;
  type?: string | undefined;
}

/** Parts of a form by name; undefined for a request that is none. */
export function formParts({ headers, body }: FakeRequest): ReadonlyMap<string, FormPart> | undefined {
  const [, boundary] = /^multipart\/form-data; boundary=(\S+)$/.exec(headers['content-type'] ?? '') ?? [];
  if (!boundary || !Buffer.isBuffer(body)) return undefined;
  const pieces = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return new Map(
    pieces.map((piece) => {
      const [head = '', ...rest] = piece.slice(2, -2).split('\r\n\r\n');
      const bytes = Buffer.from(rest.join('\r\n\r\n'), 'latin1');
      const partOf = (pattern: RegExp) => pattern.exec(head)?.[1];
      return [
        partOf(/[ ;]name="([^"]*)"/) ?? '',
        {
          ...{ text: bytes.toString('utf8'), bytes },
          ...{ filename: partOf(/filename="([^"]*)"/), type: partOf(/Content-Type: (\S+)/) },
        },
      ];
    }),
  );
}
