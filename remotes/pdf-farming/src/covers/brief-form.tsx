import { callApi, type JobRun, sentenceOf, uploadFile } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Line, Stack, Text, TextField, useShortcuts } from '@avenue/ui';
import { FileDrop } from '@avenue/ui/form';
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs';
import { useState } from 'react';
import css from './covers.module.css';
import { ProductPicker } from './product-picker.tsx';

const call = 'POST /api/pdf/generate-cover';
const mostBytes = 20 * 1024 ** 2;

interface Brief {
  prompt: string;
  title: string;
  subtitle: string;
  pictureUrl: string | null;
}

interface BriefFormProps {
  run: JobRun;
  productId: string | undefined;
  onProduct: (id: string | undefined) => void;
  /** Words that the address brings for the title. */
  title: string;
  /** Who draws where no own picture is given. */
  engine: string | undefined;
  onDrawn: () => void;
}

/** What covers are asked for. Without a prompt nothing is sent. */
export function BriefForm({ run, productId, onProduct, title, engine, onDrawn }: BriefFormProps) {
  const [builtIn, setBuiltIn] = useState(false);
  const base: Brief = { prompt: title, title, subtitle: '', pictureUrl: null };
  const form = useDraftForm({
    call,
    key: title ? 'pdf/covers-asked' : 'pdf/covers',
    base,
    labels: { prompt: 'Prompt', title: 'Title on the cover', subtitle: 'Subtitle', pictureUrl: 'Own picture' },
    send: async (body) => {
      const more = { productId: productId ?? null, engine: builtIn ? ('builtin' as const) : ('any' as const) };
      // A failure is told by the panel of the job.
      await run.start(() => callApi(call, { body: { ...body, ...more } }));
      onDrawn();
    },
  });
  const { submit, set, words } = form;
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  useShortcuts({ g: { label: 'Draw covers', call, run: () => void submit() } });
  const take = async ([file]: File[]) => {
    if (!file) return;
    setUploading(true);
    setProblem(undefined);
    try {
      set({ pictureUrl: (await uploadFile(file)).url });
    } catch (error) {
      setProblem(`The picture was not stored. ${sentenceOf(error)}`);
    } finally {
      setUploading(false);
    }
  };
  const busy = run.running || form.busy;
  const hasServer = engine !== undefined && engine !== 'Built-in covers';
  return (
    <Form form={form}>
      <div className={css.form}>
        <TextField {...form.field('prompt')} placeholder="A garden bed cut open, roots below and leaves above" />
        <ProductPicker label="For" value={productId} onPick={onProduct} />
        <Button kind="primary" type="submit" icon={IconWand} kbd="G" busy={busy} call={call}>
          Generate
        </Button>
      </div>
      <details className={css.more} open={words.pictureUrl !== null || undefined}>
        <summary>Words and an own picture</summary>
        <Stack gap={16}>
          <TextField {...form.field('title')} help="Empty: the product's title, or the prompt." />
          <TextField {...form.field('subtitle')} />
          <FileDrop
            label="Own picture"
            help="JPEG, PNG or WebP up to 20 MB. The covers stand on it."
            accept={['image/jpeg', 'image/png', 'image/webp']}
            maxBytes={mostBytes}
            disabled={uploading}
            onFiles={(files) => void take(files)}
            {...((problem ?? form.problem('pictureUrl')) && { error: problem ?? form.problem('pictureUrl') })}
          />
          {words.pictureUrl && (
            <Line wrap gap={8}>
              <img className={css.own} src={words.pictureUrl} alt="Your own, as uploaded" />
              <Button size="sm" kind="quiet" onClick={() => set({ pictureUrl: null })}>
                Without it
              </Button>
            </Line>
          )}
        </Stack>
      </details>
      <Line wrap gap={8}>
        {productId && (
          <Button size="sm" kind="quiet" onClick={() => onProduct(undefined)}>
            For no product
          </Button>
        )}
        {hasServer && (
          <label>
            <input type="checkbox" checked={builtIn} onChange={(event) => setBuiltIn(event.target.checked)} />
            {` Without ${engine}`}
          </label>
        )}
        <Text kind="meta">
          {engine &&
            `Drawn by ${words.pictureUrl || builtIn ? 'the built-in renderer' : engine}. Four designs at a time.`}
        </Text>
      </Line>
    </Form>
  );
}
