import { readConfig, recoverAdminNow, sentenceOf } from '@avenue/api';

// `npm run admin -- recover [email]`: a one-time code for an Admin who lost passphrase, passkeys, app and recovery codes, while
// Avenue runs or is stopped.
const [command, email] = process.argv.slice(2);
try {
  if (command !== 'recover')
    throw new Error('Say what: npm run admin -- recover, with an email where there are several Admins');
  const config = readConfig();
  const { admins, made } = await recoverAdminNow(config, email);
  if (admins.length === 0)
    throw new Error('There is no Admin. Start Avenue: where sign-in is asked for it prints a code for the first one.');
  console.log('Admins:');
  for (const { name, email, lastSeenAt } of admins)
    console.log(
      `  ${email}, ${name}, ${lastSeenAt ? `here last on ${lastSeenAt.toISOString().slice(0, 10)}` : 'never here'}`,
    );
  if (!made)
    throw new Error(
      email === undefined ? 'Say for whom: npm run admin -- recover EMAIL' : `${email} is the address of none of them.`,
    );
  const where = config.publicUrl?.origin ?? `http://localhost:${config.port}`;
  console.log(`\nThe code of ${made.admin.name}, once, within 15 minutes: ${made.code}`);
  console.log(`Open ${where}/sign-in#regain, and type it there with a new passphrase.`);
  console.log('Passkeys, app, recovery codes and sessions of before end with it.');
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
