import { formatDate } from '../../../../base/format/date.ts'
import { t, translateKnown } from '../../../../base/language/t.ts'
import { capitalise } from '../../../../base/text/capitalise.ts'
import type { DialogConfig } from '../../../../core/contract/dialog-config.ts'
import { CLASSIC_STYLE } from '../../../../core/contract/limits.ts'
import type { ExportOptions } from '../export-format.ts'

/** What was held and when: "Debate (Oxford), 21 November 2026, 14:05". The usual style of a mode is not named. */
export function occasionWords({ mode: id, style }: DialogConfig, createdAt: number, options: ExportOptions): string {
  const { mode, timeZone } = options
  const chosen = style === CLASSIC_STYLE ? undefined : mode?.styles?.find((each) => each.id === style)
  const name = mode ? translateKnown(mode.label) : capitalise(id)
  return t('{mode}, {date}', {
    mode: chosen ? `${name} (${translateKnown(chosen.label)})` : name,
    date: formatDate(createdAt, timeZone),
  })
}
