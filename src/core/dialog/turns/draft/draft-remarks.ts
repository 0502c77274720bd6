import type { DraftRemark } from '../../../contract/turn/asked-turn.ts'
import { wordTable } from '../../../../base/language/t.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'
import { keepsDraft } from './draft-kept.ts'

/** The names for kinds of remarks. */
export const REMARK_NAMES = wordTable({
  hit: 'Does not hold',
  missed: 'Missing',
  again: 'Said before',
})

/** The most remarks. A critic is asked for the one or two most important. */
const REMARKS_MAX = 2
/** The most characters of a remark; a longer one is cut. */
const REMARK_MAX_CHARS = 400
const LABEL = /^[\s*_`#>\-–—•\d.)]*(hit|missed|again)\b[\s*_`]*[:：\-–—]+[\s*_`]*/iu

/**
 * The remarks of a critique about a draft: at most two, and none if it leaves the draft as it is. A line without one of
 * the three names counts only if no line has one.
 */
export function draftRemarks(critique: string): readonly DraftRemark[] {
  if (keepsDraft(critique)) return []
  const lines = critique
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !keepsDraft(line))
  const named = lines.filter((line) => LABEL.test(line))
  return (named.length > 0 ? named : lines).slice(0, REMARKS_MAX).map((line) => ({
    kind: (LABEL.exec(line)?.[1]?.toLowerCase() ?? null) as DraftRemark['kind'],
    text: beginningOf(line.replace(LABEL, '').trim(), REMARK_MAX_CHARS),
  }))
}
