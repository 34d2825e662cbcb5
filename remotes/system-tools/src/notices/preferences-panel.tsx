import type { NoticeChannel, NoticeKind, NoticePreferences } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Checkbox, Panel, Stack, TextField, toast } from '@avenue/ui';
import css from './notices.module.css';
import { kindWords } from './words.ts';

interface PreferencesPanelProps {
  preferences: NoticePreferences;
  /** Those that are set up. */
  channels: readonly NoticeChannel[];
  timeZone: string;
}

const kinds = Object.keys(kindWords) as NoticeKind[];
const on = 'on';
const urgent = 'urgent';

/** Words as a draft keeps them: each choice is a list of names with spaces between them. */
type Words = Record<NoticeKind | 'quiet' | 'from' | 'to' | 'digest' | 'at' | 'through', string>;

const list = (text: string) => text.split(' ').filter(Boolean);
const toggled = (text: string, name: string, checked: boolean) =>
  [...list(text).filter((one) => one !== name), ...(checked ? [name] : [])].toSorted().join(' ');

function wordsOf({ kinds: chosen, quiet, digest }: NoticePreferences): Words {
  const named = kinds.map((kind) => {
    const one = chosen.find((of) => of.kind === kind);
    return [kind, [...(one?.urgent ? [urgent] : []), ...(one?.channels ?? [])].toSorted().join(' ')];
  });
  return {
    ...(Object.fromEntries(named) as Record<NoticeKind, string>),
    quiet: quiet ? on : '',
    from: quiet?.from ?? '22:00',
    to: quiet?.to ?? '07:00',
    digest: digest ? on : '',
    at: digest?.at ?? '08:00',
    through: digest?.channels.join(' ') ?? '',
  };
}

const toPreferences = (words: Words): NoticePreferences => ({
  kinds: kinds.map((kind) => {
    const names = list(words[kind]);
    return { kind, urgent: names.includes(urgent), channels: names.filter((name) => name !== urgent) };
  }),
  quiet: words.quiet ? { from: words.from, to: words.to } : null,
  digest: words.digest ? { at: words.at, channels: list(words.through) } : null,
});

const clock = (typed: string) => (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(typed) ? undefined : 'Write a time as 09:00.');

/** Which kinds go where, when not, and once a day. */
export function PreferencesPanel({ preferences, channels, timeZone }: PreferencesPanelProps) {
  const refresh = useRefresh();
  const names: readonly (keyof Words)[] = [...kinds, 'quiet', 'from', 'to', 'digest', 'at', 'through'];
  const labels = {
    ...(Object.fromEntries(kinds.map((kind) => [kind, kindWords[kind].name])) as Record<NoticeKind, string>),
    quiet: 'Quiet hours',
    from: 'Quiet from',
    to: 'Quiet to',
    digest: 'Daily digest',
    at: 'At',
    through: 'Digest through',
  } satisfies Record<(typeof names)[number], string>;
  const form = useDraftForm<Words, unknown>({
    call: 'PUT /api/notices/preferences',
    key: 'notices/preferences',
    base: wordsOf(preferences),
    labels,
    check: (words) => ({
      from: words.quiet ? clock(words.from) : undefined,
      to: words.quiet ? clock(words.to) : undefined,
      at: words.digest ? clock(words.at) : undefined,
      through: words.digest && list(words.through).length === 0 ? 'Choose at least one channel.' : undefined,
    }),
    send: (words) => callApi('PUT /api/notices/preferences', { body: toPreferences(words) }),
    onSaved: async () => {
      await refresh('/api/notices');
      toast.show({ text: 'What you are told, and when, is saved.', tone: 'good' });
    },
  });
  const { words } = form;
  const set = (name: keyof Words, value: string) => form.set({ [name]: value } as Partial<Words>);
  const through = form.problem('through');
  return (
    <Panel title="What you are told">
      <Form
        form={form}
        of="What you are told"
        label="What you are told"
        foot={
          <Button kind="primary" type="submit" busy={form.busy} disabled={!form.dirty}>
            Save
          </Button>
        }
      >
        <p className={css.meta}>All of it stands in the bell. Choose what goes further.</p>
        {kinds.map((kind) => (
          <fieldset key={kind} className={css.kind}>
            <legend>{kindWords[kind].name}</legend>
            <p className={css.meta}>{kindWords[kind].help}</p>
            <div className={css.choices}>
              {channels.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={list(words[kind]).includes(id)}
                  onChange={(checked) => set(kind, toggled(words[kind], id, checked))}
                />
              ))}
              <Checkbox
                label="Also in quiet hours"
                checked={list(words[kind]).includes(urgent)}
                onChange={(checked) => set(kind, toggled(words[kind], urgent, checked))}
              />
            </div>
          </fieldset>
        ))}
        <Stack gap={8}>
          <Checkbox
            label={labels.quiet}
            help={`Nothing else goes out then; it waits, gathered, until they end. Clock of ${timeZone}.`}
            checked={words.quiet === on}
            onChange={(checked) => set('quiet', checked ? on : '')}
          />
          {words.quiet && (
            <div className={css.pair}>
              <TextField {...form.field('from')} type="time" />
              <TextField {...form.field('to')} type="time" />
            </div>
          )}
        </Stack>
        <Stack gap={8}>
          <Checkbox
            label={labels.digest}
            help="One message a day with everything that is open; none where nothing is."
            error={through}
            checked={words.digest === on}
            disabled={channels.length === 0}
            onChange={(checked) =>
              form.set({ digest: checked ? on : '', through: checked ? channels.map(({ id }) => id).join(' ') : '' })
            }
          />
          {words.digest && (
            <>
              <TextField {...form.field('at')} type="time" />
              <div className={css.choices}>
                {channels.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    label={<span>Digest by {name}</span>}
                    checked={list(words.through).includes(id)}
                    onChange={(checked) => set('through', toggled(words.through, id, checked))}
                  />
                ))}
              </div>
            </>
          )}
        </Stack>
      </Form>
    </Panel>
  );
}
