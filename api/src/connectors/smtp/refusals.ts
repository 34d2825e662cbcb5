import { EngineError, type EngineErrorCode } from '../../kernel/engine-error.ts';

/** An error of nodemailer: its code, and what the server answered. */
interface MailError extends Error {
  code?: string;
  responseCode?: number;
}

const told = (code: EngineErrorCode, message: string, cause?: unknown) =>
  new EngineError('email', code, message, cause === undefined ? {} : { cause });

/**
 * What a failed mail means.
 *
 * @param begun whether the mail itself was on its way: a line that breaks then leaves open whether it arrived
 */
export function failureOf(error: unknown, begun: boolean): EngineError {
  const { code = '', responseCode, message, name } = error as MailError;
  if (code === 'EAUTH' || responseCode === 535 || responseCode === 534)
    return told(
      'engine_unauthorized',
      'The mail server refuses user or password. Make an app password, then save it here.',
    );
  if (/certificate|self.signed|altname|UNABLE_TO_VERIFY/i.test(`${code} ${message}`))
    return told(
      'engine_refused',
      'The certificate of the mail server is not valid for its name. Check the name of the server.',
    );
  if (
    code === 'ETLS' ||
    code === 'EREQUIRETLS' ||
    /STARTTLS|wrong version number|\bEPROTO\b/i.test(`${code} ${message}`)
  )
    return told(
      'engine_refused',
      'The mail server does not take this encryption. Choose the other one, with its port.',
    );
  if (name === 'RefusedAddress')
    return told('engine_refused', 'This address is not called. Give the address of a mail server.');
  if (responseCode !== undefined && responseCode >= 400 && responseCode < 500)
    return told('engine_unreachable', `The mail server put the mail off (${responseCode}). It is tried again later.`);
  if (responseCode !== undefined && responseCode >= 500)
    return told(
      'engine_refused',
      `The mail server refuses the mail (${responseCode}). Check the addresses in To and From.`,
    );
  if (code === 'EENVELOPE')
    return told('engine_refused', 'The mail server refuses these addresses. Check To and From.');
  if (!begun && code === 'EPROTOCOL')
    return told('engine_refused', 'What answers at this address is no mail server. Check its name and its port.');
  if (!begun)
    return told('engine_unreachable', 'The mail server cannot be reached. Check its name, its port and the network.');
  return told(
    'engine_timeout',
    'The mail server took the mail and did not say that it has it. Look whether it arrived.',
    error,
  );
}
