import { parseRunFile, type RunFile } from '../provider/index.ts'

/** What opening a recording asks of it. */
export interface ReadRunFile extends Pick<RunFile, 'head' | 'usd'> {
  readonly calls: number
}

/** @throws ProviderError PROVIDER_PROTOCOL naming the error and the line */
export function readRunFile(text: string): ReadRunFile {
  const { head, calls, usd } = parseRunFile(text)
  return { head, calls: calls.length, usd }
}
