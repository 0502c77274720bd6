import type { CellResult } from './cell.ts'

/** Results as a table in Markdown, and what share of them ended well. */
export function tableOf(results: readonly CellResult[]): string {
  const rows = results.map(
    ({ weights, by, plan, code, calls, seconds, tokensPerSecond, peakBytes, retries, faults, weak }) =>
      `| ${[
        weights,
        by,
        plan,
        code,
        calls,
        seconds,
        tokensPerSecond ?? '–',
        peakBytes === null ? '–' : Math.round(peakBytes / 2 ** 20),
        retries,
        faults.join('; ') || '–',
        weak.length,
      ].join(' | ')} |`,
  )
  return [
    '| model | by | dialog | exit | calls | seconds | tokens a second | memory, MB | retries | faults | weak turns |',
    '| - | - | - | - | - | - | - | - | - | - | - |',
    ...rows,
    '',
    shareLine(results),
  ].join('\n')
}

export function shareLine(results: readonly CellResult[]): string {
  const well = results.filter(({ faults }) => faults.length === 0).length
  return `${well} of ${results.length} ended well.`
}
