import type { PackagePicture, PackageView } from '@avenue/contract/pdf';
import { Button, Checkbox, Note, Panel, scaled, Text, useCursor } from '@avenue/ui';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import css from './packager.module.css';
import type { PackingForm } from './use-packing-form.ts';
import { usePictureActs } from './use-picture-acts.ts';

const stateWords = ({ file, current }: PackagePicture) =>
  file ? (current ? '' : 'of an earlier state') : 'not drawn yet';

/** Every picture that can be drawn: which are wanted, and the pressed one in full. */
export function PicturesPanel({ view, form }: { view: PackageView; form: PackingForm }) {
  const { product, pictures, checks } = view;
  const acts = usePictureActs(product.id);
  const cursor = useCursor(pictures.map(({ id }) => id));
  const one = pictures.find(({ id }) => id === cursor.id) ?? pictures[0];
  const wanted = new Set(form.words.pictures);
  const toggle = (id: string, on: boolean) =>
    form.set({ pictures: pictures.map((it) => it.id).filter((it) => (it === id ? on : wanted.has(it))) });
  const failed = checks.find(({ id, state }) => id === 'document' && state === 'failed');
  if (!one) return null;
  return (
    <Panel
      title="Pictures"
      actions={`${wanted.size} of ${pictures.length} wanted`}
      foot={
        <>
          <Button
            icon={IconRefresh}
            call="POST /api/pdf/products/{id}/package/pictures/{picture}"
            busy={acts.busy === one.id}
            reason={failed?.text}
            onClick={() => void acts.another(one)}
          >
            {one.file ? 'Draw another' : 'Draw it'}
          </Button>
          {one.file && (
            <>
              <Button icon={IconDownload} href={one.file.url} download={`${product.title} ${one.id}.jpg`}>
                JPEG
              </Button>
              <Button
                kind="quiet"
                call="DELETE /api/pdf/products/{id}/files/{file}"
                onClick={() => acts.remove(one, one.file?.id ?? '')}
              >
                Take it out
              </Button>
            </>
          )}
        </>
      }
    >
      <figure className={css.stage}>
        {one.file ? (
          <img src={one.file.url} alt={`${one.name} of "${product.title}"`} width={one.width} height={one.height} />
        ) : (
          <div style={{ aspectRatio: `${one.width} / ${one.height}` }}>Not drawn yet</div>
        )}
        <figcaption>
          <Text kind="meta">{`${one.name}, ${one.width} x ${one.height} px`}</Text>
        </figcaption>
      </figure>
      {one.file && !one.current && (
        <Note tone="wait">
          This picture shows an earlier cover, document or title. It is drawn again when it is packed.
        </Note>
      )}
      <ul className={css.grid} aria-label="Pictures" {...cursor.list}>
        {pictures.map((it) => (
          <li key={it.id} {...cursor.row(it.id)}>
            <button type="button" data-row-main="" aria-pressed={one.id === it.id} onClick={() => cursor.go(it.id)}>
              {it.file ? <img {...scaled(it.file.url, 160)} alt="" loading="lazy" /> : <span className={css.none} />}
              <span>{[it.name, stateWords(it)].filter(Boolean).join(', ')}</span>
            </button>
            <Checkbox
              label={`Wanted: ${it.name}`}
              hideLabel
              checked={wanted.has(it.id)}
              onChange={(on) => toggle(it.id, on)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
