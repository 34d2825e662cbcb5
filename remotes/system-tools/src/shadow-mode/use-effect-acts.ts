import type { Effect, EndpointKey, ReviewVerdict } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { toast, usualDenyReasons } from '@avenue/ui';
import { useState } from 'react';
import { stale } from './use-modes.ts';
import { reviewWords } from './words.ts';

export interface EffectActs {
  /** Ids of effects whose decision is on its way. */
  busy: ReadonlySet<string>;
  /** Keeps what is said of one that was held. @returns whether it was kept */
  review: (effect: Effect, verdict: ReviewVerdict) => Promise<boolean>;
  approve: (effect: Effect, accept: readonly string[]) => Promise<boolean>;
  reject: (effect: Effect, reason: string) => Promise<boolean>;
  cancel: (effect: Effect) => Promise<boolean>;
  posted: (effect: Effect, url: string) => Promise<boolean>;
  absent: (effect: Effect) => Promise<boolean>;
}

/** Decisions about single effects, each told in a toast that names it. */
export function useEffectActs(): EffectActs {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  async function during({ id, title }: Effect, work: () => Promise<unknown>, failed: string): Promise<boolean> {
    setBusy((now) => new Set(now).add(id));
    try {
      await work();
      void refresh(...stale).catch(() => undefined);
      return true;
    } catch (error) {
      toast.show({ text: `"${title}" ${failed} ${sentenceOf(error)}`, tone: 'bad' });
      return false;
    } finally {
      setBusy((now) => new Set([...now].filter((one) => one !== id)));
    }
  }

  const say = ({ id, seen }: Effect, verdict?: ReviewVerdict, reason?: string) =>
    callApi('POST /api/effects/{id}/review', { params: { id }, body: { seen, verdict, reason } });

  const takeBack = (effect: Effect) => {
    const { review, title } = effect;
    void during(
      effect,
      async () => {
        await say(effect, review?.verdict, review?.reason);
        toast.show({ text: `What you said of "${title}" was taken back.` });
      },
      'keeps what you said of it.',
    );
  };

  const decide = (
    effect: Effect,
    key: Extract<EndpointKey, `POST /api/effects/{id}/${string}`>,
    body: Record<string, unknown>,
    done: string,
    failed: string,
  ) =>
    during(
      effect,
      async () => {
        await callApi(key, { params: { id: effect.id }, body: { seen: effect.seen, ...body } } as never);
        toast.show({ text: `"${effect.title}" ${done}`, tone: 'good' });
      },
      failed,
    );

  return {
    busy,
    review: (effect, verdict) =>
      during(
        effect,
        async () => {
          await say(effect, verdict);
          toast.show({
            text: `${reviewWords[verdict].told} "${effect.title}".${verdict === 'no' ? ' What was wrong?' : ''}`,
            tone: 'good',
            action: { label: 'Undo', kbd: 'Z', onPress: () => takeBack(effect) },
            ...(verdict === 'no' && {
              ask: {
                options: usualDenyReasons,
                onPick: (reason) =>
                  void during(effect, () => say(effect, 'no', reason), 'keeps your answer without the reason.'),
              },
            }),
          });
        },
        'was not judged.',
      ),
    approve: (effect, accept) =>
      decide(effect, 'POST /api/effects/{id}/approve', { accept }, 'was approved.', 'was not approved.'),
    reject: (effect, reason) =>
      decide(effect, 'POST /api/effects/{id}/reject', { reason }, 'was denied.', 'was not denied.'),
    cancel: (effect) =>
      decide(effect, 'POST /api/effects/{id}/cancel', {}, 'was taken back before it went out.', 'was not taken back.'),
    posted: (effect, url) =>
      decide(
        effect,
        'POST /api/effects/{id}/posted',
        { url },
        'is posted. It is read back there now.',
        'was not kept as posted.',
      ),
    absent: (effect) =>
      decide(
        effect,
        'POST /api/effects/{id}/absent',
        {},
        'had not arrived. It may be wanted again.',
        'stays as it was.',
      ),
  };
}
