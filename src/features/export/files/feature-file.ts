import type { PdfHow } from './pdf/index.ts'

/** Makes a file of what its feature hands over as plain data, in a thread. */
export type FeatureFile = (input: unknown, how: Pick<PdfHow, 'onProgress' | 'onBoxed'>) => Promise<Uint8Array>
