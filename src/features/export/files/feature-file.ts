import type { PdfHow } from './pdf/index.ts'

/** Makes a file from plain data of a feature, in a thread. */
export type FeatureFile = (input: unknown, how: Pick<PdfHow, 'onProgress' | 'onBoxed'>) => Promise<Uint8Array>
