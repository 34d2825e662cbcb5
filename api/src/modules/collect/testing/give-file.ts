import type { Answer, Job } from '@avenue/contract';
import type { TestApp } from '../../../testing/test-app.ts';

/** Uploads a file as a browser does. @returns status and answer */
export async function uploadTable(app: TestApp, bytes: Buffer | string, name = 'sales.csv') {
  const answer = await app.raw({
    method: 'POST',
    url: '/api/imports/files',
    headers: { host: 'localhost', 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      Buffer.from(bytes as string),
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Uploads a file and begins to import it. */
export async function begin(
  app: TestApp,
  bytes: Buffer | string,
  { name = 'sales.csv', kind = 'sales' } = {},
): Promise<Answer<'POST /api/imports'>> {
  const { body } = await uploadTable(app, bytes, name);
  return app.call('POST /api/imports', { body: { kind, url: body.url, name } });
}

type Act = 'look' | 'write' | 'undo';

/** Begins work on a whole file and waits for its end. */
export async function act(app: TestApp, id: string, what: Act): Promise<Job> {
  const { jobId } = await app.call(`POST /api/imports/{id}/${what}`, { params: { id } });
  return app.services.jobs.finished(jobId, AbortSignal.timeout(60_000));
}

/** Looks at all rows of a file and writes those that are new. @returns how it stands then */
export async function bringIn(app: TestApp, id: string) {
  await act(app, id, 'look');
  await act(app, id, 'write');
  return app.call('GET /api/imports/{id}', { params: { id } });
}
