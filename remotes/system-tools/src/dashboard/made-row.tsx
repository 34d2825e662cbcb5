import type { Need } from '@avenue/contract';
import { Button, Icon, type IconType, Link, singlePress, Thumb, Time } from '@avenue/ui';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconWaveSine from '@tabler/icons-react/dist/esm/icons/IconWaveSine.mjs';
import css from './dashboard.module.css';
import type { Needs } from './use-needs.ts';

const icons: Readonly<Record<string, IconType>> = {
  video: IconMovie,
  take: IconWaveSine,
  outgoing: IconSend,
  voice: IconMicrophone,
  result: IconRepeat,
};

/** Something finished that has a step to go before the Upload Queue: a compiled video, a take, a voiced script. */
export const MadeRow = ({ need, needs: { cursor, putAside } }: { need: Need; needs: Needs }) => (
  <li className={css.need} {...cursor.row(need.id)}>
    {need.thumbnailUrl ? (
      <Thumb src={need.thumbnailUrl} widthPx={72} heightPx={42} durationMs={need.durationMs} />
    ) : (
      <span className={css.needTile}>
        <Icon of={icons[need.kind] ?? IconFile} />
      </span>
    )}
    <div className={css.needWords}>
      <div className={css.needTitle}>
        <Link to={need.next.path} data-row-main="" aria-current={need.id === cursor.id || undefined}>
          {need.title}
        </Link>
      </div>
      <div className={css.meta}>
        {need.channelLabel && `${need.channelLabel} - `}
        {need.sentence}
        {need.expiresAt && (
          <>
            {' '}
            Expires <Time at={need.expiresAt} relative />, then it is not sent.
          </>
        )}
      </div>
    </div>
    <div className={css.needActions}>
      {/* Each step of a finished thing decides something, as putting it aside does. */}
      <Button
        size="sm"
        call="POST /api/needs/aside"
        to={need.next.path}
        aria-label={`${need.next.label}: "${need.title}"`}
      >
        {need.next.label}
      </Button>
      {!need.stays && (
        <Button
          size="sm"
          kind="quiet"
          aria-label={`Put aside "${need.title}"`}
          call="POST /api/needs/aside"
          onClick={singlePress(() => putAside(need))}
        >
          Put aside
        </Button>
      )}
    </div>
  </li>
);
