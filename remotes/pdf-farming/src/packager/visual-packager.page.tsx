import type { PdfProduct } from '@avenue/contract/pdf';
import { useApi } from '@avenue/data';
import { Bone, BonePanel, BoneRows, ListDetail, Loading, Page, Read, Stack, TextLink, useAddress } from '@avenue/ui';
import { ChooseProduct } from '../products/choose-product.tsx';
import { Packager } from './packager.tsx';

const packedWords = ({ files }: PdfProduct) =>
  files.some(({ role }) => role === 'package')
    ? 'packed'
    : files.some(({ role }) => role === 'document')
      ? 'not packed yet'
      : 'no document yet';

const heading = {
  title: 'Visual Packager',
  sentence: 'Mock-ups, thumbnails, a licence page and the ZIP that a buyer gets, made of one product.',
};

/** A product, its pictures for stores, and the package of it. */
export default function VisualPackagerPage() {
  const id = useAddress().word('product');
  const state = useApi('GET /api/pdf/products/{id}/package', { params: { id: id ?? '' }, when: id !== undefined });
  if (id === undefined)
    return (
      <Page {...heading}>
        <ChooseProduct path="/pdf/visual-packager" about={packedWords} />
      </Page>
    );
  return (
    <Read
      of="This product"
      state={state}
      page={heading}
      loading={<Waiting />}
      actions={<TextLink to="/pdf/visual-packager">All products</TextLink>}
    >
      {(view) => <Packager key={view.product.id} view={view} />}
    </Read>
  );
}

const Waiting = () => (
  <Loading label="Loading the product">
    <ListDetail
      detail={
        <>
          <BonePanel>
            <Bone heightPx={360} />
          </BonePanel>
          <BonePanel>
            <Bone heightPx={180} />
          </BonePanel>
        </>
      }
    >
      <Stack gap={16}>
        <BonePanel>
          <Bone heightPx={620} />
        </BonePanel>
        <BonePanel>
          <BoneRows count={4} rowPx={72} />
        </BonePanel>
      </Stack>
    </ListDetail>
  </Loading>
);
