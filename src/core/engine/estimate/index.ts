export { contextOverflow } from './context-overflow.ts'
export { estimateDialog, type EstimateDeps } from './estimate-dialog.ts'
