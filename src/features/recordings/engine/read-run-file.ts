import { parseRunFile, type RunFile } from '../provider/index.ts'

/** The result of reading a recording when it is opened. */
export interface ReadRunFile extends Pick<RunFile, 'head' | 'usd'> {
  readonly calls: number
}

/** @throws ProviderError PROVIDER_PROTOCOL naming the error and the line */
export function readRunFile(text: string): ReadRunFile {
  const { head, calls, usd } = parseRunFile(text)
  return { head, calls: calls.length, usd }
}
