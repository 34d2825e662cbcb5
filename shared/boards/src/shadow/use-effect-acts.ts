import type { Effect, EndpointKey, ReviewVerdict } from '@avenue/contract';
import { usualDenyReasons } from '@avenue/contract/words';
import { type CallOptions, callApi, sentenceOf, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';
import { stale } from './use-modes.ts';
import { goesOutWords, reviewWords } from './words.ts';

export interface EffectActs {
  /** Ids of effects whose decision is on its way. */
  busy: ReadonlySet<string>;
  /** Keeps what is said of one that was held. @returns whether it was kept */
  review: (effect: Effect, verdict: ReviewVerdict) => Promise<boolean>;
  approve: (effect: Effect, accept: readonly string[]) => Promise<boolean>;
  reject: (effect: Effect, reason: string) => Promise<boolean>;
  /** One yes or no to several, each to what was seen of it; those that are refused are named with why. */
  decideMany: (effects: readonly Effect[], decision: 'approve' | 'reject') => Promise<void>;
  /** Takes the decision back: it waits again. */
  back: (effect: Effect) => Promise<boolean>;
  cancel: (effect: Effect) => Promise<boolean>;
  posted: (effect: Effect, url: string) => Promise<boolean>;
  absent: (effect: Effect) => Promise<boolean>;
}

interface Decision {
  body?: Record<string, unknown>;
  /** What is said of it afterwards, after its title. */
  done: string;
  failed: string;
  undo?: (after: Effect) => unknown;
  /** Asks why afterwards. */
  onReason?: (after: Effect, reason: string) => unknown;
}

/** Decisions about single effects, each told in a toast that names it. */
export function useEffectActs(): EffectActs {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  async function during({ id, title }: Effect, work: () => Promise<unknown>, failed: string): Promise<boolean> {
    setBusy((now) => new Set(now).add(id));
    try {
      await work();
      return true;
    } catch (error) {
      toast.show({ text: `"${title}" ${failed} ${sentenceOf(error)}`, tone: 'bad' });
      return false;
    } finally {
      // Also what was refused: another tab may have decided it.
      void refresh(...stale).catch(() => undefined);
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

  /** @param undo takes what was decided back, as the server answered it */
  const decide = (
    effect: Effect,
    key: Extract<EndpointKey, `POST /api/effects/{id}/${string}`>,
    { body = {}, done, failed, undo, onReason }: Decision,
  ) =>
    during(
      effect,
      async () => {
        const options = { params: { id: effect.id }, body: { seen: effect.seen, ...body } };
        const after: Effect = await callApi(key, options as CallOptions<typeof key>);
        toast.show({
          text: `"${effect.title}" ${done}`,
          tone: 'good',
          ...(undo && { action: { label: 'Undo', kbd: 'Z', onPress: () => void undo(after) } }),
          ...(onReason && {
            ask: { options: usualDenyReasons, onPick: (reason) => void onReason(after, reason) },
          }),
        });
      },
      failed,
    );
  const cancel = (effect: Effect) =>
    decide(effect, 'POST /api/effects/{id}/cancel', {
      done: 'was taken back before it went out.',
      failed: 'was not taken back.',
    });

  const back = (effect: Effect) =>
    decide(effect, 'POST /api/effects/{id}/back', { done: 'waits for a yes again.', failed: 'stays decided.' });
  const deny = (effect: Effect, reason: string): Promise<boolean> =>
    decide(effect, 'POST /api/effects/{id}/reject', {
      body: { reason },
      done: reason ? `was denied: ${reason}` : 'was denied. What was wrong?',
      failed: 'was not denied.',
      undo: back,
      ...(!reason && { onReason: deny }),
    });

  async function backMany(effects: readonly Effect[]) {
    const done: Effect[] = [];
    for (const effect of effects) {
      const { id, seen } = effect;
      const work = () => callApi('POST /api/effects/{id}/back', { params: { id }, body: { seen } });
      if (await during(effect, work, 'stays decided.')) done.push(effect);
    }
    if (done.length > 0)
      toast.show({
        text: `${done.length} of ${effects.length} ${done.length === 1 ? 'waits' : 'wait'} for a yes again.`,
        tone: 'good',
      });
  }

  const words = { approve: 'approved', reject: 'denied' } as const;
  async function decideMany(effects: readonly Effect[], decision: keyof typeof words) {
    const done: Effect[] = [];
    for (const effect of effects)
      await during(
        effect,
        async () => {
          const { id, seen } = effect;
          done.push(
            decision === 'approve'
              ? await callApi('POST /api/effects/{id}/approve', { params: { id }, body: { seen, accept: [] } })
              : await callApi('POST /api/effects/{id}/reject', { params: { id }, body: { seen } }),
          );
        },
        `was not ${words[decision]}.`,
      );
    if (done.length === 0) return;
    const goes = decision === 'approve' ? ` ${goesOutWords(done)}` : '';
    toast.show({
      text: `${done.length} of ${effects.length} ${done.length === 1 ? 'was' : 'were'} ${words[decision]}.${goes}`,
      tone: 'good',
      action: { label: 'Undo', kbd: 'Z', onPress: () => void backMany(done) },
    });
  }

  return {
    busy,
    decideMany,
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
      decide(effect, 'POST /api/effects/{id}/approve', {
        body: { accept },
        done: `was approved. ${goesOutWords([effect])}`,
        failed: 'was not approved.',
        undo: back,
      }),
    reject: deny,
    back,
    cancel,
    posted: (effect, url) =>
      decide(effect, 'POST /api/effects/{id}/posted', {
        body: { url },
        done: 'is posted. It is read back there now.',
        failed: 'was not kept as posted.',
      }),
    absent: (effect) =>
      decide(effect, 'POST /api/effects/{id}/absent', {
        done: 'had not arrived. It may be wanted again.',
        failed: 'stays as it was.',
      }),
  };
}
