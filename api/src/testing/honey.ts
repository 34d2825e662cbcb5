/** Each secret by its kind; those that the server makes itself are added as they come. */
export const honey: Record<string, string> = {
  'master key': Buffer.from('honey-of-the-master-key-32-bytes').toString('base64'),
  'vendor key': 'honey-vendor-key-1f9c2',
  'key of the environment': 'honey-environment-key-77ab',
  'client secret': 'honey-client-secret-90be',
  'TikTok client secret': 'honey-tiktok-secret-71d0',
  'Instagram app secret': 'honey-instagram-secret-a3e8',
  'Pinterest app secret': 'honey-pinterest-secret-5c90',
  'access token': 'honey-access-token-4c1d',
  'refresh token': 'honey-refresh-token-e5f2',
  'address of an upload': 'honey-upload-6a0d',
  'S3 secret': 'honey-s3-secret-b8a1',
  'token of a bot': '110201543:honey-token-of-a-bot-5e71d',
  'token of an ntfy server': 'tk_honey_ntfy_0c44',
  'token of a Discord bot': 'aG9uZXlob25leWhvbmV5aG9uZXk.GaBcDe.honey-of-a-discord-bot-4c1e-97',
  'Discord webhook': 'honey-of-a-discord-webhook-that-is-as-long-as-one-of-them-is-83e1-29',
  'password of a mail server': 'honey-mail-password-2b90',
  'address of a device': 'honey-device-address-9d31',
  'token of a phone': 'honey-phone-token-4ae2',
  passphrase: 'honey four words make one',
  'backup passphrase': 'honey words for a backup',
};
/** Those that come with the environment. */
export const environment = {
  ELEVENLABS_API_KEY: honey['key of the environment'],
  GOOGLE_CLIENT_SECRET: honey['client secret'],
  TIKTOK_CLIENT_SECRET: honey['TikTok client secret'],
  INSTAGRAM_CLIENT_SECRET: honey['Instagram app secret'],
  PINTEREST_CLIENT_SECRET: honey['Pinterest app secret'],
  S3_SECRET_ACCESS_KEY: honey['S3 secret'],
  AVENUE_BACKUP_PASSPHRASE: honey['backup passphrase'],
};

/** Forms in which a secret may stand in a text. */
const formsOf = (value: string) => [
  value,
  encodeURIComponent(value),
  JSON.stringify(value).slice(1, -1),
  Buffer.from(value).toString('base64').replace(/=+$/, ''),
  Buffer.from(value).toString('hex'),
];

/** Which kinds of secrets stand where. */
export const leaksIn = (places: readonly { place: string; text: string }[]): string[] =>
  places.flatMap(({ place, text }) =>
    Object.entries(honey)
      .filter(([, value]) => formsOf(value).some((form) => text.includes(form)))
      .map(([kind]) => `${kind} in ${place}`),
  );

/**
 * A YouTube that gives an address to upload to, and refuses what comes there with all that it was sent.
 *
 * @param sent what it was authorised with
 */
export const repeatingYouTube =
  (sent: (string | undefined)[]): typeof fetch =>
  async (input, init) => {
    const [url, headers] = [String(input), new Headers(init?.headers)];
    sent.push(headers.get('authorization') ?? undefined);
    const location = `https://youtube.googleapis.com/upload/youtube/v3/videos?upload_id=${honey['address of an upload']}`;
    if (init?.method === 'POST') return new Response('', { headers: { location } });
    const message = `no ${headers.get('authorization')} at ${url}, upload ${honey['address of an upload']}`;
    return new Response(JSON.stringify({ error: { code: 400, message } }), { status: 400 });
  };
