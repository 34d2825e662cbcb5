import { conflict } from '../failure.ts';

/** The address by which phones find this studio; undefined where only this machine does. */
export const addressForPhones = (publicUrl: URL | undefined): URL | undefined =>
  publicUrl && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(publicUrl.hostname) ? publicUrl : undefined;

/**
 * Where a code leads, and whose it is.
 *
 * @throws Failure 409 `no_phone` where phones do not find this studio, `no_account` where nobody has signed in
 */
export function phoneWay(
  publicUrl: URL | undefined,
  { session, name }: { session?: string | undefined; name: string },
): { linkOf: (code: string) => string; by: { session: string; name: string } } {
  const address = addressForPhones(publicUrl);
  if (!address)
    throw conflict(
      'no_phone',
      'A phone does not find this studio: only this machine does. Set AVENUE_PUBLIC_URL to an https address that it finds.',
    );
  if (session === undefined)
    throw conflict('no_account', 'A code for a phone ends with the session that made it. Sign in first.');
  return { linkOf: (code) => `${address.origin}/phone#${code}`, by: { session, name } };
}
