export { contextOverflow } from '../sizes/context-overflow.ts'
export { estimateDialog, type EstimateDeps } from './estimate-dialog.ts'
