import type { ExchangeRates } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { Button, formatDay, formatNumber, Note, toast } from '@avenue/ui';
import { useState } from 'react';

export const linesOf = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'line' : 'lines'}`;

interface RatesNoteProps {
  rates: ExchangeRates;
  /** Lines that there is no rate for. */
  unrated: number;
  /** Whose answer is another one once rates are read or stopped. */
  path: '/api/ledger/year' | '/api/earnings' | '/api/monetization';
}

/** Where the rates of converted sums come from, what is not in the sums, and whether rates are read. */
export function RatesNote({ rates, unrated, path }: RatesNoteProps) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const isOn = rates.state !== 'off';
  const turn = async (on: boolean) => {
    setBusy(true);
    try {
      await callApi('PUT /api/rates', { body: { on } });
      await refresh(path);
    } catch (error) {
      toast.show({ text: `Exchange rates stay as they were. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  const missing = unrated > 0 && `${linesOf(unrated)} with no rate ${unrated === 1 ? 'is' : 'are'} not in these sums.`;
  return (
    <Note
      tone={rates.state === 'failed' ? 'bad' : unrated > 0 ? 'wait' : 'info'}
      action={
        <Button size="sm" call="PUT /api/rates" busy={busy || rates.isUnderWay} onClick={() => void turn(!isOn)}>
          {isOn ? 'Stop reading rates' : 'Read exchange rates'}
        </Button>
      }
    >
      {[missing, rates.sentence, rates.lastDay && `The last one is of ${formatDay(rates.lastDay)}.`]
        .filter(Boolean)
        .join(' ')}
    </Note>
  );
}
