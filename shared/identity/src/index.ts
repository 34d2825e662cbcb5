export { AppSetup, type OfferedApp, useAppCode } from './app-setup.tsx';
export { HandOffOnPhone } from './hand-off-on-phone.tsx';
export { addPasskey, askPasskey, browserKnowsPasskeys, fillsInPasskeys, passkeyProblem } from './passkey.ts';
export { newPassphraseHelp, newPassphraseProblem } from './passphrase-rule.ts';
export { QrCode } from './qr-code.tsx';
export { CodesShown } from './recovery-codes.tsx';
export { SecretText } from './secret-text.tsx';
export { ShareFile } from './share-file.tsx';
