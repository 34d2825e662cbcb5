import type { Body, Language } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { Read, SelectField, Skeleton, Stack, setOperatorLanguage, setOperatorZone, toast } from '@avenue/ui';
import { browserZone, ZoneField } from '@avenue/ui/form';
import { useState } from 'react';
import { languageOptions, languageTitle } from './channel-words.ts';

const languageHelp =
  'New channels begin in it, texts of no channel are written in it, numbers and dates are told as in it. The words of the pages stay English.';

/** The operator's clock and language. Each is saved when it is chosen: nothing else depends on it. */
export function StudioSection() {
  // The page came with it, and the stream tells of changes.
  const state = useApi('GET /api/studio', {}, { revalidateIfStale: false });
  const refresh = useRefresh();
  const [errors, setErrors] = useState<{ timeZone?: string; language?: string }>({});

  async function save(field: 'timeZone' | 'language', body: Body<'POST /api/studio'>, saved: () => string) {
    setErrors({});
    try {
      await callApi('POST /api/studio', { body });
      toast.show({ text: saved(), tone: 'good' });
      await refresh('/api/studio');
    } catch (failure) {
      setErrors({ [field]: sentenceOf(failure) });
    }
  }

  return (
    <Read
      of="Your studio"
      state={state}
      size="line"
      loading={<Skeleton shape="block" heightPx={184} label="Loading your studio" />}
    >
      {({ studio, timeZone, language = 'en' }) => (
        <Stack gap={16}>
          <ZoneField
            value={timeZone ?? browserZone()}
            help={
              timeZone ? 'All times are shown in it.' : 'Not chosen yet: all times are shown as this browser has them.'
            }
            error={errors.timeZone}
            onChange={(zone) =>
              save('timeZone', { studio, timeZone: zone }, () => {
                setOperatorZone(zone);
                return `Times are shown in ${zone} from now on.`;
              })
            }
          />
          <SelectField
            label="Language"
            options={languageOptions}
            value={language}
            help={languageHelp}
            error={errors.language}
            onChange={(chosen: Language) =>
              save('language', { studio, language: chosen }, () => {
                setOperatorLanguage(chosen);
                return `Your studio is in ${languageTitle(chosen)} from now on.`;
              })
            }
          />
        </Stack>
      )}
    </Read>
  );
}
