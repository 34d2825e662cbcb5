import { useApi } from '@avenue/data';

export default function About() {
  const { data } = useApi('GET /api/about');
  return (
    <>
      <h1 tabIndex={-1}>About</h1>
      <p>{data?.text}</p>
    </>
  );
}
