import { discord } from '../../connectors/discord/index.ts';
import { fcm } from '../../connectors/fcm/index.ts';
import { ntfy } from '../../connectors/ntfy/index.ts';
import { smtp } from '../../connectors/smtp/index.ts';
import { telegram } from '../../connectors/telegram/index.ts';
import { webPush } from '../../connectors/webpush/index.ts';
import type { NoticeChannel } from '../../kernel/notice-channel.ts';

/** Every way to the operator besides the bell, in the order of the page. */
export const noticeChannels: readonly NoticeChannel[] = [webPush, fcm, ntfy, telegram, discord, smtp];
