import { useApi } from '@avenue/data';

/** Every platform, what needs the operator first. */
export const useConnections = () => useApi('GET /api/connections');
