import { useApi } from '@avenue/data';

export default function Dashboard() {
  const { data } = useApi('GET /api/dashboard');
  return <h1 tabIndex={-1}>{data?.waiting.length ? `${data.waiting.length} waiting` : 'Dashboard'}</h1>;
}
