import { EngineError } from '../../kernel/engine-error.ts';
import type { Secret } from '../../kernel/secret.ts';
import { etsyOAuth } from './oauth.ts';

/** Where settings and secrets of the operator are. */
interface Needs {
  setting(name: string): Promise<string | undefined>;
  secret(name: string): Promise<Secret | undefined>;
}

/** Key string and shared secret of the operator's app, as Etsy wants them with each call. @throws EngineError while either is not set */
export async function etsyApiKey(needs: Needs): Promise<Secret> {
  const { id, secret } = etsyOAuth.client;
  const [name, shared] = await Promise.all([needs.setting(id), needs.secret(secret)]);
  if (name && shared) return shared.between(`${name}:`, '');
  const message = 'Etsy wants key string and shared secret of your app. Set both in Admin Config.';
  throw new EngineError(etsyOAuth.id, 'engine_unauthorized', message);
}
