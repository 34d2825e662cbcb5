export { RadarChart } from '@avenue/ui/chart';
