import { formatDate } from '../../../../base/format/date.ts'
import { t, translateKnown } from '../../../../base/language/t.ts'
import { capitalise } from '../../../../base/text/capitalise.ts'
import type { DialogConfig } from '../../../../core/contract/dialog-config.ts'
import { withStyle } from '../../../../core/dialog/modes/style-info.ts'
import type { ExportOptions } from '../export-format.ts'

/** What was held and when: "Debate (Oxford), 21 November 2026, 14:05". */
export function occasionWords({ mode: id, style }: DialogConfig, createdAt: number, options: ExportOptions): string {
  const { mode, timeZone } = options
  return t('{mode}, {date}', {
    mode: withStyle(mode ? translateKnown(mode.label) : capitalise(id), mode ?? null, style),
    date: formatDate(createdAt, timeZone),
  })
}
