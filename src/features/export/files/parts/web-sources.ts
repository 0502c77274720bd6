import { comma } from '../../../../base/format/count.ts'
import { t } from '../../../../base/language/t.ts'
import { SEARCH_BOUNDED, turnSearch } from '../../../../core/dialog/quotations/turn-sources.ts'
import type { Turn } from '../../../../core/dialog/state.ts'
import { textBeside, type Block } from '../blocks/block.ts'
import { plainLine, plainText } from '../plain-text.ts'

/** The results of a turn's web search: the pages, the words that rely on each, and the quotations. */
export function webSourcesOf(turn: Turn): readonly Block[] {
  const search = turnSearch(turn)
  if (!search) return []
  const searched = search.queries.map((query) => t('“{text}”', { text: plainLine(query, 300) })).join(comma())
  const lines = [
    ...(searched === '' ? [] : [t('Searched for {words}.', { words: searched })]),
    ...(search.bounded ? [SEARCH_BOUNDED] : []),
    ...search.failures,
    ...search.sources.flatMap(({ title, host, url, age, citations }, index) => [
      `${index + 1}. ${plainLine(title === '' ? host : title, 300)}${age === null ? '' : `, ${plainLine(age, 60)}`}: ${url}`,
      ...citations.map(({ words, passage, place }) => {
        const cited = { words: plainLine(words, 300) }
        const line =
          place === null && turn.status === 'ended'
            ? t('For words of the draft “{words}”', cited)
            : t('For “{words}”', cited)
        return passage === null ? line : `${line}. ${t('The page says: “{words}”', { words: plainLine(passage, 600) })}`
      }),
    ]),
  ]
  return [textBeside(t('Web sources, which nobody has checked'), plainText(lines.join('\n')))]
}
