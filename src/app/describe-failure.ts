import { redact } from '../base/format/redact.ts'

/**
 * One log line for an unexpected failure: where it happened and its kind. Never its message, which may quote a
 * prompt or a key.
 */
export function describeFailure(where: string, error: unknown): string {
  if (!(error instanceof Error)) return `Unexpected failure in ${where}: a thrown ${typeof error}.`
  const frame =
    error.stack
      ?.split('\n')
      .find((line) => /^\s+at /.test(line))
      ?.trim() ?? 'at an unknown place'
  return redact(`Unexpected failure in ${where}: ${error.name} ${frame}`)
}
