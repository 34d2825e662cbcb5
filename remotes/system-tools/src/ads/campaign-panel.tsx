import { Signal } from '@avenue/boards/decide';
import type { AdCampaign, AdCampaigns } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Facts, formatNumber, Note, Panel, SourceTag, Stack, Text, TextField, Time, toast } from '@avenue/ui';
import { useState } from 'react';
import { Spark } from '../watching/spark.tsx';
import css from './ads.module.css';
import { acts, centsOf, money } from './words.ts';

const pauseCall = 'PUT /api/ads/{id}/paused';
const targetCall = 'PUT /api/ads/{id}/target';

/** What a result may cost. */
function TargetForm({ campaign: { id, currency, target } }: { campaign: AdCampaign }) {
  const refresh = useRefresh();
  const form = useDraftForm({
    call: targetCall,
    key: `ads/${id}/target`,
    base: { target: target === undefined ? '' : (target / 100).toFixed(2) },
    labels: { target: `What a result may cost, in ${currency}` },
    check: ({ target: typed }) => ({
      target:
        typed.trim() === '' || centsOf(typed) !== undefined ? undefined : 'Write an amount such as 9.50, or nothing.',
    }),
    send: ({ target: typed }) =>
      callApi(targetCall, { params: { id }, body: { target: typed.trim() === '' ? null : (centsOf(typed) ?? 0) } }),
    onSaved: async () => {
      await refresh('/api/ads').catch(() => undefined);
      toast.show({ text: 'It is judged by that now.', tone: 'good' });
    },
  });
  return (
    <Form form={form} of="What a result may cost">
      <div className={css.target}>
        <TextField {...form.field('target')} inputMode="decimal" />
        <Button type="submit" size="sm" call={targetCall} busy={form.busy} disabled={!form.dirty}>
          Save
        </Button>
      </div>
    </Form>
  );
}

interface CampaignPanelProps {
  campaign: AdCampaign;
  source: AdCampaigns['source'];
}

/** The details of the campaign that is selected, and what a person did about it. */
export function CampaignPanel({ campaign, source }: CampaignPanelProps) {
  const { id, name, currency, spend, revenue, impressions, clicks, conversions, perResult, target } = campaign;
  const { act, why, days, special, isBrand, status, pausedByHand, firstDay, lastDay } = campaign;
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const pause = async (paused: boolean): Promise<void> => {
    setBusy(true);
    try {
      await callApi(pauseCall, { params: { id }, body: { paused } });
      await refresh('/api/ads').catch(() => undefined);
      toast.show({
        text: paused ? `"${name}" is ticked as paused there.` : `"${name}" runs after all.`,
        action: { label: 'Undo', kbd: 'Z', onPress: () => void pause(!paused) },
      });
    } catch (error) {
      toast.show({
        text: `Nothing was changed. ${sentenceOf(error)}`,
        tone: 'bad',
        action: { label: 'Retry', onPress: () => void pause(paused) },
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel
      title={name}
      tag={<SourceTag source={source} />}
      foot={
        status === 'Paused' && !pausedByHand ? (
          <Text kind="meta">Its platform says that it is paused.</Text>
        ) : (
          <Button size="sm" call={pauseCall} busy={busy} onClick={() => void pause(!pausedByHand)}>
            {pausedByHand ? 'It runs after all' : 'I paused it there'}
          </Button>
        )
      }
    >
      <Stack gap={12}>
        <Text kind="meta">Details of campaign {id}</Text>
        <Signal kind="ads" subject={id} act={act} why={why} words={acts} />
        {special && (
          <Note tone="wait">
            Its name speaks of {special}. Platforms hold such campaigns to rules of their own: declare the category
            there.
          </Note>
        )}
        {isBrand && <Note>It has a name of yours in its words, so it is judged apart from the others.</Note>}
        {days.length > 1 && (
          <Spark
            large
            values={days.map(({ spend: cents }) => cents)}
            label={`Spent on each of ${days.length} days, ${firstDay} to ${lastDay}`}
          />
        )}
        <Facts
          facts={[
            { label: 'Spent', value: money(spend, currency) },
            { label: 'Brought in', value: revenue > 0 ? money(revenue, currency) : 'Not said' },
            { label: 'Shown', value: formatNumber(impressions) },
            { label: 'Clicks', value: formatNumber(clicks) },
            { label: 'Results', value: formatNumber(conversions) },
            { label: 'A result cost', value: perResult === undefined ? 'None yet' : money(perResult, currency) },
            ...(target === undefined ? [] : [{ label: 'May cost', value: money(target, currency) }]),
            ...(pausedByHand ? [{ label: 'Paused by hand', value: <Time at={pausedByHand} style="short" /> }] : []),
          ]}
        />
        <TargetForm key={id} campaign={campaign} />
      </Stack>
    </Panel>
  );
}
