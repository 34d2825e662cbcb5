export { ChecksPanel, type PackageCheck } from './checks-panel.tsx';
