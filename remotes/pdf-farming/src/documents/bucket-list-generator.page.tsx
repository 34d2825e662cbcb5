import { Maker } from './maker.tsx';

/** Bucket lists: things by themes, from the bank or the operator's own. */
export default function BucketListGeneratorPage() {
  return (
    <Maker
      title="Bucket List Generator"
      sentence="Forty things a theme to begin with. Change, replace and order them."
      path="/pdf/bucket-list-generator"
      of="lists"
      kinds={['bucket-list']}
    />
  );
}
