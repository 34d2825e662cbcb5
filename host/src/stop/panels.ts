export { ResumeQuestion } from './resume-question.tsx';
export { StopPanel } from './stop-panel.tsx';
export { StopReceipt } from './stop-receipt.tsx';
