import { createMediaStore, type MediaState } from 'media-chrome/media-store/media-store';
import { type RequestMap, requestMap } from 'media-chrome/media-store/request-map';
import { type StateMediator, stateMediator } from 'media-chrome/media-store/state-mediator';

/**
 * The states that the controls show or that a request reads. Others are left out: those of casting would look for
 * receivers in the operator's network as soon as a player is drawn.
 */
const shown = [
  'mediaPaused',
  'mediaCurrentTime',
  'mediaDuration',
  'mediaPlaybackRate',
  'mediaMuted',
  'mediaVolume',
  'mediaVolumeUnavailable',
  'mediaSubtitlesList',
  'mediaSubtitlesShowing',
  'mediaIsFullscreen',
  'mediaFullscreenUnavailable',
  'mediaIsPip',
  'mediaStreamType',
  'mediaTargetLiveWindow',
] as const satisfies readonly (keyof StateMediator)[];

export type PlayerState = Pick<MediaState, (typeof shown)[number]>;

// The store goes through the states that it is given; its type asks for all of them.
const mediator = Object.fromEntries(shown.map((name) => [name, stateMediator[name]])) as unknown as StateMediator;

const requests: RequestMap = {
  ...requestMap,
  // A file that has not told its length yet reports no move, so the new place is shown at once.
  mediaseekrequest: (states, owners, action) => {
    requestMap.mediaseekrequest(states, owners, action);
    return { mediaCurrentTime: Number(action.detail) };
  },
};

/** What one player does and can do. The browser keeps volume and mute for the next player. */
export const createPlayerStore = () =>
  createMediaStore({
    stateMediator: mediator,
    requestMap: requests,
    options: { defaultSubtitles: true, noSubtitlesLangPref: true },
  });
