import { t } from '../../../base/language/t.ts'
import type { CurrentBrief } from './current-brief.ts'

/** The answer of a brief, in its model's words. */
export interface BriefAnswer {
  readonly answer: string
  readonly lines: readonly { readonly label: string; readonly text: string }[]
}

/** The answer of a brief; null when its model gave none. A line that the model left empty is left out. */
export function leadOf({ lead }: CurrentBrief): BriefAnswer | null {
  if (!lead) return null
  const lines = [
    { label: t('How sure'), text: lead.sure },
    { label: t('If it is wrong'), text: lead.wrong },
    { label: t('Next step'), text: lead.next },
  ]
  return { answer: lead.answer, lines: lines.filter(({ text }) => text !== '') }
}
