import { importPKCS8 } from 'jose';
import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import type { FieldProblem } from '../../kernel/failure.ts';
import { parseJson } from '../../kernel/net/index.ts';
import { Secret } from '../../kernel/secret.ts';

/** Where its tokens come from; a key that names another place is none of Google's. */
export const tokenUrl = 'https://oauth2.googleapis.com/token';

/** The key file of a service account, as Google hands it out. */
const keyFile = z.object({
  type: z.literal('service_account', 'This is no key of a service account: its "type" says something else.'),
  project_id: z.string('The key names no project ("project_id").').regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, {
    error: 'This is no id of a project ("project_id").',
  }),
  private_key_id: z
    .string('The key has no id ("private_key_id").')
    .regex(/^[0-9a-zA-Z]{8,64}$/, { error: 'This is no id of a key ("private_key_id").' }),
  private_key: z
    .string('The private key is missing ("private_key").')
    .startsWith('-----BEGIN PRIVATE KEY-----', 'The private key is not whole ("private_key").'),
  client_email: z.email('The address of the service account is missing ("client_email").'),
  token_uri: z.literal(tokenUrl, `Tokens of this key come from elsewhere than ${tokenUrl} ("token_uri").`).optional(),
});
type KeyFile = z.infer<typeof keyFile>;

/** What may be shown of a key. */
export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  /** Google's own id of the key. */
  keyId: string;
}

const shownOf = ({ project_id, client_email, private_key_id }: KeyFile): ServiceAccount => ({
  projectId: project_id,
  clientEmail: client_email,
  keyId: private_key_id,
});

/**
 * Looks at what was pasted, field by field.
 *
 * @returns the account with its key as it is kept, or what is wrong
 */
export async function readKeyFile(
  text: string,
): Promise<{ account: ServiceAccount; key: Secret } | { problems: FieldProblem[] }> {
  const problem = (message: string) => ({ path: 'key', message });
  const found = parseJson(text);
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    return { problems: [problem('This is no key file: paste all of the JSON, from { to }.')] };
  const parsed = keyFile.safeParse(found);
  if (!parsed.success) return { problems: parsed.error.issues.map(({ message }) => problem(message)) };
  // Whatever else stands in the file is not kept.
  const key = new Secret(JSON.stringify(parsed.data));
  try {
    await importPKCS8(parsed.data.private_key, 'RS256');
  } catch {
    return {
      problems: [problem('The private key cannot be read ("private_key"). Paste the file as it was downloaded.')],
    };
  }
  return { account: shownOf(parsed.data), key };
}

/** A kept key, to sign with. @throws EngineError for one that cannot be read */
export function openKey(key: Secret): { account: ServiceAccount; pem: Secret } {
  const parsed = keyFile.safeParse(parseJson(key.reveal()));
  if (!parsed.success)
    throw new EngineError('fcm', 'engine_unauthorized', 'The saved key cannot be read. Save it again in Firebase.');
  return { account: shownOf(parsed.data), pem: new Secret(parsed.data.private_key) };
}
