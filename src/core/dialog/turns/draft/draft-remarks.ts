import type { DraftRemark } from '../../../contract/turn/asked-turn.ts'
import { t, wordTable } from '../../../../base/language/t.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'
import type { Stage } from '../../state.ts'
import { keepsDraft, setsDraftAside } from './draft-kept.ts'

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

/** What a critic is told to write where a draft stands or falls as a whole (modes/shared/shared-texts, engine.meanwhile). */
const KEYWORDS = ['hit', 'missed', 'again', 'keep it', 'start over']

/**
 * The text of a stage as it is shown to people, in Markdown. The English keywords that a critic was told to use become
 * words in the language of the reader; everything else stays as it was written.
 * @param growing whether more of the text comes: a last line that may become a keyword is not shown yet
 */
export function shownStage({ stage, text }: Pick<Stage, 'stage' | 'text'>, growing = false): string {
  return stage === 'critique' ? critiqueWords(text, growing) : text
}

function critiqueWords(critique: string, growing: boolean): string {
  const lines = critique.split('\n')
  const last =
    lines
      .at(-1)
      ?.replaceAll(/[^\p{L} ]/gu, '')
      .trim()
      .toLowerCase() ?? ''
  if (growing && KEYWORDS.some((word) => word.startsWith(last))) lines.pop()
  const said = lines.join('\n')
  if (said.trim() === '') return ''
  if (!growing && keepsDraft(said)) return t('Leave the draft as it is.')
  const first = lines.findIndex((line) => line.trim() !== '')
  return lines
    .map((line, at) => {
      if (at === first && setsDraftAside(line)) return t('Set the draft aside, and say it anew.')
      const kind = LABEL.exec(line)?.[1]?.toLowerCase() as NonNullable<DraftRemark['kind']> | undefined
      return kind ? `**${REMARK_NAMES[kind]}:** ${line.replace(LABEL, '')}` : line
    })
    .join('\n')
}
